// The proof of the whole way: recorded lines → house door → engine book → feeds → gateway → a real
// websocket → the worker's stream engine. With no customer in the book, what the engine holds has
// the best bid and ask (price and size) of the recording at the same update, and in the end its top
// 20.
import { SteadyClock } from '../../server/platform/clock'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asyncScheduler } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createGateway } from '../../server/gateway/gateway'
import { locateRecording } from '../../server/market-data/replay/locateRecording'
import { readMessage } from '../../server/market-data/replay/readMessage'
import { recordedInstrument } from '../../server/market-data/replay/recordedInstrument'
import { Recording } from '../../server/market-data/replay/recording'
import type { BookStep } from '../../src/streams/bookSteps'
import { StreamEngine } from '../../src/streams/engine'
import { aServer } from '../support/gateway/server'
import { RecordedTops, topText } from '../support/market/recordedTops'
import { mayBeAbsent, recordingCases, scaledLevel } from '../support/market/recordings'
import { steppedReplay } from '../support/market/steppedReplay'
import { WantedTops } from '../support/market/wantedTops'

/** After so much recorded text the reader is waited for, so that the gateway never conflates. */
const WINDOW_BYTES = 48_000

/** A recording takes some ten seconds on an idle core; a busy machine may take much longer. */
const PATIENCE_MS = 300_000

const cases = recordingCases()

function reader(port: number, binary: boolean): StreamEngine {
  let id = 0
  const engine = new StreamEngine({
    streamUrl: `ws://127.0.0.1:${port}/investor/stream`,
    apiBase: `http://127.0.0.1:${port}/investor`,
    socketFactory: (url, protocols) => new WebSocket(url, protocols) as never,
    fetcher: (url, init) => fetch(url, init),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    random: () => 0.5,
    binary,
    savesData: () => false,
  })
  onTestFinished(() => engine.dispose())
  return engine
}

async function open(path: string) {
  const clock = new SteadyClock()
  const { market, stepper } = await steppedReplay(path, clock)
  const env = { MARKET_SOURCE: `replay:${path}`, REPLAY_SPEED: 'step' }
  const { deps } = await aServer(env)
  const gateway = await createGateway({ ...deps, clock, feeds: market.feeds })
  const { port } = await gateway.listen()
  onTestFinished(async () => {
    await gateway.close()
    await market.stop()
  })
  const recording = await Recording.load(locateRecording(path))
  return { market, stepper, gateway, port, recording }
}

test.skipIf(mayBeAbsent)(
  'the recordings lie under ../shared/data/binance-live (skipped where that folder is absent)',
  () => {
    expect(cases).toHaveLength(4)
  },
)

const runs = [
  ...cases.map((it) => ({ ...it, encoding: 'JSON' })),
  ...cases.slice(0, 1).map((it) => ({ ...it, encoding: 'the binary encoding' })),
]

test.each(runs)(
  '$name: the engine behind the websocket, in $encoding, holds it',
  async (it) => {
    const { market, stepper, gateway, port, recording } = await open(it.path)
    const from = recordedInstrument(recording)
    const tops = new RecordedTops(recording, from)
    const wanted = new WantedTops()
    let last: BookStep | undefined
    let skipped = 0
    const engine = reader(port, it.encoding !== 'JSON')
    const steps = engine.bookFold$(it.symbol).subscribe((step) => {
      skipped += last ? step.seq - last.seq - 1 : 0
      last = step
      wanted.meet(step.seq, topText(step.bestBid ?? [], step.bestAsk ?? []))
    })
    const caughtUp = async () => {
      while ((last?.seq ?? -1) < market.bookSeq(it.symbol)) {
        gateway.flush()
        await nextTurn()
      }
    }
    await caughtUp()

    const level = (row: readonly [number, number]) => scaledLevel(it.symbol, row)
    const checkpoints = new Map(
      it.expected.checkpoints.map((point) => [recording.indexOf(point), point] as const),
    )
    const counts = { depth: 0, top: 0 }
    let shown = Number.MAX_SAFE_INTEGER
    let bytes = 0
    for (let i = 0; i < recording.length - 1; i += 1) {
      const line = recording.line(i) ?? ''
      const message = readMessage(line, from.it, from.symbol)
      stepper.step(1)
      const seq = market.bookSeq(it.symbol)
      const point = checkpoints.get(i)
      if (point) wanted.expect('checkpoint', seq, topText(level(point.bid), level(point.ask)))
      if (message.kind === 'snapshot') shown = message.lastId
      if (message.kind === 'depth' && seq > 0 && message.lastId > shown) {
        shown = message.lastId
        counts.depth += 1
        wanted.expect('depth', seq, tops.at(shown) ?? '')
      }
      if (message.kind === 'top' && message.id > shown) {
        counts.top += 1
        wanted.expect('top', seq, topText(message.bid, message.ask))
      }
      bytes += line.length
      if (bytes < WINDOW_BYTES) continue
      bytes = 0
      await caughtUp()
    }
    stepper.step(1)
    await caughtUp()
    steps.unsubscribe()

    const flat = (rows: readonly (readonly [number, number])[]) =>
      rows.flatMap((row) => [...level(row)])
    const held = last?.top(20)
    expect([...(held?.bids ?? [])]).toEqual(flat(it.expected.final.bids))
    expect([...(held?.asks ?? [])]).toEqual(flat(it.expected.final.asks))
    expect(skipped).toBe(0)
    expect(counts.depth).toBeGreaterThan(6_000)
    expect(counts.top).toBeGreaterThan(20_000)
    // Two update ids of the spot recording have no bookTicker of their own.
    const { depth = [], ...others } = wanted.differing()
    expect(others).toEqual({})
    expect(depth.slice(it.symbol === 'btcusdt' ? 2 : 0)).toEqual([])
    expect(wanted.open).toBe(0)
  },
  PATIENCE_MS,
)
