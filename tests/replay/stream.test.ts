// The proof of the whole way: recorded lines → house door → engine book → feeds → gateway → a real
// websocket → the worker's stream engine. With no customer in the book, what the engine holds has
// the best bid and ask (price and size) of the recording at the same update, and in the end its top
// 20; so does a reader of the feeds. To play a recording costs more than to read it: one run serves
// all readers.
import { SteadyClock } from '../../server/app/clock'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asyncScheduler } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createGateway } from '../../server/gateway/gateway'
import { locateRecording } from '../../server/features/market-data/replay/locateRecording'
import { readMessage } from '../../server/features/market-data/replay/readMessage'
import { recordedInstrument } from '../../server/features/market-data/replay/recordedInstrument'
import { Recording } from '../../server/features/market-data/replay/recording'
import type { BookStep } from '../../src/streams/bookSteps'
import { StreamEngine } from '../../src/streams/engine'
import { aServer } from '../support/gateway/server'
import { RecordedTops, topText } from '../support/market/recordedTops'
import {
  mayBeAbsent,
  recordingCases,
  scaledLevel,
  type ExpectedTop,
} from '../support/market/recordings'
import { SortedReader } from '../support/market/sortedReader'
import { steppedReplay } from '../support/market/steppedReplay'
import { WantedTops } from '../support/market/wantedTops'

/** After so much recorded text the reader is waited for, so that the gateway never conflates. */
const WINDOW_BYTES = 48_000

/** A recording takes some ten seconds on an idle core; a busy machine may take much longer. */
const TIMEOUT_MS = 300_000

const cases = recordingCases()

function engineAt(port: number, binary: boolean): StreamEngine {
  let id = 0
  const engine = new StreamEngine({
    streamUrl: `ws://127.0.0.1:${port}/investor/stream`,
    apiBase: `http://127.0.0.1:${port}/investor`,
    socketFactory: (url, protocols) => new WebSocket(url, protocols) as never,
    fetcher: (url, init) => fetch(url, init),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    leap: () => undefined,
    deviceNow: Date.now,
    random: () => 0.5,
    binary,
    savesData: () => false,
  })
  onTestFinished(() => engine.dispose())
  return engine
}

/** What an engine is shown of one book, and whether it is what is wanted. */
class BookReader {
  readonly wanted = new WantedTops()
  last: BookStep | undefined
  /** Numbers that never came. */
  skipped = 0

  constructor(engine: StreamEngine, symbol: string) {
    const steps = engine.bookFold$(symbol).subscribe((step) => {
      this.skipped += this.last ? step.seq - this.last.seq - 1 : 0
      this.last = step
      this.wanted.meet(step.seq, topText(step.bestBid ?? [], step.bestAsk ?? []))
    })
    onTestFinished(() => steps.unsubscribe())
  }
}

async function open(path: string) {
  const clock = new SteadyClock()
  const { market, stepper, exchange } = await steppedReplay(path, clock)
  const env = { MARKET_SOURCE: `replay:${path}`, REPLAY_SPEED: 'step' }
  const { deps } = await aServer(env)
  const gateway = await createGateway({ ...deps, clock, feeds: market.feeds })
  const { port } = await gateway.listen()
  onTestFinished(async () => {
    await gateway.close()
    await market.stop()
  })
  const recording = await Recording.load(locateRecording(path))
  return { market, stepper, exchange, gateway, port, recording }
}

test.skipIf(mayBeAbsent)(
  'the recordings lie under ../shared/data/binance-live (skipped where that folder is absent)',
  () => {
    expect(cases).toHaveLength(4)
  },
)

const runs = cases.map((it, i) => ({
  ...it,
  encodings: i === 0 ? (['JSON', 'binary'] as const) : (['JSON'] as const),
}))

test.each(runs)(
  '$name: the feeds, and the engine behind the websocket in $encodings, hold it',
  async (it) => {
    const { market, stepper, exchange, gateway, port, recording } = await open(it.path)
    const from = recordedInstrument(recording)
    const tops = new RecordedTops(recording, from)
    const ofFeeds = new SortedReader(it.symbol)
    market.feeds.bookDeltas$.subscribe((delta) => ofFeeds.delta(delta))
    const readers = it.encodings.map(
      (encoding) => new BookReader(engineAt(port, encoding === 'binary'), it.symbol),
    )
    const want = (kind: string, seq: number, top: string) => {
      for (const { wanted } of readers) wanted.expect(kind, seq, top)
    }
    const caughtUp = async () => {
      const seq = market.bookSeq(it.symbol)
      while (readers.some(({ last }) => (last?.seq ?? -1) < seq)) {
        gateway.flush()
        await nextTurn()
      }
    }
    await caughtUp()

    const level = (row: readonly [number, number]) => scaledLevel(it.symbol, row)
    const checkpoints = new Map(
      it.expected.checkpoints.map((point) => [recording.indexOf(point), point] as const),
    )
    const inFeeds: { point: ExpectedTop; top: string }[] = []
    const inRecording: typeof inFeeds = []
    const lookAt = (line: number) => {
      const point = checkpoints.get(line)
      if (!point) return
      const top = topText(level(point.bid), level(point.ask))
      inFeeds.push({ point, top: ofFeeds.top() })
      inRecording.push({ point, top })
      want('checkpoint', market.bookSeq(it.symbol), top)
    }
    const counts = { depth: 0, top: 0 }
    let shown = Number.MAX_SAFE_INTEGER
    let bytes = 0
    for (let i = 0; i < recording.length - 1; i += 1) {
      const line = recording.line(i) ?? ''
      const message = readMessage(line, from.it, from.symbol)
      stepper.step(1)
      const seq = market.bookSeq(it.symbol)
      lookAt(i)
      if (message.kind === 'snapshot') shown = message.lastId
      if (message.kind === 'depth' && seq > 0 && message.lastId > shown) {
        shown = message.lastId
        counts.depth += 1
        want('depth', seq, tops.at(shown) ?? '')
      }
      if (message.kind === 'top' && message.id > shown) {
        counts.top += 1
        want('top', seq, topText(message.bid, message.ask))
      }
      bytes += line.length
      if (bytes < WINDOW_BYTES) continue
      bytes = 0
      await caughtUp()
    }
    stepper.step(1)
    lookAt(recording.length - 1)
    await caughtUp()

    expect(inFeeds).toEqual(inRecording)
    expect(inFeeds).toHaveLength(it.expected.checkpoints.length)
    const { bids, asks } = it.expected.final
    expect(ofFeeds.levels(20)).toEqual({ bids: bids.map(level), asks: asks.map(level) })
    expect(exchange.staleSymbols.has(it.symbol)).toBe(true)
    expect(counts.depth).toBeGreaterThan(6_000)
    expect(counts.top).toBeGreaterThan(20_000)
    for (const { last, skipped, wanted } of readers) {
      const held = last?.top(20)
      expect([...(held?.bids ?? [])]).toEqual(bids.flatMap((row) => [...level(row)]))
      expect([...(held?.asks ?? [])]).toEqual(asks.flatMap((row) => [...level(row)]))
      expect(skipped).toBe(0)
      // Two update ids of the spot recording have no bookTicker of their own.
      const { depth = [], ...others } = wanted.differing()
      expect(others).toEqual({})
      expect(depth.slice(it.symbol === 'btcusdt' ? 2 : 0)).toEqual([])
      expect(wanted.open).toBe(0)
    }
  },
  TIMEOUT_MS,
)
