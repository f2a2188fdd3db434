// Periodic work beside trading: sums every minute, removal of old answers once an hour.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pipeline } from '../../../server/core/exchange/pipeline'
import { modules } from '../../../server/features'
import { Ledger } from '../../../server/core/ledger/ledger'
import { startUpkeep } from '../../../server/app/upkeep'
import { upkeepFailure } from '../../../server/app/upkeepFailure'
import { HandClock } from '../../support/market/fakes'
import { quietStore } from '../../support/quietStore'

const DAY = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('sums are judged every minute and answers of seven days ago forgotten every hour', async () => {
  const seen = { sums: 0, until: [] as number[], failed: [] as unknown[] }
  const stop = startUpkeep({
    clock: new HandClock(10 * DAY),
    checkSums: () => (seen.sums += 1),
    forget: (until) => Promise.resolve(seen.until.push(until)),
    failed: (cause) => seen.failed.push(cause),
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(seen).toEqual({ sums: 60, until: [3 * DAY], failed: [] })
  await stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(seen.sums).toBe(60)
})

test('a failed cleanup is reported and retried an hour later', async () => {
  const failed: unknown[] = []
  let asked = 0
  const stop = startUpkeep({
    clock: new HandClock(0),
    checkSums: () => undefined,
    forget: () => Promise.reject(new Error(`away ${(asked += 1)}`)),
    failed: (cause) => failed.push(String(cause)),
  })
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(failed).toEqual(['Error: away 1', 'Error: away 2'])
  await stop()
})

/** An error as of a database that does not answer. */
const busy = new Error('Failed query: select 1', {
  cause: new Error('Connection terminated due to connection timeout'),
})

test('a chore of the hour that meets a busy database has its next turn after a minute', async () => {
  const clock = new HandClock(7)
  const turns: string[] = []
  const logged: string[] = []
  let answers = false
  const log = {
    warn: (details: object, line: string) => void logged.push(`${line} ${JSON.stringify(details)}`),
    error: (details: object, line: string) =>
      void logged.push(`${line} ${JSON.stringify(details)}`),
  }
  const stop = startUpkeep({
    clock,
    chores: [
      () => (answers ? Promise.resolve(turns.push('parts')) : Promise.reject(busy)),
      () => Promise.resolve(turns.push('codes')),
    ],
    failed: upkeepFailure(log as never, clock),
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(turns.splice(0)).toEqual(['codes'])
  for (let minute = 1; minute <= 3; minute += 1) {
    clock.at += 60_000
    await vi.advanceTimersByTimeAsync(60_000)
  }
  const line =
    'Upkeep waits for the database {"cause":"Connection terminated due to connection timeout"}'
  expect(logged).toEqual([line, line, line, line])
  answers = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns.splice(0)).toEqual(['parts'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(turns).toEqual([])
  await stop()
})

test('upkeep says once a minute that it waits, and any other failure at once with its stack', () => {
  const clock = new HandClock(7)
  const lines: unknown[] = []
  const log = {
    warn: (_: object, line: string) => void lines.push(line),
    error: (details: object) => void lines.push(details),
  }
  const failed = upkeepFailure(log as never, clock)
  for (let second = 0; second < 90; second += 1) {
    failed(busy)
    clock.at += 1_000
  }
  expect(lines.splice(0)).toEqual(Array(2).fill('Upkeep waits for the database'))
  const wrong = new Error('relation "accounts" does not exist')
  failed(wrong)
  expect(lines).toEqual([{ err: wrong }])
})

test('every chore has its turn at the start and each hour, also after one that failed', async () => {
  const done: string[] = []
  const stop = startUpkeep({
    clock: new HandClock(7),
    checkSums: () => undefined,
    forget: () => Promise.reject(new Error('away')),
    chores: [
      (now) => Promise.resolve(done.push(`codes at ${now}`)),
      () => Promise.reject(new Error('full')),
      (now) => Promise.resolve(done.push(`files at ${now}`)),
    ],
    failed: (cause) => done.push(String(cause)),
  })
  const chores = ['codes at 7', 'Error: full', 'files at 7']
  await vi.advanceTimersByTimeAsync(1)
  expect(done.splice(0)).toEqual(chores)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(done).toEqual(['Error: away', ...chores])
  await stop()
})

test('minute tasks run at the start, one after another, and end on request', async () => {
  const begun: number[] = []
  let finish: () => void = () => undefined
  const clock = new HandClock(7)
  const stop = startUpkeep({
    clock,
    checkSums: () => undefined,
    forget: () => Promise.resolve(),
    everyMinute: [
      (now, signal) =>
        new Promise((resolve) => {
          begun.push(now)
          finish = () => resolve(null)
          signal.addEventListener('abort', finish)
        }),
    ],
    failed: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(begun).toEqual([7])
  finish()
  clock.at = 8
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([7, 8])
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([7, 8])
})

test('[LED-001] a coin that does not sum to zero in memory halts trading and is named', async () => {
  const halts: string[] = []
  const exchange = await Pipeline.start({
    modules,
    store: quietStore(),
    clock: new HandClock(1),
    ids: { uuid: () => 'id' },
    onHalt: (cause) => halts.push(String(cause)),
  })
  vi.spyOn(Ledger.prototype, 'leaks').mockReturnValue(new Map([['BTC', 5n]]))
  exchange.checkSums()
  expect(exchange.status().trading).toBe(false)
  expect(halts).toEqual(['Error: The books do not sum to zero: 5 of BTC'])
  await exchange.close()
  vi.restoreAllMocks()
})
