// The refresh of the access token: one at a time in this tab, and among all tabs where the browser
// has locks. Without locks each tab may send one, and the exchange answers the same tokens to all
// within a grace period. Waiting callers may repeat their calls afterwards.
import { refusal, type ReceivedRefusal } from '../../domain/refusals'
import { send, type RestDeps } from '../rest'
import { isPassing } from '../rules'
import type { TokenJar } from './tokens'

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request<T>(name: string, run: () => Promise<T>): Promise<T>
}

export interface RefresherDeps extends RestDeps {
  readonly jar: TokenJar
  /** Undefined where the browser has none: each tab then refreshes separately. */
  readonly locks: Locks | undefined
}

/**
 * renewed: there is a newer token. ended: the exchange states that the session is over. gone:
 * another tab ended it, the cookies are cleared. later: a retry may succeed; `why` is null if the
 * exchange was not reached.
 */
export type Renewal =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended'; readonly why: ReceivedRefusal }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly why: ReceivedRefusal | null }

const LOCK = 'meridian.refresh'

export class Refresher {
  private running: Promise<Renewal> | undefined
  private abandonments = 0

  constructor(private readonly deps: RefresherDeps) {}

  /** Obtains a newer token than `stale`; joins the refresh in progress. */
  renew(stale: string | null): Promise<Renewal> {
    this.running ??= this.locked(stale).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** The session was ended on purpose: tokens that are still in transit are discarded. */
  abandon(): void {
    this.abandonments += 1
  }

  private locked(stale: string | null): Promise<Renewal> {
    const { locks } = this.deps
    if (!locks) return this.refresh(stale)
    let running: Promise<Renewal> | undefined
    const run = () => (running = this.refresh(stale))
    // A browser that blocks site data refuses the lock itself.
    return locks.request(LOCK, run).catch(() => running ?? run())
  }

  private async refresh(stale: string | null): Promise<Renewal> {
    const { jar } = this.deps
    const { abandonments } = this
    const present = jar.token()
    // Another tab was faster: this tab uses its cookies.
    if (present !== null && present !== stale) return { kind: 'renewed' }
    const refreshToken = jar.refreshToken()
    if (refreshToken === null)
      return present === null ? { kind: 'gone' } : { kind: 'ended', why: refusal('tokenInvalid') }
    const { result } = await send(this.deps, 'refresh', { refreshToken }, { token: null })
    if (abandonments !== this.abandonments) {
      // The answer has set cookies after the session was ended.
      if (result.kind === 'done' && jar.token() === result.value.token) jar.clear()
      return { kind: 'gone' }
    }
    if (result.kind === 'unreachable') return { kind: 'later', why: null }
    if (result.kind === 'refused') return this.refused(result.refusal, refreshToken)
    jar.take(result.value)
    return { kind: 'renewed' }
  }

  private refused(why: ReceivedRefusal, used: string): Renewal {
    if (isPassing(why)) return { kind: 'later', why }
    const { jar } = this.deps
    const present = jar.refreshToken()
    // Without locks: another tab has a newer token already, or has started a new session.
    const isOutdated = present !== null && present !== used && jar.token() !== null
    return isOutdated ? { kind: 'renewed' } : { kind: 'ended', why }
  }
}
