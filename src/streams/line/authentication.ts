// Owns the token of the private channels: says it to each new socket, waits for the answer before
// they are asked for, and clears private state when it goes. It refuses to know how tokens are had.
import { refusal } from '../../domain/refusals'
import type { ClientFrame } from '../../protocol/messages'
import type { Registry } from '../registry'

export interface AuthenticationPorts {
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  readonly registry: Registry
}

export class Authentication {
  token: string | null = null
  private asked: number | null = null

  constructor(private readonly ports: AuthenticationPorts) {}

  use(token: string | null): void {
    if (token === this.token) return
    if (token === null) {
      this.token = null
      this.asked = null
      this.ports.registry.signedOut()
      return
    }
    this.token = token
    this.say()
  }

  opened(): void {
    this.say()
  }

  closed(): void {
    this.asked = null
  }

  /** Whether the answer was ours. */
  acknowledged(id: number): boolean {
    if (id !== this.asked) return false
    this.asked = null
    this.ports.registry.signedIn()
    return true
  }

  /** Whether the refusal was ours: then every private channel carries its code. */
  refused(id: number | null, code: number): boolean {
    if (id === null || id !== this.asked) {
      // A token that ran out in the middle of a connection is said without an id.
      if (id === null && isTokenTrouble(code)) this.ports.registry.refusePrivate(code)
      return id === null && isTokenTrouble(code)
    }
    this.asked = null
    this.ports.registry.refusePrivate(code)
    return true
  }

  private say(): void {
    if (this.token === null) return
    const id = this.ports.ids()
    if (this.ports.send({ op: 'auth', id, token: this.token })) this.asked = id
  }
}

const TROUBLES = [
  refusal('tokenExpired').code,
  refusal('tokenInvalid').code,
  refusal('sessionRevoked').code,
  refusal('signedInElsewhere').code,
  refusal('accountDisabled').code,
]
/** Whether a code says that the token is not taken, for whatever reason. */
export const isTokenTrouble = (code: number): boolean => TROUBLES.includes(code)
