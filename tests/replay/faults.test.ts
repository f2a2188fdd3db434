// The proof that no fault of the way is ever shown: every recording through the real gateway, a
// proxy that loses, doubles and swaps frames, and the worker's engine. Whatever number the engine's
// book stands at, its best levels are those of the exchange at that number; a gap asks for a
// snapshot before the next frame is read, and soon the book goes on.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asyncScheduler } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createGateway } from '../../server/gateway/gateway'
import { locateRecording } from '../../server/market-data/replay/locateRecording'
import { Recording } from '../../server/market-data/replay/recording'
import { bookSum, SUM_LEVELS } from '../../src/protocol/bookSum'
import { decodeServerFrame } from '../../src/protocol/decode'
import type { BookStep } from '../../src/streams/bookSteps'
import { StreamEngine } from '../../src/streams/engine'
import { openFaultyProxy } from '../support/faultyProxy'
import { aServer } from '../support/gateway/server'
import { HandClock } from '../support/market/fakes'
import { topText } from '../support/market/recordedTops'
import { mayBeAbsent, recordingCases, scaledLevel } from '../support/market/recordings'
import { steppedReplay } from '../support/market/steppedReplay'
import { seeded } from '../support/seeded'

/** Of each fault: one frame in twenty is lost, one comes twice, one is overtaken. */
const SHARE = 0.05
/** What a recorded line takes by the exchange's clock, as the recordings have it. */
const LINE_MS = 6
const PATIENCE_MS = 300_000
const RECOVERY_MS = 300

const cases = recordingCases()
const runs = cases.flatMap((it, i) => [
  { ...it, seed: 2 * i + 1, encoding: 'text', binary: false },
  { ...it, seed: 2 * i + 2, encoding: 'binary', binary: true },
])

test.skipIf(mayBeAbsent)(
  'the recordings lie under ../shared/data/binance-live (skipped where that folder is absent)',
  () => {
    expect(runs).toHaveLength(8)
  },
)

/** Books of a frame, and the numbers that an answer to a ping says. */
function numbersIn(data: unknown, channel: string): number[] {
  return decodeServerFrame(data).messages.flatMap((message) => {
    if (message.kind === 'book') return message.ch === channel ? [message.seq] : []
    if (message.kind !== 'control' || message.control.type !== 'pong') return []
    return [message.control.seqs?.[channel] ?? 0]
  })
}

async function open(path: string, symbol: string, binary: boolean, seed: number) {
  const clock = new HandClock(Date.UTC(2026, 0, 5))
  const { market, stepper } = await steppedReplay(path, clock)
  const { deps } = aServer({ MARKET_SOURCE: `replay:${path}`, REPLAY_SPEED: 'step' })
  const gateway = await createGateway({ ...deps, clock, feeds: market.feeds })
  const { port } = await gateway.listen()
  const url = `ws://127.0.0.1:${port}/investor/stream`
  const proxy = await openFaultyProxy(url, SHARE, seeded(seed))
  const reader = follow(proxy.port, symbol, binary)
  onTestFinished(async () => {
    reader.engine.dispose()
    await proxy.close()
    await gateway.close()
    await market.stop()
  })
  return { clock, market, stepper, gateway, proxy, reader }
}

/** The worker's engine behind the proxy, and what it did with each frame. */
function follow(port: number, symbol: string, binary: boolean) {
  const channel = `book:${symbol}`
  const seen = {
    frames: 0,
    last: undefined as BookStep | undefined,
    /** Frames after which the book was behind, and no snapshot had been asked for. */
    unnoticed: [] as string[],
    /** How long it took to go on after each gap, ms. */
    recoveries: [] as number[],
  }
  /** Since when a snapshot is awaited; the first one is none of a gap. */
  let askedAt: number | null = performance.now()
  let isFirst = true
  let id = 0
  const socketFactory = (url: string, protocols: string[]) => {
    const socket = new WebSocket(url, protocols)
    const send = socket.send.bind(socket)
    socket.send = (text: string) => {
      if (text.includes('"resync"') && text.includes(channel)) askedAt ??= performance.now()
      send(text)
    }
    // After the engine's own listener, which is added when this function has returned.
    queueMicrotask(() =>
      socket.addEventListener('message', ({ data }) => {
        seen.frames += 1
        const newest = Math.max(0, ...numbersIn(data, channel))
        const at = seen.last?.seq ?? 0
        if (askedAt === null && at < newest) seen.unnoticed.push(`${newest} read at ${at}`)
      }),
    )
    return socket as never
  }
  const engine = new StreamEngine({
    streamUrl: `ws://127.0.0.1:${port}/investor/stream`,
    apiBase: `http://127.0.0.1:${port}/investor`,
    socketFactory,
    fetcher: (url, init) => fetch(url, init),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    random: () => 0.5,
    binary,
    savesData: () => false,
  })
  const steps$ = engine.bookFold$(symbol)
  const applied = (step: BookStep) => {
    seen.last = step
    if (askedAt !== null && !isFirst) seen.recoveries.push(performance.now() - askedAt)
    askedAt = null
    isFirst = false
  }
  return { engine, seen, steps$, applied }
}

