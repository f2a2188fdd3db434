// The interfaces of which the exchange is composed. A LedgerModule moves money: the pipeline, the
// recovery, the audit and the private channels fold over a list of them and name none.
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Lots, Rate, Ticks } from '../../src/domain/brand'
import type { Side } from '../../src/domain/records/records'
import type { Outcome } from '../../src/domain/refusals'
import type { Handlers } from '../gateway/http/handler'
import type { FeedsApi, PageOf } from '../ports'
import type { BookLike, BookOrder } from '../engine/book/types'
import type { Audience, MarketContext } from '../engine/marketContext'
import type { Place } from '../store/page'
import type { Commands, Reads } from './seam'

// ── Commands ─────────────────────────────────────────────────────────────────────────────────────

/** What each kind of command carries and what it answers. */
export type CommandShapes = Readonly<
  Record<string, { readonly body: unknown; readonly answer: unknown }>
>

/** A command as it is submitted. */
export interface Command<Kind extends string = string, Body = unknown> {
  readonly kind: Kind
  readonly body: Body
}

/** Every command of the given shapes. */
export type CommandOf<Shapes extends CommandShapes> = {
  [Kind in keyof Shapes & string]: Command<Kind, Shapes[Kind]['body']>
}[keyof Shapes & string]

/** A command as it is run: who sent it, and the only sources of time and identity. */
export interface CommandInput<Body> {
  readonly userId: string
  readonly idempotencyKey: string
  readonly body: Body
  /** ms UTC. */
  readonly at: number
  /** A fresh UUID for the order or ticket that this command may open. */
  readonly id: string
}

/** Runs whole and at once; a refusal has changed nothing. */
interface CommandRunner<Body, Answer> {
  run(input: CommandInput<Body>): Outcome<Answer>
}

/** Taken from a method, so that modules of any shapes fit into one list. */
export type CommandHandlers<Shapes extends CommandShapes> = {
  readonly [Kind in keyof Shapes]: CommandRunner<
    Shapes[Kind]['body'],
    Shapes[Kind]['answer']
  >['run']
}

// ── What a module keeps ──────────────────────────────────────────────────────────────────────────

/** A row of a table: a value for each of its columns. */
export type Row = object

/** A table into which committed effects are projected. */
export interface ModuleTable {
  readonly table: PgTable
  /** Columns by which an existing row is replaced; none: rows are only ever added. */
  readonly key: readonly string[]
}

/** Rows by the name of their table. */
export type TableRows = Readonly<Record<string, readonly Row[]>>

/** Records of an account that changed, for the lists of the private channels. */
export interface ListChange {
  readonly list: string
  byUser(audience: Audience): ReadonlyMap<string, readonly unknown[]>
}

/** Everything that happened since the last drain. */
export interface Drained {
  readonly rows: TableRows
  readonly lists: readonly ListChange[]
}

/** A live list of an account: which of its records stand on which private channel. */
export interface AccountList {
  /** Its field in the data of the channels. */
  readonly name: string
  /** The field of its records that identifies them. */
  readonly id: string
  /** By channel: whether a record stands on it. */
  readonly channels: Readonly<Record<string, (record: never) => boolean>>
}

/** How answers that are too long to be kept are kept: as ids, from which they are made again. */
export interface LongAnswers {
  /** The ids, as JSON takes them; undefined for an answer of another module. */
  ids(answer: unknown): unknown
  /** The answer from the tables: its fills as they were, its orders as they are now. */
  rebuild(db: NodePgDatabase, ids: unknown): Promise<unknown>
}

// ── Modules ──────────────────────────────────────────────────────────────────────────────────────

/** Figures of one account that are read from memory, by kind. */
export type ReadShapes = Readonly<Record<string, unknown>>

export type ReadHandlers<Reads extends ReadShapes> = {
  readonly [Kind in keyof Reads]: (userId: string) => Reads[Kind]
}

/** What is asked of each kind of page of an account's past, and what its rows are. */
export type PageShapes = Readonly<
  Record<string, { readonly query: PageQuery; readonly row: unknown }>
>

/** Pages are numbered from 1; a cursor leads to one. */
export type PageQuery = Place

/** Reads one page from the tables. */
interface PageReader<Query, Record> {
  run(db: NodePgDatabase, userId: string, query: Query): Promise<Outcome<PageOf<Record>>>
}

/** Taken from a method, so that modules of any shapes fit into one list. */
export type PageHandlers<Pages extends PageShapes> = {
  readonly [Kind in keyof Pages]: PageReader<Pages[Kind]['query'], Pages[Kind]['row']>['run']
}

