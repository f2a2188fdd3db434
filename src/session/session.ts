// Owns the session: calls with the bearer token, renewed ahead of its end, refreshed and repeated
// once when it was refused; signing in, staying in, signing out; and the deeds of rules.ts. It
// keeps nothing itself but what the cookies hold, and never navigates: it says where to go.
import { assertNever } from '../domain/assertNever'
import { refusal, type Refusal } from '../domain/refusals'
import { CALLS, type CallName, type DataOf } from '../protocol/calls'
import { Introduction } from './introduction'
import { Presence, type PresencePorts } from './presence'
import { send, type CallOptions, type CallResult, type Reply, type RestPorts } from './rest'
import { deedFor, ENDINGS, isPublicPage, mustGoHome, OVER, RENEWABLE } from './rules'
import { failedRefresh, type Deed, type Ending } from './rules'
import { Timer } from './timer'
import { CookieWatch } from './tokens/cookieWatch'
import { farewell } from './tokens/farewell'
import { Refresher, type Locks, type Renewal } from './tokens/refresher'
import { isSameSession, TokenLife } from './tokens/tokenLife'

export interface SessionPorts extends RestPorts, PresencePorts {
  readonly locks: Locks | undefined
  readonly now: () => number
  /** The path of the page that is shown. */
  readonly page: () => string
  readonly go: (to: '/' | '/500') => void
  /** Opens the login dialog. */
  readonly onSignIn: () => void
  /** Told why, whenever a session ended that the reader did not end. */
  readonly onEnded: (why: Refusal) => void
  /** Loads the page anew. */
  readonly reload: () => void
}

/** A token that has just come is not renewed at once, however short it lives. */
const LEAST_RENEWAL_MS = 1_000
const RENEW_AGAIN_MS = 5_000

export class Session {
  private readonly presence: Presence
  private readonly refresher: Refresher
  private readonly life: TokenLife
  private readonly cookies: CookieWatch
  private readonly stopHearing: (() => void) | undefined
  private readonly introduction: Introduction
  private readonly renewal: Timer

  constructor(private readonly ports: SessionPorts) {
    const { jar, after, siblings } = ports
    this.life = new TokenLife(ports.now)
    this.renewal = new Timer(after)
    this.presence = new Presence({ ...ports, onToken: (token) => this.told(token) })
    this.refresher = new Refresher({ ...ports, onIssued: (token) => this.life.issued(token) })
    const call: Session['call'] = (name, options) => this.call(name, options)
    this.introduction = new Introduction({ presence: this.presence, call, after })
    const follow = () => void this.follow()
    this.stopHearing = siblings?.hear(follow)
    this.cookies = new CookieWatch({ jar, after, onChange: follow })
  }

  /** Takes up the session that the cookies hold, if any. */
  async resume(): Promise<void> {
    if (this.presence.isHeld) await this.introduce()
    else this.ports.onState({ status: 'guest' })
  }

  /** Hears no other window any more and plans nothing. */
  dispose(): void {
    this.stopHearing?.()
    this.cookies.dispose()
    this.introduction.dispose()
    this.renewal.clear()
  }

  /** One call of the table; a call that needs a token is repeated once after a refresh. */
  async call<N extends CallName>(
    name: N,
    options: CallOptions<N> = {},
  ): Promise<CallResult<DataOf<N>>> {
    const ask = (token: string | null) => send(this.ports, name, options, token)
    if (CALLS[name].access === 'open') return this.heed(name, await ask(null), null)
    const hindrance = await this.prepare()
    if (hindrance) return this.heed(name, hindrance, null)
    const token = this.ports.jar.token()
    const first = await ask(token)
    if (this.judge(name, first) !== 'renew') return this.heed(name, first, token)
    const renewal = await this.renew(token)
    if (renewal.kind === 'later') return this.heed(name, replyOf(renewal.why), token)
    if (renewal.kind !== 'renewed') return first.result
    const renewed = this.ports.jar.token()
    return this.heed(name, await ask(renewed), renewed)
  }

  /** Gets a newer token than the present or the given one; ends here what is over. */
  async renew(stale: string | null = this.ports.jar.token()): Promise<Renewal> {
    const renewal = await this.refresher.renew(stale)
    if (renewal.kind === 'renewed') this.presence.tell(this.ports.jar.token())
    if (renewal.kind === 'gone' && this.presence.isWithin) this.presence.leave()
    if (renewal.kind === 'ended')
      this.end(renewal.why, failedRefresh(renewal.why.code, isPublicPage(this.ports.page())))
    return renewal
  }

  /** Signs a demo user in by email. */
  async signInDemo(email: string): Promise<CallResult<null>> {
    const answer = await this.call('demoLogin', { body: { email } })
    return answer.kind === 'done' ? this.enter() : answer
  }

  /** Takes up the session whose tokens the last call answered, and tells the other windows. */
  async enter(): Promise<CallResult<null>> {
    const token = this.ports.jar.token()
    if (token !== null) this.life.issued(token)
    const introduced = await this.introduce()
    this.ports.siblings?.tell()
    return introduced
  }

