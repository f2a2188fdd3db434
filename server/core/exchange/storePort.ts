// Port of the exchange to its store: startup reads, commits, and reports about the state of the
// database.
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Rows by table name: objects with a value for each column. */
export type Batch = Readonly<Record<string, readonly object[]>>

/** The first answer of an idempotency key. */
export interface AnswerRow {
  readonly userId: string
  readonly key: string
  readonly bodyHash: string
  /** The answer itself, or the ids from which it is rebuilt. */
  readonly answer: unknown
  /** ms UTC. */
  readonly at: number
}

export interface AccountRow {
  readonly id: number
  readonly owner: string
  readonly wallet: string
  readonly coin: string
  readonly part: string
  readonly balance: bigint
}

/** The volume of one account in the order books on one UTC day, in USDT. */
export interface DayVolumeRow {
  readonly userId: string
  /** Start of the day, ms UTC. */
  readonly day: number
  readonly value: bigint
}

/** Progress of a job. */
export interface JobRow {
  readonly name: string
  /** The last due time that is completely done, ms UTC. */
  readonly done: number
  /** The first item of the next slice; null for the beginning. */
  readonly cursor: string | null
}

/** The ledger as read at startup. */
export interface LedgerStart {
  readonly accounts: readonly AccountRow[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
  /** Volumes of the days that still count towards a fee tier. */
  readonly volumes: readonly DayVolumeRow[]
  readonly jobs: readonly JobRow[]
}

/** Eight-byte digests of some keys, and when they were answered; Infinity for keys kept forever. */
export interface KeyDigests {
  readonly digests: Uint8Array
  readonly at: number
}

/** The events of one commit. */
export interface LoggedEvents {
  /** Its number. */
  readonly seq: number
  readonly events: readonly object[]
}

/** One error in the stored books. */
export interface BookFinding {
  readonly finding: string
  readonly subject: string
  readonly amount: string
}

/** Queries that a module adds to the audit. */
export interface AuditPart {
  /** Funds held per owner, wallet and coin: rows of owner, wallet, coin, due. */
  readonly heldFunds?: SQL
  /** Further findings: rows of finding, subject, amount. */
  readonly findings?: SQL
}

/** Reports about the database. */
export interface StoreWatch {
  /** Called if there is no answer soon enough; it is still waited for. */
  readonly slow: () => void
  /**
   * Called if there is no answer at all, or the connection is broken; not again before a
   * reconnection.
   */
  readonly lost: (cause: unknown) => void
}

export interface ExchangeStore {
  /** For reading: module memory at startup, long answers. */
  readonly db: NodePgDatabase
  /**
   * Appends one journal row; resolves to its number once it is on disk. If there is no answer until
   * the database counts as gone, the row is given up with its connection: `recover` then finds out
   * whether it was committed.
   */
  commit(batch: Batch, at: number, events?: readonly object[]): Promise<number>
  /**
   * The events of the commits after a given one, oldest first, limited in number; undefined if they
   * are no longer kept.
   */
  eventsAfter(seq: number): Promise<readonly LoggedEvents[] | undefined>
  /** Projects everything committed into the tables; the next commit comes after it. */
  recover(): Promise<void>
  /** Resolves to whether the tables contain a commit, within fifteen seconds. */
  reached(seq: number): Promise<boolean>
  /** The number of the newest commit, and how many commits the tables do not contain yet. */
  progress(): { readonly seq: number; readonly behind: number }
  /** Resolves to whether the tables contain everything committed until now. */
  settled(): Promise<boolean>
  /** Reads as of one moment, with the exchange's lock. */
  reading<T>(read: (db: NodePgDatabase) => Promise<T>): Promise<T>
  /** The ledger as of the moment of a reading. */
  loadLedger(db: NodePgDatabase): Promise<LedgerStart>
  /** All errors in the books since the audit's checkpoint. */
  audit(parts: readonly AuditPart[]): Promise<readonly BookFinding[]>
  /** The first answer of a key; undefined if the tables have none. */
  findAnswer(userId: string, key: string): Promise<AnswerRow | undefined>
  /** The digests of all keys, a slice at a time; keys that are added meanwhile may be missing. */
  keyDigests(): AsyncGenerator<KeyDigests>
  /** Takes a new writer connection, and the lock with it, after one was lost. */
  reconnect(): Promise<void>
  /**
   * Until the returned function is called, an idle database is polled: `slow` is called within a
   * second if it has not answered; `lost` if its connection breaks, if it has not answered for
   * `databaseLostMs`, or if the tables refuse committed rows, then not again before a reconnection.
   */
  watch(calls: StoreWatch): () => void
}
