// What the gateway needs of the rest of the server.
import type { Logger } from 'pino'
import type { AttackCounts } from '../net/attackCounts'
import type { Config } from '../platform/config'
import type { IdentityApi } from '../identity/api'
import type { AccountList } from '../exchange/module'
import type { PagePlace } from '../exchange/area'
import type { Events, ExchangeStatus, Reads } from '../exchange/seam'
import type { Clock, Ids } from '../../src/domain/clock'
import type { FeedsApi } from '../market-data/api'
import type { PausedPart } from '../../src/domain/maintenance'
import type { Announcement } from '../../src/domain/posts'
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
  /** The text of a page for readers without a script, where a module or area knows it. */
  readonly pageText: PageReader
  /** The pages that modules and areas know, for search engines. */
  readonly listPages: () => Promise<readonly PagePlace[]>
  /** What stands in the header of every page now. */
  readonly announcements: () => readonly Announcement[]
  readonly feeds: FeedsApi
  readonly identity: IdentityApi
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Sets down what limits refuse; left out: nobody does. */
  readonly attacks?: Pick<AttackCounts, 'count'>
  /** Whether the exchange is closed for maintenance now: calls are refused, streams stay. */
  readonly maintenance: () => boolean
  /** Parts that are closed alone: their orders are refused, all else goes on. */
  readonly paused: () => readonly PausedPart[]
  /** Whether an error means that the database does not answer now. */
  readonly isUnavailable: (error: unknown) => boolean
  /** The built client; null serves none. */
  readonly clientDir: string | null
}
