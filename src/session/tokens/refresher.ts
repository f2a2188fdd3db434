// Owns the refreshing of the access token: one refresh in flight in this tab, and one among all
// tabs where the browser has locks; without locks each tab may send one, and the exchange answers
// the same tokens to all within its moment of grace. Who waited may repeat its call.
import { refusal, type Refusal } from '../../domain/refusals'
import { send, type RestPorts } from '../rest'
import { isPassing } from '../rules'
import type { TokenJar } from './tokens'

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request<T>(name: string, deed: () => Promise<T>): Promise<T>
}

export interface RefresherPorts extends RestPorts {
  readonly jar: TokenJar
  /** Undefined where the browser has none: then each tab refreshes for itself. */
  readonly locks: Locks | undefined
  /** Told of each token that this tab's refresh brought. */
  readonly onIssued: (token: string) => void
}

/**
 * renewed: there is a newer token. ended: the exchange says that the session is over. gone: another
 * window ended it, the cookies are no more. later: it may succeed another time; `why` is null where
 * nobody was reached.
 */
export type Renewal =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended'; readonly why: Refusal }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly why: Refusal | null }

const LOCK = 'meridian.refresh'

export class Refresher {
  private running: Promise<Renewal> | undefined
  private departures = 0

  constructor(private readonly ports: RefresherPorts) {}

  /** Gets a newer token than `stale`; joins the refresh under way. */
  renew(stale: string | null): Promise<Renewal> {
    this.running ??= this.locked(stale).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** The session was ended on purpose: tokens that are still on their way are not wanted. */
  depart(): void {
    this.departures += 1
  }

  private locked(stale: string | null): Promise<Renewal> {
    const { locks } = this.ports
    return locks ? locks.request(LOCK, () => this.refresh(stale)) : this.refresh(stale)
  }

  private async refresh(stale: string | null): Promise<Renewal> {
    const { jar } = this.ports
    const { departures } = this
    const present = jar.token()
    // Another tab was faster: its cookies are ours.
    if (present !== null && present !== stale) return { kind: 'renewed' }
    const refreshToken = jar.refreshToken()
    if (refreshToken === null)
      return present === null ? { kind: 'gone' } : { kind: 'ended', why: refusal('tokenInvalid') }
    const { result } = await send(this.ports, 'refresh', { body: { refreshToken } }, null)
    if (departures !== this.departures) {
      // The answer has put cookies where there should be none any more.
      if (result.kind === 'done' && jar.token() === result.value.token) jar.clear()
      return { kind: 'gone' }
    }
    if (result.kind === 'unreachable') return { kind: 'later', why: null }
    if (result.kind === 'refused') return this.refused(result.refusal, refreshToken)
    this.ports.onIssued(result.value.token)
    return { kind: 'renewed' }
  }

  private refused(why: Refusal, used: string): Renewal {
    if (isPassing(why.code)) return { kind: 'later', why }
    const { jar } = this.ports
    const present = jar.refreshToken()
    // Without locks: another tab has gone on with a newer one, or has begun anew.
    const isOutdated = present !== null && present !== used && jar.token() !== null
    return isOutdated ? { kind: 'renewed' } : { kind: 'ended', why }
  }
}
