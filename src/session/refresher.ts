// Owns the refreshing of the access token: one refresh in flight in this tab, and one among all
// tabs where the browser has locks. Who waited may repeat its call when it succeeded.
import { send, type RestPorts } from './rest'
import type { TokenJar } from './tokens'

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request<T>(name: string, deed: () => Promise<T>): Promise<T>
}

export interface RefresherPorts extends RestPorts {
  readonly jar: TokenJar
  /** Undefined where the browser has none: then each tab refreshes for itself. */
  readonly locks: Locks | undefined
}

/** renewed: there is a newer token. ended: the session is over. unreachable: try again later. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

const LOCK = 'meridian.refresh'

export class Refresher {
  private running: Promise<Renewal> | undefined

  constructor(private readonly ports: RefresherPorts) {}

  /** Gets a newer token than `stale`; joins the refresh under way. */
  renew(stale: string | null): Promise<Renewal> {
    this.running ??= this.locked(stale).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private locked(stale: string | null): Promise<Renewal> {
    const { locks } = this.ports
    return locks ? locks.request(LOCK, () => this.refresh(stale)) : this.refresh(stale)
  }

  private async refresh(stale: string | null): Promise<Renewal> {
    const { jar } = this.ports
    const present = jar.token()
    // Another tab was faster: its cookies are ours.
    if (present !== null && present !== stale) return 'renewed'
    const refreshToken = jar.refreshToken()
    if (refreshToken === null) return 'ended'
    const answer = await send(this.ports, 'refresh', { body: { refreshToken } }, null)
    if (answer.kind === 'unreachable') return 'unreachable'
    return answer.kind === 'done' ? 'renewed' : 'ended'
  }
}
