// The store as the exchange sees it: one writer that holds the exchange's lock in its own session
// (so that a dead exchange's last transaction has ended before the next one reads), and a small
// pool for reading.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Client, ClientConfig } from 'pg'
import { AS_OF_ONE_MOMENT, type StoreOptions } from './connection'
import { Holding } from './holding'
import { LEDGER_TABLES } from './ledgerTables'
import { encodeEvents, readEvents, type LoggedEvents } from './journal/eventLog'
import {
  appendJournal,
  JournalText,
  lastCommit,
  type Batch,
  type BatchTable,
} from './journal/journal'
import { applyMigrations } from './migrate'
import { LIMITS } from './patience'
import { openPool } from './pool'
import { Projection } from './journal/projection'
import type { StoreProbe } from './journal/probe'
import { projectHere, Projector, type StartWork } from './journal/projector'

export interface Store {
  /** What further connections to the same database need. */
  readonly config: ClientConfig
  /** For reading, and for areas that own their tables alone. */
  readonly db: NodePgDatabase
  /**
   * One row of the journal; resolves to its number when it is on disk. One that takes too long is
   * given up with its connection: whether it was committed is known after `recover`.
   */
  commit(batch: Batch, at: number, events?: readonly object[]): Promise<number>
  /**
   * What the commits after one sent, oldest first, a bounded part of them; undefined where they are
   * not kept any more.
   */
  eventsAfter(seq: number): Promise<readonly LoggedEvents[] | undefined>
  /** Carries everything that was committed over to the tables; the next commit comes after it. */
  recover(): Promise<void>
  /** Resolves to whether the tables contain a commit, within two seconds. */
  reached(seq: number): Promise<boolean>
  /** Resolves to whether the tables contain everything that was committed until now. */
  settled(): Promise<boolean>
  /** Reads as of one moment, with the exchange's lock. */
  reading<T>(read: (db: NodePgDatabase) => Promise<T>): Promise<T>
  /** Takes a new writer connection, and the lock with it, after one was lost. */
  reconnect(): Promise<void>
  /**
   * From now on `lost` is called when the database does not answer, within a second, whether
   * anything is asked or not, and when the tables refuse what was committed; then not again before
   * a reconnection; until what is returned is called.
   */
  watch(lost: (cause: unknown) => void): () => void
  close(): Promise<void>
}

/** How often the log of an embedded database is kept within its bounds. */
const LOG_EVERY_MS = 60_000

/** Opens the store, takes the exchange's lock and brings the schema up to date. */
export async function openStore(
  options: StoreOptions,
  tables: readonly BatchTable[],
  startProjector?: StartWork,
  /** Called at each named point of the store, those of a projector in this process included. */
  probe?: StoreProbe,
): Promise<Store> {
  const all = [...LEDGER_TABLES, ...tables]
  const holding = await takeMigrated(options, probe)
  const text = new JournalText(all)
  const projection = new Projection(all)
  const watchers = new Set<(cause: unknown) => void>()
  const rejected = (cause: Error) => watchers.forEach((lost) => lost(cause))
  const config = () => holding.config
  const projector = new Projector(startProjector ?? projectHere(all, probe), config, rejected)
  let seq = 0
  const reads = openPool(holding.config)
  // A log that cannot be cut short now is looked at again.
  const bound = () => void holding.boundLog().catch(() => undefined)
  const bounding = setInterval(bound, LOG_EVERY_MS).unref()
  const db = drizzle(reads.pool)
  return {
    config: holding.config,
    db,
    eventsAfter: (after) => readEvents(db, after),
    async commit(batch, at, events = []) {
      await projector.space()
      const next = seq + 1
      const row = { seq: next, at, effects: text.encode(batch), events: encodeEvents(events) }
      await holding.use(LIMITS.commitMs, (writer) => appendJournal(writer, row))
      seq = next
      projector.committed(seq)
      return seq
    },
    async recover() {
      seq = await holding.use(LIMITS.loadMs, async (writer) => {
        await projection.runToEnd(writer)
        return lastCommit(writer)
      })
      projector.begin(seq)
    },
    reached: (wanted) => projector.reached(wanted),
    settled: () => projector.reached(seq),
    reading: (read) => holding.use(LIMITS.loadMs, (writer) => readAtOnce(writer, read)),
    reconnect() {
      reads.cut()
      return holding.renew()
    },
    watch(lost) {
      watchers.add(lost)
      const stop = holding.watch((cause) => {
        reads.cut()
        lost(cause)
      })
      return () => {
        watchers.delete(lost)
        stop()
      }
    },
    async close() {
      clearInterval(bounding)
      await projector.close()
      await reads.close()
      await holding.release()
    },
  }
}

async function takeMigrated(options: StoreOptions, probe?: StoreProbe): Promise<Holding> {
  const holding = await Holding.take(options)
  try {
    await holding.use(LIMITS.loadMs, (writer) => applyMigrations(writer, probe))
    return holding
  } catch (cause) {
    await holding.release()
    throw cause
  }
}

/** Reads as of one moment, whatever is written meanwhile. */
export const readAtOnce = <T>(client: Client, read: (db: NodePgDatabase) => Promise<T>) =>
  drizzle(client).transaction(read, AS_OF_ONE_MOMENT)
