// What a product area brings that moves no money, such as accounts, charts or support, and what the
// rest of the server does for areas and modules alike.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { Handlers } from '../gateway/http/handler'
import type { IdentityApi } from '../identity/api'
import type { MarketReads } from '../market-data/api'
import type { Config } from '../platform/config'
import type { Clock, Ids } from '../../src/domain/clock'
import type { LocaleCode } from '../../src/domain/localeCode'
import type { Announcement } from '../../src/domain/posts'
import type { ClosingReader, Exporters, FeeReader, TradeReader, VolumeReader } from './reads'
import type { OperatorCommand } from './operatorCommand'

/** What the server does for whoever stands at its rim. */
export interface Services {
  /** For reading, and for the tables of an area. */
  readonly db: NodePgDatabase
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Who somebody is, what he has proved, and how he is notified. */
  readonly identity: IdentityApi
  readonly market: MarketReads
  /** What modules bring for one another: lists of the past, fees, trades, daily closings. */
  readonly exporters: Exporters
  readonly fees: FeeReader
  readonly trades: TradeReader
  readonly volumes: VolumeReader
  readonly closings: ClosingReader
}

/** Work from time to time; gets the time, ms UTC. Ends early when the signal says so. */
export type Chore = (now: number, signal: AbortSignal) => Promise<unknown>

/**
 * Work of an area that is due at times, each time exactly once and in order, those that were missed
 * too: what `run` does through `tx` is committed together with the fact that it was done.
 */
export interface AreaJob {
  /** Unique among the jobs of all areas and modules. */
  readonly name: string
  /** The first time after `done` at which it is due; both ms UTC. */
  next(done: number): number
  run(tx: NodePgDatabase, due: number): Promise<unknown>
}

/** A page as text. */
export interface PageText {
  readonly title: string
  readonly description: string
  readonly paragraphs: readonly string[]
}

/** Where a page is found. */
export interface PagePlace {
  readonly path: string
  /** `article=…`: what of the query names the page itself; empty where nothing does. */
  readonly query: string
}

/** What a module or an area does at the rim of the server. */
export interface Served {
  /** Calls of the table in `src/protocol/calls`. */
  readonly routes?: Partial<Handlers>
  /** What it cleans up: at the start and once an hour. */
  readonly hourly?: readonly Chore[]
  /** The same once a minute. */
  readonly everyMinute?: readonly Chore[]
  /** The same once a second, but not at the start; short. */
  readonly everySecond?: readonly Chore[]
  readonly jobs?: readonly AreaJob[]
  /**
   * The operator changed something of it (`announce` with its name), or may have while nobody
   * listened: look at the tables.
   */
  operatorActed?(): Promise<void>
  /** What it has to say in the header now; asked once a second while somebody listens. */
  announcements?(): readonly Announcement[]
  /** The text of a page that it knows, for readers without a script; undefined for all others. */
  pageText?(path: string, query: URLSearchParams, locale: LocaleCode): Promise<PageText | undefined>
  /** Its pages that search engines may list, in the same language-free form as `pageText` takes. */
  listPages?(): Promise<readonly PagePlace[]>
  /** Ends what it holds open, before the gateway's callers are gone. */
  close?(): Promise<void>
}

/** An area as it is composed. Its tables stand in its folder, in `tables.ts`. */
export interface AreaModule {
  readonly name: string
  serve(services: Services): Served
  /** What the operator can do with it. */
  readonly operator?: readonly OperatorCommand[]
}
