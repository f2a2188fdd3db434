// The exchange as the gateway sees it: the seam, and the calls and live lists of its modules.
import type { LedgerModule } from '../exchange/module'
import type { Commands, Events, ExchangeStatus, Reads } from '../exchange/seam'
import type { FeedsApi } from '../ports'
import type { GatewayDeps } from './deps'
import type { Handlers } from './http/handler'

interface Exchange {
  readonly commands: Commands
  readonly events: Events
  readonly reads: Reads
  readonly status: () => ExchangeStatus
}

export function exchangeFace(
  { commands, events, reads, status }: Exchange,
  modules: readonly LedgerModule[],
  feeds: FeedsApi,
): Pick<GatewayDeps, 'events' | 'reads' | 'status' | 'lists' | 'routes'> {
  const routes = modules.map((module) => module.routes?.({ commands, reads, feeds }))
  return {
    events,
    reads,
    status,
    lists: modules.flatMap(({ lists }) => lists),
    routes: Object.assign({}, ...routes) as Partial<Handlers>,
  }
}
