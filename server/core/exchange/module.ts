// The contract of an exchange module, which moves money. The pipeline, recovery, audit and private
// channels iterate over a list of modules and name none.
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TransferKind } from '../../../src/domain/accounts'
import type { PageOf, PagePosition } from '../../../src/domain/records/page'
import type { LimitedSender } from '../../../src/domain/orders/clientIds'
import type { Outcome } from '../../../src/domain/refusals'
import type { Audience, MarketContext } from '../engine/marketContext'
import type { LogRule } from './logRule'
import type { MarketPort } from './market'

// ── Commands ─────────────────────────────────────────────────────────────────────────────────────

/** The body and answer types of each kind of command. */
export type CommandShapes = Readonly<
  Record<string, { readonly body: unknown; readonly answer: unknown }>
>

/** A submitted command. */
export interface Command<Kind extends string = string, Body = unknown> {
  readonly kind: Kind
  readonly body: Body
}

/** Every command of the given shapes. */
export type CommandOf<Shapes extends CommandShapes> = {
  [Kind in keyof Shapes & string]: Command<Kind, Shapes[Kind]['body']>
}[keyof Shapes & string]

/** A command as a handler gets it: its sender, and the only permitted sources of time and ids. */
export interface CommandInput<Body> {
  readonly userId: string
  readonly idempotencyKey: string
  readonly body: Body
  /** ms UTC. */
  readonly at: number
  /** A fresh UUID for the order or ticket that this command may open. */
  readonly id: string
  /** The API program that sent it; omitted for all other senders. */
  readonly sender?: LimitedSender | undefined
}

/** Runs completely and at once; a refusal has changed nothing. */
interface CommandRunner<Body, Answer> {
  run(input: CommandInput<Body>): Outcome<Answer>
}

/** A method type, so that modules of any shapes fit into one list. */
export type CommandHandlers<Shapes extends CommandShapes> = {
  readonly [Kind in keyof Shapes]: CommandRunner<
    Shapes[Kind]['body'],
    Shapes[Kind]['answer']
  >['run']
}

// ── What a module keeps ──────────────────────────────────────────────────────────────────────────

/** A table row with a value for each column. */
export type Row = object

/** A table that committed effects are projected into. */
export interface ModuleTable {
  readonly table: PgTable
  /** Columns by which an existing row is replaced; if empty, rows are only added. */
  readonly key: readonly string[]
  /**
   * The column with a row's time, ms UTC, by which the table is partitioned by month; its rows are
   * only added.
   */
  readonly byMonth?: string
  /** The kind of the transfer that charges each row; there is one for each cause. */
  readonly chargedAs?: TransferKind
  /** The events that its rows become in the logs of accounts; none if omitted. */
  readonly logged?: LogRule
}

/** Rows by table name. */
export type TableRows = Readonly<Record<string, readonly Row[]>>

/** Changed records of an account, for the lists of the private channels. */
export interface ListChange {
  readonly list: string
  byUser(audience: Audience): ReadonlyMap<string, readonly unknown[]>
}

/** Everything that happened since the last batch. */
export interface Drained {
  readonly rows: TableRows
  readonly lists: readonly ListChange[]
}

/** A live list of an account: its records on each private channel. */
export interface AccountList {
  /** The list's field in the channels' data. */
  readonly name: string
  /** The field of its records that identifies them. */
  readonly id: string
  /** For each channel, whether a record belongs to it. */
  readonly channels: Readonly<Record<string, (record: never) => boolean>>
}

/** Answers too long to store: only their ids are kept, and the answers are rebuilt from them. */
export interface AnswersByReference {
  /** The ids as JSON; undefined for an answer of another module. */
  ids(answer: unknown): unknown
  /** The answer rebuilt from the tables: its fills as they were, its orders as they are now. */
  rebuild(db: NodePgDatabase, ids: unknown): Promise<unknown>
}

// ── Modules ──────────────────────────────────────────────────────────────────────────────────────

/** Figures of one account that are read from memory, by kind. */
export type ReadShapes = Readonly<Record<string, unknown>>