/** A module in memory. */
export interface OpenModule<
  Shapes extends CommandShapes = CommandShapes,
  Reads extends ReadShapes = ReadShapes,
> {
  readonly commands: CommandHandlers<Shapes>
  readonly reads: ReadHandlers<Reads>
  /** Whether anything happened since the last drain. */
  readonly isDirty: boolean
  drain(): Drained
  /** Sentences of what does not hold; empty when all is well. */
  breaches(): readonly string[]
  /** What of it must survive a restart, in groups of texts whose order does not matter. */
  stateTexts(at: number): readonly (readonly string[])[]
  /** The instruments that it trades. */
  readonly market?: MarketFace
  /** Work that is done in slices, between commands. */
  readonly slices?: SlicedWork
}

export interface SlicedWork {
  /** Whether anything is left to do. */
  pending(): boolean
  /** Does a bounded part of it. */
  step(at: number): void
}

/** A module as it is composed. */
export interface LedgerModule<
  Shapes extends CommandShapes = CommandShapes,
  Reads extends ReadShapes = ReadShapes,
  Pages extends PageShapes = PageShapes,
> {
  readonly name: string
  /** Where its effects are projected, in the order in which they are written. */
  readonly tables: readonly ModuleTable[]
  readonly lists: readonly AccountList[]
  /** What it holds of whom: rows of owner, wallet, coin, due. */
  readonly locked?: SQL
  /** What else the audit finds wrong: rows of finding, subject, amount. */
  readonly findings?: SQL
  /** Reads what it keeps in memory; the answer builds the memory. */
  load(db: NodePgDatabase): Promise<(context: MarketContext) => OpenModule<Shapes, Reads>>
  /** An account's past, page by page. */
  readonly pages: PageHandlers<Pages>
  /** For commands whose answers can be long. */
  readonly longAnswers?: LongAnswers
  /** Its calls of the REST interface. */
  routes?(api: ModuleApi<Shapes, Reads, Pages>): Partial<Handlers>
}

/** What a module's routes are given. */
export interface ModuleApi<
  Shapes extends CommandShapes,
  Kinds extends ReadShapes,
  Pages extends PageShapes,
> {
  readonly commands: Commands<Shapes>
  readonly reads: Reads<Kinds, Pages>
  readonly feeds: FeedsApi
}

// ── Markets ──────────────────────────────────────────────────────────────────────────────────────

/** Absolute quantities of the market maker by price; 0 removes. */
export interface MakerDepth {
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[]
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[]
  /** True: the market maker's levels that are not named are removed (a snapshot). */
  readonly replace: boolean
}

export interface MakerOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** What a market source says of an instrument. A market ignores what it has no use for. */
export type MakerEvent =
  | { readonly kind: 'depth'; readonly update: MakerDepth }
  | { readonly kind: 'take'; readonly order: MakerOrder }
  | { readonly kind: 'print'; readonly order: MakerOrder }
  | { readonly kind: 'mark'; readonly mark: Ticks; readonly index: Ticks }
  | { readonly kind: 'reference'; readonly price: Ticks }
  | { readonly kind: 'quote'; readonly bid: Ticks; readonly ask: Ticks }
  | { readonly kind: 'session'; readonly open: boolean }
  | { readonly kind: 'fundingRate'; readonly rate: Rate }
  | { readonly kind: 'stale'; readonly stale: boolean }

/** Fields that an instrument's market does not have are null. */
export interface MarketView {
  readonly book: Pick<BookLike<BookOrder>, 'best' | 'levels' | 'drainChanges'> | null
  readonly mark: Ticks | null
  readonly index: Ticks | null
  readonly rate: Rate | null
  readonly stale: boolean
  readonly fundedAt: number | null
}

/** Instruments that do not trade as usual now, by symbol. */
export interface MarketStates {
  /** Without a source: no new orders. */
  readonly stale: readonly string[]
  /** Liquidations wait until the index is trusted again. */
  readonly frozen: readonly string[]
  /** Outside the trading session. */
  readonly closed: readonly string[]
}

export interface MarketFace {
  readonly symbols: Iterable<string>
  /** Applies one event of a market source, as of `at`. */
  apply(symbol: string, event: MakerEvent, at: number): void
  view(symbol: string): MarketView
  states(): MarketStates
  /** Takes over what sources said to the memory before this one, and the levels readers hold. */
  carry(from: MarketFace, at: number): void
}
