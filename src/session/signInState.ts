// This tab's sign-in state and its publication: the account to the shell, the access token to the
// stream, a change to the other tabs. It makes no calls.
import type { Viewer } from '../domain/views/shell'
import type { OtherTabs } from './otherTabs'
import { isSameSession } from './tokens/tokenLife'
import type { TokenJar } from './tokens/tokens'

export interface SignInDeps {
  readonly jar: TokenJar
  /** Called at each change of the signed-in account. */
  readonly onViewer: (viewer: Viewer) => void
  /** Called at each change of the access token; null when nobody is signed in. */
  readonly onToken: (token: string | null) => void
  /** Left out where tabs cannot notify each other. */
  readonly otherTabs?: OtherTabs | undefined
}

export class SignInState {
  /** The token that was last reported. */
  lastToken: string | null = null
  /**
   * Incremented whenever a session ends here, so that answers about an older one are recognised.
   */
  endings = 0
  /** True while this tab considers itself signed in. */
  private within: boolean

  constructor(private readonly deps: SignInDeps) {
    this.within = this.isHeld
  }

  /** True if the cookies contain a session. */
  get isHeld(): boolean {
    const { jar } = this.deps
    return jar.token() !== null || jar.refreshToken() !== null
  }

  /** True if there is a session that could end. */
  get isWithin(): boolean {
    return this.within || this.isHeld
  }

  /**
   * Reports the token; one of another account only after null, so that everything private is
   * dropped.
   */
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

  /** Shows a guest and keeps the cookies: the account could not be loaded. */
  hide(): void {
    this.reportToken(null)
    this.deps.onViewer({ status: 'guest' })
  }

  /** Ends the session in this tab; the cookies are cleared already or belong to another session. */
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
