// The token of the private channels: sends it over each new socket, waits for the answer before
// they are asked for, and clears private state when it goes.
import { refusal } from '../../domain/refusals'
import type { ClientFrame } from '../../protocol/messages'
import type { Channels } from '../channels'
import type { Subscriptions } from './subscriptions'

export interface AuthenticationDeps {
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  readonly channels: Channels
  readonly subscriptions: Subscriptions
}

export class Authentication {
  token: string | null = null
  private unanswered: number | null = null

  constructor(private readonly deps: AuthenticationDeps) {}

  use(token: string | null): void {
    if (token === this.token) return
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
    this.unanswered = null
  }

  /** Whether the answer was ours. */
  acknowledged(id: number): boolean {
    if (id !== this.unanswered) return false
    this.unanswered = null
    this.deps.subscriptions.signedIn()
    return true
  }

  /** Whether the refusal was ours: then every private channel carries its code. */
  refused(id: number | null, code: number): boolean {
    if (id === null || id !== this.unanswered) {
      // The end of a token in the middle of a connection is answered without an id.
      if (id === null && isTokenRefusal(code)) this.deps.channels.failPrivate(code)
      return id === null && isTokenRefusal(code)
    }
    this.unanswered = null
    this.deps.channels.failPrivate(code)
    return true
  }

  private send(): void {
    if (this.token === null) return
    const id = this.deps.ids()
    if (this.deps.send({ op: 'auth', id, token: this.token })) this.unanswered = id
  }
}

const TOKEN_REFUSALS = [
  refusal('tokenExpired').code,
  refusal('tokenInvalid').code,
  refusal('sessionRevoked').code,
  refusal('sessionTooOld').code,
  refusal('signedInElsewhere').code,
  refusal('accountDisabled').code,
]
/** Whether a code says that the token is not taken, for whatever reason. */
export const isTokenRefusal = (code: number): boolean => TOKEN_REFUSALS.includes(code)
