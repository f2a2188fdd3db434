// Owns what this window believes of who is signed in, and telling it: the state to the shell, the
// access token to the stream, a change to the other windows. It makes no call.
import type { Viewer } from '../domain/views/shell'
import type { Siblings } from './siblings'
import { isSameSession } from './tokens/tokenLife'
import type { TokenJar } from './tokens/tokens'

export interface PresencePorts {
  readonly jar: TokenJar
  /** Told of each change of who is signed in. */
  readonly onState: (state: Viewer) => void
  /** Told of each change of the access token; null when nobody is signed in. */
  readonly onToken: (token: string | null) => void
  /** The browser's other windows; left out where there can be none. */
  readonly siblings?: Siblings | undefined
}

export class Presence {
  /** The token that the stream was told last. */
  told: string | null = null
  /** Grows whenever a session ends here: answers about an older one are not news. */
  endings = 0
  /** Whether this window takes itself to be in a session. */
  private within: boolean

  constructor(private readonly ports: PresencePorts) {
    this.within = this.isHeld
  }

  /** Whether the cookies hold a session. */
  get isHeld(): boolean {
    const { jar } = this.ports
    return jar.token() !== null || jar.refreshToken() !== null
  }

  /** Whether there is anything here that could end. */
  get isWithin(): boolean {
    return this.within || this.isHeld
  }

  /** Tells the stream the token; somebody else's only after it has forgotten everything. */
  tell(token: string | null): void {
    if (token === this.told) return
    const { told } = this
    this.told = token
    if (token !== null && told !== null && !isSameSession(token, told)) this.ports.onToken(null)
    this.ports.onToken(token)
  }

  enter(member: Extract<Viewer, { status: 'member' }>): void {
    this.within = true
    this.tell(this.ports.jar.token())
    this.ports.onState(member)
  }

  /** Shows a guest and keeps the cookies: who it is could not be learned. */
  hide(): void {
    this.tell(null)
    this.ports.onState({ status: 'guest' })
  }

  /** Ends the session in this window; the cookies are gone already or somebody else's. */
  leave(): void {
    this.within = false
    this.endings += 1
    this.hide()
  }

  /** Ends the session in this browser. */
  end(): void {
    this.ports.jar.clear()
    this.leave()
    this.ports.siblings?.tell()
  }
}
