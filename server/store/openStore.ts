// The store as the exchange sees it: one writer that holds the exchange's lock in its own session
// (so that a dead exchange's last transaction has ended before the next one reads), and a small
// pool for reads.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Client, ClientConfig } from 'pg'
import { AS_OF_ONE_MOMENT, type StoreOptions } from './connection'
import type { ExchangeStore } from '../core/exchange/storePort'
import { AnswerFinder } from './answers/answers'
import { keyDigests } from './answers/keyDigests'
import { auditSinceCheckpoint } from './audit/auditStore'
import { ExclusiveConnection } from './exclusiveConnection'
import { LEDGER_TABLES, loadLedger } from './ledgerTables'
import { encodeEvents, readEvents } from './journal/eventLog'
import { appendJournal, JournalText, lastCommit, type BatchTable } from './journal/journal'
import { applyMigrations } from './migrate'
import { LIMITS } from './timeouts'
import { openPool } from './pool'
import { Projection } from './journal/projection'
import type { StoreProbe } from './journal/probe'
import { projectHere, Projector, type StartWork } from './journal/projector'

export interface Store extends ExchangeStore {
  /** The settings for further connections to the same database. */
  readonly config: ClientConfig
  close(): Promise<void>
}

/** The interval at which the log of an embedded database is truncated to its bound. */
const LOG_EVERY_MS = 60_000

/** Opens the store, takes the exchange's lock and migrates the schema. */
export async function openStore(
  options: StoreOptions,
  tables: readonly BatchTable[],
  startProjector?: StartWork,
  /** Called at each named point of the store, including those of a projector in this process. */
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
  // A log that cannot be truncated now is tried again later.
  const bound = () => void holding.boundLog().catch(() => undefined)
  const bounding = setInterval(bound, LOG_EVERY_MS).unref()
  const db = drizzle(reads.pool)
  return {
    config: holding.config,
    db,
    async commit(batch, at, events = []) {
      await projector.space()
      const next = seq + 1
      const row = { seq: next, at, effects: text.encode(batch), events: encodeEvents(events) }
      await holding.use(holding.lostMs, (writer) => appendJournal(writer, row))
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
    progress: () => ({ seq, behind: projector.behind }),
    settled: () => projector.reached(seq),
    ...readersOf(db),
    reading: (read) => holding.use(LIMITS.loadMs, (writer) => readAtOnce(writer, read)),
    reconnect() {
      reads.cut()
      projector.letGo()
      return holding.renew()
    },
    watch({ slow, lost }) {
      watchers.add(lost)
      const gone = (cause: unknown) => {
        reads.cut()
        projector.letGo()
        lost(cause)
      }
      const stop = holding.watch({ slow, lost: gone })
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

/** The reads of the exchange, by the pool. */
function readersOf(
  db: NodePgDatabase,
): Pick<Store, 'loadLedger' | 'audit' | 'findAnswer' | 'keyDigests' | 'eventsAfter'> {
  const answers = new AnswerFinder(db)
  return {
    loadLedger,
    audit: (parts) => auditSinceCheckpoint(db, parts),
    findAnswer: (userId, key) => answers.find(userId, key),
    keyDigests: () => keyDigests(db),
    eventsAfter: (after) => readEvents(db, after),
  }
}

async function takeMigrated(
  options: StoreOptions,
  probe?: StoreProbe,
): Promise<ExclusiveConnection> {
  const holding = await ExclusiveConnection.take(options)
  try {
    await holding.use(LIMITS.loadMs, (writer) => applyMigrations(writer, probe))
    return holding
  } catch (cause) {
    await holding.release()
    throw cause
  }
}

/** Reads as of one moment, regardless of concurrent writes. */
export const readAtOnce = <T>(client: Client, read: (db: NodePgDatabase) => Promise<T>) =>
  drizzle(client).transaction(read, AS_OF_ONE_MOMENT)