test.each(runs)(
  '$name as $encoding, with faults by seed $seed, is never shown wrong and soon right again',
  async (it) => {
    const { symbol, expected, binary, seed } = it
    const { clock, market, stepper, gateway, proxy, reader } = await open(
      it.path,
      symbol,
      binary,
      seed,
    )
    const { engine, seen, steps$, applied } = reader
    const { feeds } = market
    /** Of the exchange's own book at each number. */
    const truth = new Map<number, number>()
    const flat = (rows: readonly (readonly [number, number])[]) => rows.flatMap((row) => [...row])
    const note = () => {
      const { seq, bids, asks } = feeds.book(symbol)
      truth.set(seq, bookSum(flat(bids.slice(0, SUM_LEVELS)), flat(asks.slice(0, SUM_LEVELS))))
    }
    note()
    feeds.bookDeltas$.subscribe((delta) => {
      if (delta.symbol === symbol) note()
    })

    const wrong: string[] = []
    const judge = (kind: string, seq: number, bids: Float64Array, asks: Float64Array) => {
      if (truth.get(seq) !== bookSum(bids, asks)) wrong.push(`${kind} ${seq} differs`)
      const [bid = 0] = bids
      const [ask = Infinity] = asks
      if (bid >= ask) wrong.push(`${kind} ${seq} is crossed`)
    }
    steps$.subscribe((step) => {
      const { bids, asks } = step.top(SUM_LEVELS)
      judge('step', step.seq, bids, asks)
      if (step.seq < (seen.last?.seq ?? 0)) wrong.push(`step ${step.seq} goes back`)
      applied(step)
    })
    let shown = 0
    const request = { kind: 'book', symbol, levels: SUM_LEVELS, step: 1 } as const
    engine
      .openSession()
      .view$<'book'>('panel', request)
      .subscribe(({ bids, asks, freshness }) => {
        if (freshness.kind === 'loading') return
        shown += 1
        judge('view', seen.last?.seq ?? 0, bids, asks)
      })

    const isCaughtUp = async () => {
      while ((seen.last?.seq ?? -1) < market.bookSeq(symbol)) {
        gateway.flush()
        await nextTurn()
      }
    }
    await isCaughtUp()

    const recording = await Recording.load(locateRecording(it.path))
    const level = (row: readonly [number, number]) => scaledLevel(symbol, row)
    const checkpoints = new Map(
      expected.checkpoints.map((point) => [recording.indexOf(point), point] as const),
    )
    let published = market.bookSeq(symbol)
    for (let i = 0; i < recording.length; i += 1) {
      clock.at += LINE_MS
      stepper.step(1)
      const point = checkpoints.get(i)
      if (point) {
        const { bids, asks } = feeds.book(symbol)
        expect(topText(bids[0] ?? [], asks[0] ?? [])).toBe(
          topText(level(point.bid), level(point.ask)),
        )
      }
      if (market.bookSeq(symbol) === published) continue
      published = market.bookSeq(symbol)
      await nextTurn()
    }
    await isCaughtUp()

    const last = seen.last?.top(20)
    expect([...(last?.bids ?? [])]).toEqual(expected.final.bids.flatMap((row) => [...level(row)]))
    expect([...(last?.asks ?? [])]).toEqual(expected.final.asks.flatMap((row) => [...level(row)]))
    expect(wrong).toEqual([])
    expect(seen.unnoticed).toEqual([])
    const { frames, ...faults } = proxy.counts
    for (const count of Object.values(faults)) expect(count / frames).toBeGreaterThan(0.04)
    const sorted = seen.recoveries.toSorted((a, b) => a - b)
    expect(sorted.length).toBeGreaterThan(1_000)
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(RECOVERY_MS)
    expect(shown).toBeGreaterThan(10)
  },
  PATIENCE_MS,
)
