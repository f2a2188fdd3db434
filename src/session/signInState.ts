// What this tab knows of who is signed in, and reporting it: the person to the shell, the access
// token to the stream, a change to the other tabs. It makes no call.
import type { Viewer } from '../domain/views/shell'
import type { OtherTabs } from './otherTabs'
import { isSameSession } from './tokens/tokenLife'
import type { TokenJar } from './tokens/tokens'

export interface SignInDeps {
  readonly jar: TokenJar
  /** Called at each change of who is signed in. */
  readonly onViewer: (viewer: Viewer) => void
  /** Called at each change of the access token; null when nobody is signed in. */
  readonly onToken: (token: string | null) => void
  /** Left out where there can be none. */
  readonly otherTabs?: OtherTabs | undefined
}

export class SignInState {
  /** The token that was reported last. */
  lastToken: string | null = null
  /** Grows whenever a session ends here, so that answers about an older one are noticed. */
  endings = 0
  /** Whether this tab takes itself to be in a session. */
  private within: boolean

  constructor(private readonly deps: SignInDeps) {
    this.within = this.isHeld
  }

  /** Whether the cookies hold a session. */
  get isHeld(): boolean {
    const { jar } = this.deps
    return jar.token() !== null || jar.refreshToken() !== null
  }

  /** Whether there is anything here that could end. */
  get isWithin(): boolean {
    return this.within || this.isHeld
  }

  /** Reports the token; somebody else's only after null, so that everything private is dropped. */
  reportToken(token: string | null): void {
    if (token === this.lastToken) return
    const { lastToken } = this
    this.lastToken = token
    if (token !== null && lastToken !== null && !isSameSession(token, lastToken))
      this.deps.onToken(null)
    this.deps.onToken(token)
  }

  enter(member: Extract<Viewer, { status: 'member' }>): void {
    this.within = true
    this.reportToken(this.deps.jar.token())
    this.deps.onViewer(member)
  }

  /** Shows a guest and keeps the cookies: who it is could not be learned. */
  hide(): void {
    this.reportToken(null)
    this.deps.onViewer({ status: 'guest' })
  }

  /** Ends the session in this tab; the cookies are gone already or somebody else's. */
  leave(): void {
    this.within = false
    this.endings += 1
    this.hide()
  }

  /** Ends the session in this browser. */
  end(): void {
    this.deps.jar.clear()
    this.leave()
    this.deps.otherTabs?.notify()
  }
}
