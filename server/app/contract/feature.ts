// The contract of a feature in the server: its calls, tasks, pages and operator commands, beside
// the exchange module that moves its money, if it has one.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { Observable } from 'rxjs'
import type {
  CommandShapes,
  LedgerModule,
  PageShapes,
  ReadShapes,
} from '../../core/exchange/module'
import type { Commands, Reads } from '../../core/exchange/seam'
import type { Handlers } from '../../gateway/http/handler'
import type { IdentityApi } from '../../features/identity/api'
import type { MarketReads } from '../../features/market-data/api'
import type { Config } from '../config/config'
import type { Rate } from '../../../src/domain/brand'
import type { Clock, Ids } from '../../../src/domain/clock'
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { Remains } from '../../../src/domain/identity/closure'
import type { Market } from '../../../src/domain/instruments'
import type { Outcome } from '../../../src/domain/refusals'
import type { EventsAnswer } from '../../../src/protocol/v1/events'
import type { OrderId } from '../../../src/protocol/v1/ids'
import type { OrderWithFills, V1Fill, V1Order } from '../../../src/protocol/v1/orders/schemas'
import type { V1Position } from '../../../src/protocol/v1/positions'
import type { BodyOf, CallName } from '../../../src/protocol/calls'
import type { Announcement } from '../../../src/domain/announcements'
import type { DeadManApi } from './deadMan'
import type { EventReader } from './eventReader'
import type { Provided, Providers } from './providers'
import type { OwnSection } from './own/ownData'
import type { OperatorCommand } from './operatorCommand'
import type { InitialFunding } from './initialCredit'

/** The services of the server for its features. */
export interface Services extends Providers {
  /** For reading, and for an area's own tables. */
  readonly db: NodePgDatabase
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Identity of users: their accounts, their verification, and their notifications. */
  readonly identity: IdentityApi
  readonly market: MarketReads
  /** Actions of all features when an account closes; complete once all are registered. */
  readonly leaving: () => readonly AccountLeaving[]
  /** The health of positions in all features; complete once all are registered. */
  readonly positionHealth: () => readonly PositionHealth[]
  /** Remainders of an account in all features; complete once all are registered. */
  readonly ownData: () => readonly OwnSection[]
}

/** Periodic work; gets the time, ms UTC. Ends early if the signal is aborted. */
export type ScheduledTask = (now: number, signal: AbortSignal) => Promise<unknown>

/**
 * Scheduled work of a feature: each due time is processed exactly once and in order, including
 * missed ones. The changes that `run` makes through `tx` are committed together with the record
 * that it was done.
 */
