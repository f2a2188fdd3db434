// Dependencies of the routes of calls, in both dialects.
import type { Clock } from '../../../src/domain/clock'
import type { AccountLog, CallCosts, DeadManApi, ProgramReads } from '../../app/contract/feature'
import type { MarketStates } from '../../core/exchange/market'
import type { ExchangeStatus, LiveReads } from '../../core/exchange/seam'
import type { IdentityApi } from '../../features/identity/api'
import type { Limits } from '../limits/limits'
import type { Closings } from './closedCalls'
import type { Handlers } from './handler'

export const PREFIX = '/investor'

export interface RouteDeps extends Closings {
  readonly handlers: Partial<Handlers>
  /** Orders of each market, for API programs. */
  readonly programs: readonly ProgramReads[]
  readonly deadMan: DeadManApi
  /** The event logs of accounts. */
  readonly accountLog: AccountLog
  readonly costs: CallCosts
  readonly identity: IdentityApi
  readonly clock: Clock
  /** Live figures of accounts, as the exchange has them. */
  readonly reads: Pick<LiveReads, 'read' | 'projected'>
  readonly limits: Limits
  /** The instruments that are not trading as usual, and whether the exchange is trading. */
  readonly states: () => MarketStates & Pick<ExchangeStatus, 'slow'>
  readonly secureCookies: boolean
  /** Whether demo accounts may log in. */
  readonly demo: boolean
}
