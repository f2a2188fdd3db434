// The token of the private channels: sends it over each new socket, requests the channels only
// after it was accepted, and clears private state when it is removed.
import type { SchedulerLike, Subscription } from 'rxjs'
import { refusal } from '../../domain/refusals'
import type { ClientFrame, ControlMessage } from '../../protocol/messages'
import type { Channels } from '../channels'
import type { Subscriptions } from './subscriptions'

export interface AuthenticationDeps {
  readonly scheduler: SchedulerLike
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  readonly channels: Channels
  readonly subscriptions: Subscriptions
}

/**
 * Seconds until a token is sent again when its answer concerns neither the token nor states a wait.
 */
const AGAIN_S = 5

export class Authentication {
  token: string | null = null
  private unanswered: number | null = null
  private again: Subscription | undefined

  constructor(private readonly deps: AuthenticationDeps) {}

  use(token: string | null): void {
    if (token === this.token) return
    this.again?.unsubscribe()
    if (token === null) {
      this.token = null
      this.unanswered = null
      this.deps.subscriptions.signedOut()
      return
    }
    this.token = token
    this.send()
  }

  opened(): void {
    this.send()
  }

  closed(): void {
    this.again?.unsubscribe()
    this.unanswered = null
  }

  /** True if the answer belongs to this authentication. */
  acknowledged(id: number): boolean {
    if (id !== this.unanswered) return false
    this.unanswered = null
    this.deps.subscriptions.signedIn()
    return true
  }

  /**
   * True if the refusal belongs to this authentication: every private channel then carries its
   * code, or, where it does not concern the token, the token is sent again after the stated wait.
   */
  refused({ id, code, retryAfter }: RefusalOf): boolean {
    const isOurs = id !== null && id === this.unanswered
    if (isTokenRefusal(code)) {
      // A token that expires during a connection is refused without an id.
      if (id !== null && !isOurs) return false
      if (isOurs) this.unanswered = null
      this.deps.channels.failPrivate(code)
      return true
    }
    // An answer without a frame id concerns frames that were not read, possibly this one.
    if (isOurs || (id === null && retryAfter !== undefined && this.unanswered !== null))
      this.sendLater(retryAfter ?? AGAIN_S)
    return isOurs
  }

  dispose(): void {
    this.again?.unsubscribe()
  }

  private sendLater(seconds: number): void {
    this.unanswered = null
    this.again?.unsubscribe()
    this.again = this.deps.scheduler.schedule(() => this.send(), seconds * 1_000)
  }

  private send(): void {
    if (this.token === null) return
    const id = this.deps.ids()
    if (this.deps.send({ op: 'auth', id, token: this.token })) this.unanswered = id
  }
}

type RefusalOf = Pick<ControlMessage & { readonly type: 'error' }, 'id' | 'code' | 'retryAfter'>

const TOKEN_REFUSALS = [
  refusal('tokenExpired').code,
  refusal('tokenInvalid').code,
  refusal('sessionRevoked').code,
  refusal('sessionTooOld').code,
  refusal('signedInElsewhere').code,
  refusal('accountDisabled').code,
]
/** True for every code that rejects the token. */
export const isTokenRefusal = (code: number): boolean => TOKEN_REFUSALS.includes(code)
