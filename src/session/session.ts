// The session: calls with the bearer token, which is renewed before it expires, and refreshed and
// repeated once after a refusal; signing in, resuming, signing out; and the reactions of rules.ts.
// Its only state is in the cookies, and it never navigates: it reports the destination.
import { assertNever } from '../domain/assertNever'
import { refusal, type ReceivedRefusal } from '../domain/refusals'
import { CALLS, type CallName, type DataOf } from '../protocol/calls'
import { isIdempotent } from '../protocol/request'
import type { Api } from './api'
import { send, type CallArguments, type CallOptions, type CallResult } from './rest'
import type { Reply, RestDeps } from './rest'
import { ENDINGS, failedRefresh, isOver, isPublicPage, isRenewable, mustGoHome } from './rules'
import { reactionTo, type Ending, type Reaction } from './rules'
import { SignInState, type SignInDeps } from './signInState'
import { Timer } from './timer'
import { CookieWatch } from './tokens/cookieWatch'
import { Refresher, type Locks, type Renewal } from './tokens/refresher'
import { remoteLogout } from './tokens/remoteLogout'
import { isSameSession, TokenLife } from './tokens/tokenLife'
import { ViewerLoader } from './viewerLoader'

export interface SessionDeps extends RestDeps, SignInDeps {
  readonly locks: Locks | undefined
  /** The exchange's time, ms UTC; null while it is unknown. */
  readonly now: () => number | null
  /** The path of the current page. */
  readonly page: () => string
  readonly go: (to: '/' | '/500') => void
  /** Opens the login dialog. */
  readonly onSignIn: () => void
  /** Called with the reason whenever a session ended without the user's action. */
  readonly onEnded: (why: ReceivedRefusal) => void
  /** Requests a fresh factor from the user; resolves to true if one was proved. */
  readonly askFresh: () => Promise<boolean>
  /** Creates a fresh idempotency key. */
  readonly newKey: () => string
  /** Reloads the page. */
  readonly reload: () => void
}

/** A token that has just arrived is not renewed at once, however short its life is. */
const MIN_RENEWAL_MS = 1_000
const RENEW_AGAIN_MS = 5_000

/** A finished call: what the rules need besides its answer. */
interface Made {
  readonly name: CallName
  readonly options: CallOptions | undefined
  /** The token it carried. */
  readonly token: string | null
}

export class Session implements Api {
  private readonly signIn: SignInState
  private readonly refresher: Refresher
  private readonly life: TokenLife
  private readonly cookies: CookieWatch
  private readonly stopListening: (() => void) | undefined
  private readonly viewerLoader: ViewerLoader
  private readonly renewal: Timer

  constructor(private readonly deps: SessionDeps) {
    const { jar, after, otherTabs } = deps
    this.life = new TokenLife(deps.now)
    this.renewal = new Timer(after)
    this.signIn = new SignInState({ ...deps, onToken: (token) => this.onToken(token) })
    this.refresher = new Refresher(deps)
    const askMe = () => this.call('me')
    this.viewerLoader = new ViewerLoader({ signIn: this.signIn, askMe, after })
    const follow = () => void this.follow()
    this.stopListening = otherTabs?.onNotified(follow)
    this.cookies = new CookieWatch({ jar, after, onChange: follow })
  }

  /** Resumes the session of the cookies, if any. */
  async resume(): Promise<void> {
    if (this.signIn.isHeld) await this.loadViewer()
    else this.deps.onViewer({ status: 'guest' })
  }

  /** Stops listening to other tabs, and every timer. */
  dispose(): void {
    this.stopListening?.()
    this.cookies.dispose()
    this.viewerLoader.dispose()
    this.renewal.clear()
  }

  /**
   * One call of the table; a call that needs a token is repeated once after a refresh, and one that
   * requires a fresh factor once the user has proved one.
   */
  async call<N extends CallName>(
    name: N,
    ...args: CallArguments<N>
  ): Promise<CallResult<DataOf<N>>> {
    const first = await this.ask(name, ...args)
    if (first.kind !== 'refused' || first.refusal.key !== 'freshFactorNeeded') return first
    return (await this.deps.askFresh()) ? this.ask(name, ...args) : first
  }

  private async ask<N extends CallName>(
    name: N,
    ...[input, options]: CallArguments<N>
  ): Promise<CallResult<DataOf<N>>> {
    const ask = (token: string | null) => send(this.deps, name, input, { ...options, token })
    const made = (token: string | null): Made => ({ name, options, token })
    const { access } = CALLS[name]
    if (access === 'open' || (access === 'optional' && !this.signIn.isHeld))
      return this.react(made(null), await ask(null))
    const obstacle = await this.prepare()
    if (obstacle) return this.react(made(null), obstacle)
    const token = this.deps.jar.token()
    const first = await ask(token)
    if (this.reactionTo(made(token), first) !== 'renew') return this.react(made(token), first)
    const renewal = await this.renew(token)
    if (renewal.kind === 'later') return this.react(made(token), replyOf(renewal.why))
    if (renewal.kind !== 'renewed') return first.result
    const renewed = this.deps.jar.token()
    return this.react(made(renewed), await ask(renewed))
  }

  newKey(): string {
    return this.deps.newKey()
  }

  /** Obtains a newer token than the present or the given one; ends a session that is over. */
  async renew(stale: string | null = this.deps.jar.token()): Promise<Renewal> {
    const renewal = await this.refresher.renew(stale)
    if (renewal.kind === 'renewed') this.signIn.reportToken(this.deps.jar.token())
    if (renewal.kind === 'gone' && this.signIn.isWithin) this.signIn.leave()
    if (renewal.kind === 'ended')
      this.end(renewal.why, failedRefresh(renewal.why.key, isPublicPage(this.deps.page())))
    return renewal
  }

