// Owns the figure of an acknowledged order: from the command handed to the exchange until its commit
// is on disk, one order at a time, over the embedded database; then many customers at once.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { lots, ticks } from '../src/domain/brand'
import { readAmount } from '../src/domain/decimal'
import { Exchange } from '../server/exchange'
import { openStore } from '../server/store/openStore'
import { median } from './harness'

const USER = '00000000-0000-4000-8000-0000000000be'
const SYMBOL = 'btcusdtperp'
const body = {
  type: 'MARKET',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.001',
  leverage: 1,
} as const

export interface AcknowledgedFigures {
  /** ms of one order at a time. */
  readonly median: number
  readonly p99: number
  /** Orders a second when many wait together. */
  readonly perSecond: number
}

/** Measures both on a data folder of its own, which is removed afterwards. */
export async function acknowledgedBench(
  print: (line: string) => void,
  tiny = false,
): Promise<AcknowledgedFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
  const store = await openStore({ dataDir })
  const needs = { clock: { now: () => Date.now() }, ids: { uuid: () => randomUUID() } }
  const exchange = await Exchange.start({ store, ...needs })
  try {
    exchange.depth(SYMBOL, {
      bids: [[ticks(599_990), lots(100_000)]],
      asks: [[ticks(600_000), lots(100_000)]],
      replace: true,
    })
    exchange.mark(SYMBOL, ticks(600_000), ticks(600_000))
    await exchange.credit(USER, 'FUTURES', 'USDT', readAmount('100000000'), 'bench')
    const figures = await measure(exchange, tiny ? 20 : 500)
    print('acknowledged order: market orders of 0.001 BTC against house depth, embedded PostgreSQL')
    print(
      `  one at a time: median ${figures.median.toFixed(2)} ms, p99 ${figures.p99.toFixed(2)} ms`,
    )
    print(`  waiting together: ${figures.perSecond.toFixed(0)} orders/s`)
    return figures
  } finally {
    await exchange.close()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(exchange: Exchange, orders: number): Promise<AcknowledgedFigures> {
  const times: number[] = []
  for (let i = -10; i < orders; i += 1) {
    const start = performance.now()
    await send(exchange)
    if (i >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const start = performance.now()
  await Promise.all(Array.from({ length: Math.min(orders, 400) }, () => send(exchange)))
  const perSecond = (Math.min(orders, 400) * 1_000) / (performance.now() - start)
  return { median: median(times), p99: times[Math.floor(times.length * 0.99)] ?? 0, perSecond }
}

async function send(exchange: Exchange): Promise<void> {
  const context = { userId: USER, idempotencyKey: randomUUID() }
  const answer = await exchange.submit(context, { kind: 'futures.open', body })
  if (!answer.ok) throw new Error(`Refused: ${answer.refusal.key}`)
}
