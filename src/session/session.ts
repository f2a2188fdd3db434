// Owns who is signed in: calls with the bearer token, refresh and repeat, signing in and out. It
// tells of every change and keeps nothing itself but the cookies' tokens.
import { CALLS, type CallName, type DataOf } from '../protocol/calls'
import { Refresher, type Locks } from './refresher'
import { send, type CallOptions, type CallResult, type RestPorts } from './rest'
import type { Siblings } from './siblings'
import type { TokenJar } from './tokens'

export type SessionState =
  | { readonly status: 'guest' }
  | {
      readonly status: 'member'
      readonly email: string
      readonly kycLevel: number
      readonly demo: boolean
    }

export interface SessionPorts extends RestPorts {
  readonly jar: TokenJar
  readonly locks: Locks | undefined
  /** Told of each change of who is signed in. */
  readonly onState: (state: SessionState) => void
  /** Told of each change of the access token; null when nobody is signed in. */
  readonly onToken: (token: string | null) => void
  /** The browser's other windows; left out where there can be none. */
  readonly siblings?: Siblings | undefined
}

/** The token has run out or is not taken any more; a refresh may help. */
const RENEWABLE: readonly number[] = [1032, 1033]
/** The session is over; nothing helps but signing in. */
const OVER: readonly number[] = [1035, 1043, 1044]

export class Session {
  private readonly refresher: Refresher
  private told: string | null = null
  private readonly stopHearing: (() => void) | undefined

  constructor(private readonly ports: SessionPorts) {
    this.refresher = new Refresher(ports)
    this.stopHearing = ports.siblings?.hear(() => void this.follow())
  }

  /** Takes up the session that the cookies hold, if any. */
  async resume(): Promise<void> {
    if (this.isHeld()) await this.introduce()
    else this.ports.onState({ status: 'guest' })
  }

  /** Hears no other window any more. */
  dispose(): void {
    this.stopHearing?.()
  }

  /** One call of the table; a call that needs a token is repeated once after a refresh. */
  async call<N extends CallName>(
    name: N,
    options: CallOptions<N> = {},
  ): Promise<CallResult<DataOf<N>>> {
    if (CALLS[name].access === 'open') return send(this.ports, name, options, null)
    const token = this.ports.jar.token()
    // Without an access token the exchange would only say so: refresh first.
    const first = token === null ? undefined : await send(this.ports, name, options, token)
    if (first && !isTrouble(first, RENEWABLE)) return this.heed(first, token)
    const renewal = await this.renew(token)
    if (renewal !== 'renewed') return first && renewal === 'ended' ? first : { kind: 'unreachable' }
    const renewed = this.ports.jar.token()
    return this.heed(await send(this.ports, name, options, renewed), renewed)
  }

  /** Gets a newer token than the present or the given one; signs out when the session is over. */
  async renew(
    stale: string | null = this.ports.jar.token(),
  ): Promise<'renewed' | 'ended' | 'later'> {
    const renewal = await this.refresher.renew(stale)
    if (renewal === 'ended') this.end()
    if (renewal === 'renewed') this.tell(this.ports.jar.token())
    return renewal === 'unreachable' ? 'later' : renewal
  }

  /** Signs a demo user in by email. */
  async signInDemo(email: string): Promise<CallResult<null>> {
    const answer = await send(this.ports, 'demoLogin', { body: { email } }, null)
    return answer.kind === 'done' ? this.enter() : answer
  }

  /** Takes up the session whose tokens the last call answered, and tells the other windows. */
  async enter(): Promise<CallResult<null>> {
    const introduced = await this.introduce()
    this.ports.siblings?.tell()
    return introduced
  }

  /** Ends the session here in any case, and at the exchange if it can be reached. */
  async signOut(): Promise<void> {
    const token = this.ports.jar.token()
    if (token !== null) await send(this.ports, 'logout', { body: {} }, token)
    this.end()
  }

  /** Another window signed in or out: the cookies say who it is now. */
  private async follow(): Promise<void> {
    if (this.isHeld()) await this.introduce()
    else this.leave()
  }

  private isHeld(): boolean {
    const { jar } = this.ports
    return jar.token() !== null || jar.refreshToken() !== null
  }

  private async introduce(): Promise<CallResult<null>> {
    const answer = await this.call('me')
    if (answer.kind !== 'done') {
      if (answer.kind === 'refused') this.end()
      return answer
    }
    this.tell(this.ports.jar.token())
    const { email, kycLevel, demo } = answer.value.me
    this.ports.onState({ status: 'member', email, kycLevel, demo })
    return { kind: 'done', value: null }
  }

  /** A session that ended while another window began a new one takes only itself away. */
  private heed<T>(answer: CallResult<T>, token: string | null): CallResult<T> {
    const isOver = isTrouble(answer, OVER) || isTrouble(answer, RENEWABLE)
    const present = this.ports.jar.token()
    if (isOver && (present === token || present === null)) this.end()
    return answer
  }

  private end(): void {
    this.ports.jar.clear()
    this.leave()
    this.ports.siblings?.tell()
  }

  private leave(): void {
    this.tell(null)
    this.ports.onState({ status: 'guest' })
  }

  private tell(token: string | null): void {
    if (token === this.told) return
    this.told = token
    this.ports.onToken(token)
  }
}

const isTrouble = (answer: CallResult<unknown>, codes: readonly number[]): boolean =>
  answer.kind === 'refused' && codes.includes(answer.refusal.code)
