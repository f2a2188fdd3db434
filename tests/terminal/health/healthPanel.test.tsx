// Contents of the health panel: engine counters in total and over the last second, the age of each
// channel, and highlighted faults; it renders at most once a second.
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EngineCounters, EngineHealth } from '../../../src/domain/views/views'
import { elapsed, noteTime } from '../../../src/state/exchangeTime'
import { recordAcknowledgement } from '../../../src/state/orders/acknowledgements'
import { HealthPanel } from '../../../src/terminal/panels/health/HealthPanel'
import { bytesText } from '../../../src/terminal/panels/health/healthRows'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

const NOUGHT: EngineCounters = {
  sockets: 1,
  bytes: 0,
  messages: 0,
  applied: 0,
  dropped: 0,
  malformed: 0,
  unknown: 0,
  gaps: 0,
  resyncs: 0,
  verified: 0,
  mismatches: 0,
  conflated: 0,
  frames: 0,
  subscriptions: 2,
}

const health = (at: number, counters: Partial<EngineCounters>): EngineHealth => ({
  at,
  counters: { ...NOUGHT, ...counters },
  bufferedBytes: 2_048,
  channels: [
    { key: 'book:btcusdtperp', seq: 1_234_567, ageMs: 340, waitingBytes: 0 },
    { key: 'status', seq: null, ageMs: null, waitingBytes: 2_048 },
  ],
})

let screen: Screen
let renders = 0
let frame: (now: number) => void = () => undefined
beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (next: typeof frame) => {
    frame = next
    return 1
  })
  screen = await showPanels(
    <Profiler id="health" onRender={() => (renders += 1)}>
      <HealthPanel {...panelOf('btcusdtperp')} />
    </Profiler>,
    (engine) => engine.connection$.next({ kind: 'live', latencyMs: 31 }),
  )
})
afterEach(() => {
  screen.at.unmount()
  vi.unstubAllGlobals()
  resetStores()
})

const rowOf = (name: string) => {
  const rows = [...document.querySelectorAll('tbody tr')]
  const row = rows.find((each) => each.querySelector('th')?.textContent === name)
  if (!row) throw new Error(`no row ${name}`)
  const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent)
  return { cells, isFault: row.hasAttribute('data-fault') }
}
const t = (value: EngineHealth) => doing(() => screen.engine.health$.next(value))

it('shows the messages received in total and in the last second', async () => {
  await t(health(1_000, { messages: 1_000, bytes: 500_000 }))
  expect(rowOf('Messages received').cells).toEqual(['–', '1,000'])
  await t(health(3_000, { messages: 1_600, bytes: 1_500_000, conflated: 40 }))
  expect(rowOf('Messages received').cells).toEqual(['300', '1,600'])
  expect(rowOf('Data received').cells).toEqual(['500.0 kB', '1.5 MB'])
  expect(rowOf('Changes merged').cells).toEqual(['20', '40'])
})

it('shows the age of each channel and the state of the connection', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  noteTime({ at: Date.now() - 12, sentAt: elapsed(), receivedAt: elapsed() })
  await t(health(1_000, {}))
  vi.useRealTimers()
  expect(rowOf('book:btcusdtperp')).toEqual({ cells: ['0.3 s', '1,234,567'], isFault: false })
  expect(rowOf('status')).toEqual({ cells: ['–', 'Syncing'], isFault: true })
  const gauges = [...document.querySelectorAll('dd')].map((each) => each.textContent)
  expect(gauges).toEqual(['Live', '31 ms', '−12 ms', '2.0 kB', '0.3 s', '–', '–', '–'])
})

const figureOf = (name: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((each) => each.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent

it('[HEA-001] shows the feed age, p50 and p99 of order acknowledgements, and frames per second', async () => {
  await t(health(1_000, {}))
  for (let ms = 1; ms <= 100; ms += 1) await doing(() => recordAcknowledgement(`key ${ms}`, ms))
  // 50 frames of 20 ms make a second.
  await doing(() => {
    for (let at = 0; at <= 1_000; at += 20) frame(at)
  })
  expect(figureOf('Feed age')).toBe('0.3 s')
  expect(figureOf('Order acknowledgement (p50)')).toBe('50 ms')
  expect(figureOf('Order acknowledgement (p99)')).toBe('99 ms')
  expect(figureOf('Frames per second')).toBe('50')
})

it('marks counters that indicate a fault', async () => {
  await t(health(1_000, { malformed: 1, unknown: 1, verified: 9 }))
  expect(rowOf('Unreadable')).toEqual({ cells: ['–', '2'], isFault: true })
  expect(rowOf('Gaps found').isFault).toBe(false)
  expect(rowOf('Order books verified').isFault).toBe(false)
})

it('counts from zero after the worker restarts', async () => {
  await t(health(1_000, { messages: 1_000 }))
  await t(health(2_000, { messages: 10 }))
  expect(rowOf('Messages received').cells).toEqual(['0', '10'])
})

it('renders once per engine value, and not for ticks', async () => {
  await t(health(1_000, {}))
  renders = 0
  for (let second = 2; second < 12; second += 1) {
    for (let tick = 0; tick < 10; tick += 1)
      screen.engine.tickers.next({
        market: 'futures',
        tickers: new Map(),
        freshness: { kind: 'live', at: tick },
      })
    await t(health(1_000 * second, {}))
  }
  expect(renders).toBe(10)
})

it.each([
  [0, '0.0 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [1_234_567_890, '1,234.6 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
