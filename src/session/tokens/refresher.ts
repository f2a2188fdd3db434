// The refreshing of the access token: one refresh in flight in this tab, and one among all
// tabs where the browser has locks; without locks each tab may send one, and the exchange answers
// the same tokens to all within its moment of grace. Who waited may repeat its call.
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
  /** Undefined where the browser has none: then each tab refreshes for itself. */
  readonly locks: Locks | undefined
  /** Called with each token that this tab's refresh brought. */
  readonly onIssued: (token: string) => void
}

/**
 * renewed: there is a newer token. ended: the exchange says that the session is over. gone: another
 * tab ended it, the cookies are no more. later: it may succeed another time; `why` is null where
 * nobody was reached.
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

  /** Gets a newer token than `stale`; joins the refresh under way. */
  renew(stale: string | null): Promise<Renewal> {
    this.running ??= this.locked(stale).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** The session was ended on purpose: tokens that are still on their way are not wanted. */
  abandon(): void {
    this.abandonments += 1
  }

  private locked(stale: string | null): Promise<Renewal> {
    const { locks } = this.deps
    return locks ? locks.request(LOCK, () => this.refresh(stale)) : this.refresh(stale)
  }

  private async refresh(stale: string | null): Promise<Renewal> {
    const { jar } = this.deps
    const { abandonments } = this
    const present = jar.token()
    // Another tab was faster: its cookies are ours.
    if (present !== null && present !== stale) return { kind: 'renewed' }
    const refreshToken = jar.refreshToken()
    if (refreshToken === null)
      return present === null ? { kind: 'gone' } : { kind: 'ended', why: refusal('tokenInvalid') }
    const { result } = await send(this.deps, 'refresh', { refreshToken }, { token: null })
    if (abandonments !== this.abandonments) {
      // The answer has put cookies where there should be none any more.
      if (result.kind === 'done' && jar.token() === result.value.token) jar.clear()
      return { kind: 'gone' }
    }
    if (result.kind === 'unreachable') return { kind: 'later', why: null }
    if (result.kind === 'refused') return this.refused(result.refusal, refreshToken)
    this.deps.onIssued(result.value.token)
    return { kind: 'renewed' }
  }

  private refused(why: ReceivedRefusal, used: string): Renewal {
    if (isPassing(why)) return { kind: 'later', why }
    const { jar } = this.deps
    const present = jar.refreshToken()
    // Without locks: another tab has gone on with a newer one, or has begun anew.
    const isOutdated = present !== null && present !== used && jar.token() !== null
    return isOutdated ? { kind: 'renewed' } : { kind: 'ended', why }
  }
}
