// Dependencies of the gateway on the rest of the server.
import type { Logger } from 'pino'
import type { AttackCounts } from '../lib/net/attackCounts'
import type { Config } from '../app/config/config'
import type { IdentityApi } from '../features/identity/api'
import type { AccountList } from '../core/exchange/module'
import type { AccountLog, CallCosts, CallExamples, DeadManApi } from '../app/contract/feature'
import type { PagePlace, ProgramReads } from '../app/contract/feature'
import type { Events, ExchangeStatus, Reads } from '../core/exchange/seam'
import type { Clock, Ids } from '../../src/domain/clock'
import type { FeedsApi } from '../features/market-data/api'
import type { PausedPart } from '../../src/domain/maintenance'
import type { Announcement } from '../../src/domain/announcements'
import type { RefusalKey } from '../../src/domain/refusals'
import type { PageReader } from './http/client/clientFiles'
import type { Handlers } from './http/handler'

export interface GatewayDeps {
  readonly config: Config
  readonly events: Events
  readonly reads: Reads
  readonly status: () => ExchangeStatus
  /** The live lists of all modules. */
  readonly lists: readonly AccountList[]
  /** The calls of all modules and areas. */
  readonly routes: Partial<Handlers>
  /** Orders of each market, as programs read them. */
  readonly programs: readonly ProgramReads[]
  readonly deadMan: DeadManApi
  /** The event logs of accounts. */
  readonly accountLog: AccountLog
  readonly costs: CallCosts
  readonly examples: CallExamples
  /** Text of a page for readers without a script, where a feature provides it. */
  readonly pageText: PageReader
  /** Pages of the features, for search engines. */
  readonly listPages: () => Promise<readonly PagePlace[]>
  /** Announcements in the header of every page now. */
  readonly announcements: () => readonly Announcement[]
  readonly feeds: FeedsApi
  readonly identity: IdentityApi
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Records refusals by limits; if omitted, they are not recorded. */
  readonly attacks?: Pick<AttackCounts, 'count'>
  /** Called for each answer with its method and route, status, and duration in ms. */
  readonly answered?: ((route: string, status: number, ms: number) => void) | undefined
  /** Whether the exchange is closed for maintenance now: calls are refused, streams stay. */
  readonly maintenance: () => boolean
  /** Parts closed for maintenance: their orders are refused, all else stays open. */
  readonly paused: () => readonly PausedPart[]
  /** The refusal for an error, if it means that the database does not answer now. */
  readonly outageOf: (error: unknown) => RefusalKey | undefined
  /** The built client; if null, none is served. */
  readonly clientDir: string | null
}
