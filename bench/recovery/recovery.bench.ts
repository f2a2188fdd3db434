// Recovery figure: startup time of an exchange with a long history until it trades again. Its
// database is already running; the store is opened, read, audited from its checkpoint and loaded
// into memory.
import { Pipeline } from '../../server/core/exchange/pipeline'
import { modules } from '../../server/features'
import { auditedTo, auditSinceCheckpoint, auditStore } from '../../server/store/audit/auditStore'
import { moveCheckpoint } from '../../server/store/audit/checkpoint'
import { loadLedger } from '../../server/store/ledgerTables'
import { median, ROUNDS, whole } from '../harness'
import type { Taken } from '../taken'
import { makeAgedStore, type AgedStore } from './agedStore'
import { ORDERS_EACH } from './examples'

const FULL = {
  customers: 1_000,
  ended: 500_000,
  transfers: 2_000_000,
  answers: 100_000,
  tail: 10_000,
  rounds: ROUNDS,
}
const TINY: typeof FULL = {
  customers: 10,
  ended: 100,
  transfers: 2_000,
  answers: 100,
  tail: 200,
  rounds: 1,
}

/** Milliseconds by startup part, of one round. */
type Parts = Readonly<Record<string, number>>

export interface RecoveryFigures {
  readonly startMs: number
  /** ms by part. */
  readonly parts: Parts
}

export async function recoveryBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const size = tiny ? TINY : FULL
  const aged = await makeAgedStore(size)
  try {
    const first = await withStore(aged, ({ db }) => timed(() => auditSinceCheckpoint(db, modules)))
    const signal = new AbortController().signal
    const caughtUp = await withStore(aged, ({ db }) => timed(() => moveCheckpoint(db, signal)))
    await aged.book(size.tail)
    const rounds: Parts[] = []
    for (let round = 0; round < size.rounds; round += 1) rounds.push(await takeRound(aged))
    await printStore(print, aged, size.tail)
    const { start, ...parts } = medians(rounds)
    for (const [part, ms] of Object.entries(parts)) print(`  ${part}: ${ms.toFixed(0)} ms`)
    print(`  start to trading: ${whole(start ?? 0)} ms (asked: at most 2,000)`)
    print(`  without a checkpoint the audit takes ${whole(first)} ms; making it, beside trading,`)
    print(`  takes ${whole(caughtUp)} ms`)
    const measured: RecoveryFigures = { startMs: start ?? 0, parts }
    return {
      workload: `${size.ended} ended orders, ${size.transfers} transfers, ${size.tail} unaudited`,
      seed: null,
      bytes: null,
      spread: null,
      checkSums: null,
      measured,
    }
  } finally {
    await aged.close()
  }
}

async function withStore<T>(
  aged: AgedStore,
  work: (store: Awaited<ReturnType<AgedStore['open']>>) => Promise<T>,
): Promise<T> {
  const store = await aged.open()
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** A startup part by part, and then as a whole. */
async function takeRound(aged: AgedStore): Promise<Parts> {
  const parts: Record<string, number> = {}
  const start = performance.now()
  await withStore(aged, async (store) => {
    parts['opening the store'] = performance.now() - start
    for (const module of modules)
      parts[`reading ${module.name}`] = await timed(() =>
        store.reading<unknown>((db) => module.load(db)),
      )
    parts['reading accounts and answers'] = await timed(() => store.reading(loadLedger))
    parts['the audit since the checkpoint'] = await timed(async () => {
      const findings = await auditSinceCheckpoint(store.db, modules)
      if (findings.length > 0) throw new Error(`Unsound: ${JSON.stringify(findings.slice(0, 3))}`)
    })
  })
  const store = await aged.open()
  const opened = performance.now()
  const now = () => Date.now()
  const clock = { now, elapsed: () => performance.now() }
  const ids = { uuid: () => crypto.randomUUID() }
  const exchange = await Pipeline.start({ store, modules, clock, ids })
  parts['start'] = (parts['opening the store'] ?? 0) + performance.now() - opened
  await exchange.close()
  await store.close()
  return parts
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const medians = (rounds: readonly Parts[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((part) => [part, median(rounds.map((r) => r[part] ?? 0))]),
  )

/** Prints the workload; throws if the store does not have its stated size. */
async function printStore(print: (line: string) => void, aged: AgedStore, tail: number) {
  const postings = whole(await aged.count('postings'))
  const live = await aged.count('tickets', 'resting > 0')
  const spot = await aged.count('spot_orders', 'resting > 0')
  const cfd = await aged.count('forex_tickets', `status = 'PENDING'`)
  const ended = (await aged.count('tickets')) + (await aged.count('spot_orders')) - live - spot
  const answers = whole(await aged.count('idempotency_keys'))
  const audited = await withStore(aged, async ({ db }) => await auditedTo(db))
  const newer = await aged.count('transfers', `id > ${audited}`)
  if (newer < tail) throw new Error(`${newer} transfers are newer than the checkpoint`)
  if ((live + spot + cfd) % ORDERS_EACH !== 0) throw new Error('Orders are missing')
  await withStore(aged, async ({ db }) => {
    const findings = await auditStore(db, modules)
    if (findings.length > 0) throw new Error(`Unsound: ${JSON.stringify(findings.slice(0, 3))}`)
  })
  print(`recovery: ${whole(live + spot + cfd)} open orders on three markets, ${postings} postings,`)
  print(`  ${whole(newer)} transfers newer than the audit's checkpoint, ${whole(ended)} ended`)
  print(`  orders and as many fills, ${answers} answers; the database runs; medians`)
}