export interface FeatureJob {
  /** Unique among the jobs of all features and modules. */
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

/** The location of a page. */
export interface PagePlace {
  readonly path: string
  /** `article=…`: the part of the query that identifies the page; empty if none does. */
  readonly query: string
}

/** A feature's actions when a customer closes the account. */
export interface AccountLeaving {
  /** Cancels open orders and requests that can be cancelled. */
  cancelOrders?(userId: string): Promise<Outcome<null>>
  /** What the account still has that must be gone before it closes. */
  remains?(userId: string): Promise<Outcome<readonly Remains[]>>
  /** Forfeits amounts too small to withdraw. */
  giveUp?(userId: string): Promise<Outcome<null>>
  /** Erases personal data, in the transaction that erases the account. */
  erase?(tx: NodePgDatabase, userId: string): Promise<void>
}

/**
 * The lowest margin rate of an account's open positions: margin and unrealised profit ÷ maintenance
 * margin, liquidation at 1; null without a position.
 */
export type PositionHealth = (userId: string) => Promise<Outcome<Rate | null>>

/** Rate-limit costs of calls, in units of a plain read; the default is 1. */
export type CallCosts = Readonly<Partial<Record<CallName, number>>>

/** Example bodies of calls for the published description. */
export type CallExamples = { readonly [N in CallName]?: BodyOf<N> }

/**
 * Position of an order in the list of all markets: newest first, then by id among those of the same
 * time.
 */
export interface OrderPlace {
  /** ms UTC. */
  readonly createdAt: number
  /** The smallest uuid among the rows of exactly that time. */
  readonly uuid: string
}

export interface OrdersAsked {
  readonly status?: 'open' | 'closed' | undefined
  readonly symbol?: string | undefined
  /** From this place on, including its own row; if omitted, from the newest. */
  readonly from?: OrderPlace | undefined
  /** In table rows; one row may be two orders. */
  readonly limit: number
}

export interface FillsAsked {
  /** The number after which they begin. */
  readonly after: number
  readonly limit: number
  readonly symbol?: string | undefined
  /** The order they belong to. */
  readonly order?: OrderId | undefined
}

/** Orders, fills and positions of one market for API programs. */
export interface ProgramReads {
  readonly market: Market
  orders(userId: string, asked: OrdersAsked): Promise<Outcome<readonly V1Order[]>>
  /** The order with an id, or the newest with a name; undefined if there is none. */
  order(
    userId: string,
    named: OrderId | { readonly clientId: string },
  ): Promise<Outcome<OrderWithFills | undefined>>
  /** Ascending. */
  fills(userId: string, asked: FillsAsked): Promise<Outcome<readonly V1Fill[]>>
  positions(userId: string): Promise<Outcome<readonly V1Position[]>>
}

/** The event logs of accounts for API programs. */
export interface AccountLog {
  /**
   * At most `limit` events of an account after the number `after`, ascending; from the oldest kept
   * if omitted. Refused with eventsNotKept if some of them are gone, or if no event has that
   * number.
   */
  read(userId: string, after: number | undefined, limit: number): Promise<Outcome<EventsAnswer>>
  /** The number of an account's newest event; 0 before the first. */
  last(userId: string): Promise<number>
  /** The accounts whose logs have grown; undefined if any may have. */
  readonly grew$: Observable<readonly string[] | undefined>
}

export type { DeadManApi, PostponeDeadMan } from './deadMan'

/** What a feature contributes to the server. */
export interface Contribution {
  /** Calls of the table in `src/protocol/calls`. */
  readonly routes?: Partial<Handlers>
  /** Its orders, fills and positions for API programs. */
  readonly programs?: ProgramReads
  /** At most one feature has it. */
  readonly deadMan?: DeadManApi
  /** Its rows in the event logs of accounts, for API programs. */
  readonly events?: readonly EventReader[]
  /** The costs of calls that are expensive to answer. */
  readonly costs?: CallCosts
  readonly examples?: CallExamples
  /** Cleanup tasks, run at startup and once an hour. */
  readonly hourly?: readonly ScheduledTask[]
  /** The same once a minute. */
  readonly everyMinute?: readonly ScheduledTask[]
  /** The same once a second, but not at startup; must be short. */
  readonly everySecond?: readonly ScheduledTask[]
  readonly jobs?: readonly FeatureJob[]
  /**
   * Reloads its tables: the operator changed something in it (`announce` with its name), or may
   * have while nobody listened.
   */
  operatorActed?(): Promise<void>
  /** Announcements for the header now; read once a second while there are subscribers. */
  announcements?(): readonly Announcement[]
  /** Text of one of its pages, for visitors without scripts; undefined for other pages. */
  pageText?(path: string, query: URLSearchParams, locale: LocaleCode): Promise<PageText | undefined>
  /** Its pages that search engines may list, in the same language-free form as `pageText` takes. */
  listPages?(): Promise<readonly PagePlace[]>
  readonly leaving?: AccountLeaving
  readonly positionHealth?: PositionHealth
  /** Its part of the copy of one's own data. */
  readonly ownData?: readonly OwnSection[]
  /** Closes its resources, before the gateway's callers are gone. */
  close?(): Promise<void>
}

/** The services, and the exchange as the feature's own module extends it. */
export interface FeatureApi<
  Shapes extends CommandShapes = CommandShapes,
  Kinds extends ReadShapes = ReadShapes,
  Pages extends PageShapes = PageShapes,
> extends Services {
  readonly commands: Commands<Shapes>
  readonly reads: Reads<Kinds, Pages>
}

/** One line of the operator's figures. */
export interface Figure {
  /** The name, such as `open interest`. */
  readonly figure: string
  /** A coin, an instrument or a customer. */
  readonly subject: string
  /** With its unit. */
  readonly value: string
}

/** A feature as registered. Its tables are defined in its folder, in `tables.ts`. */
export interface Feature<
  Shapes extends CommandShapes = CommandShapes,
  Kinds extends ReadShapes = ReadShapes,
  Pages extends PageShapes = PageShapes,
>
  extends Provided, InitialFunding<Shapes> {
  readonly name: string
  /** Its part of the exchange; omitted if it moves no money. */
  readonly module?: LedgerModule<Shapes, Kinds, Pages>
  /** Its contribution to the server: calls, tasks, pages. */
  register?(api: FeatureApi<Shapes, Kinds, Pages>): Contribution
  /** Its operator commands. */
  readonly operator?: readonly OperatorCommand[]
  /** Its lines of the operator's figures; `now` in ms UTC. */
  figures?(db: NodePgDatabase, now: number): Promise<readonly Figure[]>
}