export type ReadHandlers<Reads extends ReadShapes> = {
  readonly [Kind in keyof Reads]: (userId: string) => Reads[Kind]
}

/** The query and row types of each kind of page of an account's history. */
export type PageShapes = Readonly<
  Record<string, { readonly query: PageQuery; readonly row: unknown }>
>

/** A page, by number from 1 or by cursor. */
export type PageQuery = PagePosition

/** Reads one page from the tables. */
interface PageReader<Query, Record> {
  run(db: NodePgDatabase, userId: string, query: Query): Promise<Outcome<PageOf<Record>>>
}

/** A method type, so that modules of any shapes fit into one list. */
export type PageHandlers<Pages extends PageShapes> = {
  readonly [Kind in keyof Pages]: PageReader<Pages[Kind]['query'], Pages[Kind]['row']>['run']
}

/** A module in memory. */
export interface OpenModule<
  Shapes extends CommandShapes = CommandShapes,
  Reads extends ReadShapes = ReadShapes,
> {
  readonly commands: CommandHandlers<Shapes>
  /** Kinds of commands accepted while the database is slow: they only end or secure. */
  readonly urgent?: readonly (keyof Shapes & string)[]
  readonly reads: ReadHandlers<Reads>
  /** Kinds of reads that also show other accounts' actions. */
  readonly sharedReads?: readonly (keyof Reads & string)[]
  /** True if anything happened since the last batch. */
  readonly isDirty: boolean
  takeChanges(): Drained
  /** Violated invariants as sentences; empty if all hold. */
  invariantViolations(): readonly string[]
  /** State that must survive a restart, in groups of texts whose order does not matter. */
  stateDigestParts(at: number): readonly (readonly string[])[]
  /** The instruments that it trades. */
  readonly market?: MarketPort
  /** Work that is done in slices, between commands. */
  readonly slices?: SlicedWork
  /** Scheduled work. */
  readonly jobs?: readonly ModuleJob[]
  /**
   * Does the work due by the time of a command that the command may depend on, before it is
   * executed, so that no result depends on the progress of a job or slice. Its effects stay even if
   * the command is refused.
   */
  settle?(command: SettledCommand): void
  /** Does what is due by a time, ms UTC, before an event of a market source is applied. */
  settleMarket?(at: number): void
}

/** Whose command of which kind comes at a time, ms UTC. */
export interface SettledCommand {
  readonly userId: string
  readonly kind: string
  readonly at: number
}

export interface SlicedWork {
  /** True if work is left. */
  pending(): boolean
  /** Does a bounded part of it. */
  step(at: number): void
}

/**
 * Scheduled work that moves money, such as paying interest: each due time is processed exactly once
 * and in order, including those missed while the exchange was down. A slice, its changes and its
 * progress are one commit.
 */
export interface ModuleJob {
  /** Unique among the jobs of all modules; its progress is stored under this name. */
  readonly name: string
  /** The first time after `done` at which it is due; both ms UTC. */
  next(done: number): number
  /**
   * Does a bounded part of the work due at `due`, after `cursor` (undefined: from the beginning),
   * as of `now`. Returns where the next part begins; undefined when this due time is done.
   */
  run(due: number, cursor: string | undefined, now: number): string | undefined
}

/** A module as registered with the exchange. */
export interface LedgerModule<
  Shapes extends CommandShapes = CommandShapes,
  Reads extends ReadShapes = ReadShapes,
  Pages extends PageShapes = PageShapes,
> {
  readonly name: string
  /** The tables of its effects, in write order. */
  readonly tables: readonly ModuleTable[]
  readonly lists: readonly AccountList[]
  /** Funds held, as rows of owner, wallet, coin and the amount due. */
  readonly heldFunds?: SQL
  /** Further findings of the audit: rows of finding, subject, amount. */
  readonly findings?: SQL
  /** Reads its stored state; the returned function builds the memory. */
  load(db: NodePgDatabase): Promise<(context: MarketContext) => OpenModule<Shapes, Reads>>
  /** An account's history, page by page. */
  readonly pages: PageHandlers<Pages>
  /** For commands whose answers can be long. */
  readonly answersByReference?: AnswersByReference
}