  /** Signs a demo user in by email. */
  async signInDemo(email: string): Promise<CallResult<null>> {
    const answer = await this.call('demoLogin', { email })
    return answer.kind === 'done' ? this.enter() : answer
  }

  /** Starts the session whose tokens the last call answered, and notifies the other tabs. */
  async enter(): Promise<CallResult<null>> {
    const loaded = await this.loadViewer()
    this.deps.otherTabs?.notify()
    return loaded
  }

  /** Loads the signed-in account, at first and whenever it may have changed. */
  loadViewer(): Promise<CallResult<null>> {
    return this.viewerLoader.load()
  }

  /** The stream rejected the token: obtains a newer one, or checks the session again. */
  async onStreamRefusal(key: ReceivedRefusal['key']): Promise<void> {
    if (!this.signIn.isHeld) return
    if (isRenewable(key)) await this.keepFresh(this.deps.jar.token())
    // The stream may still refer to an older session: a call decides.
    if (isOver(key)) await this.loadViewer()
  }

  /** Ends the session here at once, then at the exchange if it can be reached. */
  async signOut(options: { readonly reload?: boolean } = {}): Promise<void> {
    const { jar } = this.deps
    const tokens = { token: jar.token(), refreshToken: jar.refreshToken() }
    this.refresher.abandon()
    this.signIn.end()
    await remoteLogout(this.deps, tokens)
    if (options.reload) this.deps.reload()
  }

  /** The failure of a call that needs a token and cannot get one; undefined if it can be made. */
  private async prepare(): Promise<Reply<never> | undefined> {
    const { jar } = this.deps
    const token = jar.token()
    if (jar.refreshToken() === null) return token === null ? this.turnAway() : undefined
    if (token !== null && this.life.renewIn(token) !== 0) return undefined
    const renewal = await this.renew(token)
    switch (renewal.kind) {
      case 'renewed':
        return undefined
      case 'later':
        // The remaining life of the old token may suffice.
        return token === null ? replyOf(renewal.why) : undefined
      case 'ended':
        return replyOf(renewal.why)
      case 'gone':
        return replyOf(refusal('tokenInvalid'))
      default:
        return assertNever(renewal)
    }
  }

  /** Logged out opens the login dialog, but not on public pages. */
  private turnAway(): Reply<never> {
    if (!isPublicPage(this.deps.page())) this.deps.onSignIn()
    return replyOf(refusal('tokenInvalid'))
  }

  private reactionTo({ name, options }: Made, { result, status }: Reply<unknown>): Reaction {
    return reactionTo({
      key: result.kind === 'refused' ? result.refusal.key : null,
      status,
      onPublicPage: isPublicPage(this.deps.page()),
      hasRefreshToken: this.deps.jar.refreshToken() !== null,
      saidByPanel: isIdempotent(name) || (options?.failsInPlace ?? false),
    })
  }

  /** Applies the rules to an answer, and returns it. */
  private react<T>(made: Made, reply: Reply<T>): CallResult<T> {
    const { result } = reply
    if (result.kind === 'done') this.deps.jar.take(result.value)
    const reaction = this.reactionTo(made, reply)
    if (reaction === 'broken') this.breakOff(made.name)
    else if (reaction !== 'answer' && result.kind === 'refused' && this.isPresent(made.token))
      this.end(result.refusal, ENDINGS[reaction])
    return result
  }

  /** A session that ended while another tab started a new one must not end the new one. */
  private isPresent(token: string | null): boolean {
    const present = this.deps.jar.token()
    return present === token || present === null
  }

  private breakOff(name: CallName): void {
    if (name === 'me') this.signIn.hide()
    this.deps.go('/500')
  }

  /** Once, however many calls fail for the same reason. */
  private end(why: ReceivedRefusal, { goesHome, opensLogin, notifies }: Ending): void {
    if (!this.signIn.isWithin) return
    this.refresher.abandon()
    this.signIn.end()
    if (goesHome && mustGoHome(this.deps.page())) this.deps.go('/')
    if (opensLogin) this.deps.onSignIn()
    if (notifies) this.deps.onEnded(why)
  }

  /** Another tab signed in or out, or obtained a newer token: the cookies contain the result. */
  private async follow(): Promise<void> {
    const token = this.deps.jar.token()
    const { lastToken, isHeld, isWithin } = this.signIn
    if (!isHeld && isWithin) {
      this.refresher.abandon()
      this.signIn.leave()
    }
    if (token === null || token === lastToken) return
    if (lastToken !== null && isSameSession(token, lastToken)) this.signIn.reportToken(token)
    else await this.loadViewer()
  }

  /** The stream needs a valid token too: it is renewed even if no call is made. */
  private onToken(token: string | null): void {
    this.deps.onToken(token)
    this.renewal.clear()
    const ms = token === null ? null : this.life.renewIn(token)
    if (ms === null) return
    this.renewal.set(Math.max(ms, MIN_RENEWAL_MS), () => {
      if (this.deps.jar.refreshToken() !== null) void this.keepFresh(token)
    })
  }

  /** Renews, and retries while the exchange is unavailable. */
  private async keepFresh(stale: string | null): Promise<void> {
    const { kind } = await this.renew(stale)
    if (kind !== 'later' || !this.signIn.isHeld) return
    this.renewal.set(RENEW_AGAIN_MS, () => void this.keepFresh(stale))
  }
}

const replyOf = (why: ReceivedRefusal | null): Reply<never> => ({
  status: null,
  result: why === null ? { kind: 'unreachable' } : { kind: 'refused', refusal: why },
})