  /** Asks who is signed in, at first and whenever that may have changed. */
  introduce(): Promise<CallResult<null>> {
    return this.introduction.make()
  }

  /** The stream refused the token with a code: a newer one is got, or the session judged anew. */
  async hearStream(code: number): Promise<void> {
    if (!this.presence.isHeld) return
    if (RENEWABLE.includes(code)) await this.keepFresh(this.ports.jar.token())
    // The stream may still speak of an older session: a call tells.
    if (OVER.includes(code)) await this.introduce()
  }

  /** Ends the session here at once, then at the exchange if it can be reached. */
  async signOut(options: { readonly reload?: boolean } = {}): Promise<void> {
    const { jar } = this.ports
    const tokens = { token: jar.token(), refreshToken: jar.refreshToken() }
    this.refresher.depart()
    this.presence.end()
    await farewell(this.ports, tokens)
    if (options.reload) this.ports.reload()
  }

  /** What stands in the way of a call that needs a token; undefined where nothing does. */
  private async prepare(): Promise<Reply<never> | undefined> {
    const { jar } = this.ports
    const token = jar.token()
    if (jar.refreshToken() === null) return token === null ? this.turnAway() : undefined
    if (token !== null && this.life.renewIn(token) !== 0) return undefined
    const renewal = await this.renew(token)
    switch (renewal.kind) {
      case 'renewed':
        return undefined
      case 'later':
        // What is left of the old one may do.
        return token === null ? replyOf(renewal.why) : undefined
      case 'ended':
        return replyOf(renewal.why)
      case 'gone':
        return replyOf(refusal('tokenInvalid'))
      default:
        return assertNever(renewal)
    }
  }

  /** Logged out means the login dialog, but not on public pages. */
  private turnAway(): Reply<never> {
    if (!isPublicPage(this.ports.page())) this.ports.onSignIn()
    return replyOf(refusal('tokenInvalid'))
  }

  private judge(name: CallName, { result, status }: Reply<unknown>): Deed {
    return deedFor({
      code: result.kind === 'refused' ? result.refusal.code : null,
      status,
      onPublicPage: isPublicPage(this.ports.page()),
      hasRefreshToken: this.ports.jar.refreshToken() !== null,
      isDeed: 'idempotent' in CALLS[name],
    })
  }

  /** Does what the rules say about an answer that `token` got, and hands it on. */
  private heed<T>(name: CallName, reply: Reply<T>, token: string | null): CallResult<T> {
    const { result } = reply
    const deed = this.judge(name, reply)
    if (deed === 'broken') this.breakOff(name)
    else if (deed !== 'hand' && result.kind === 'refused' && this.isPresent(token))
      this.end(result.refusal, ENDINGS[deed])
    return result
  }

  /** A session that ended while another window began a new one takes only itself away. */
  private isPresent(token: string | null): boolean {
    const present = this.ports.jar.token()
    return present === token || present === null
  }

  private breakOff(name: CallName): void {
    if (name === 'me') this.presence.hide()
    this.ports.go('/500')
  }

  /** Once, however many calls come to the same end. */
  private end(why: Refusal, { goesHome, opensLogin, isTold }: Ending): void {
    if (!this.presence.isWithin) return
    this.refresher.depart()
    this.presence.end()
    if (goesHome && mustGoHome(this.ports.page())) this.ports.go('/')
    if (opensLogin) this.ports.onSignIn()
    if (isTold) this.ports.onEnded(why)
  }

  /** Another window signed in or out, or got a newer token: the cookies say it. */
  private async follow(): Promise<void> {
    const token = this.ports.jar.token()
    const { told, isHeld, isWithin } = this.presence
    if (!isHeld && isWithin) {
      this.refresher.depart()
      this.presence.leave()
    }
    if (token === null || token === told) return
    if (told !== null && isSameSession(token, told)) this.presence.tell(token)
    else await this.introduce()
  }

  /** The stream must not lose its token either: it is renewed although nobody calls. */
  private told(token: string | null): void {
    this.ports.onToken(token)
    this.renewal.clear()
    const ms = token === null ? null : this.life.renewIn(token)
    if (ms === null) return
    this.renewal.set(Math.max(ms, LEAST_RENEWAL_MS), () => {
      if (this.ports.jar.refreshToken() !== null) void this.keepFresh(token)
    })
  }

  /** Renews, again and again while the exchange cannot. */
  private async keepFresh(stale: string | null): Promise<void> {
    const { kind } = await this.renew(stale)
    if (kind !== 'later' || !this.presence.isHeld) return
    this.renewal.set(RENEW_AGAIN_MS, () => void this.keepFresh(stale))
  }
}

const replyOf = (why: Refusal | null): Reply<never> => ({
  status: null,
  result: why === null ? { kind: 'unreachable' } : { kind: 'refused', refusal: why },
})
