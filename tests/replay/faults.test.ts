// The proof that no fault of the way is ever shown: every recording through the real gateway, a
// proxy that loses, doubles and swaps frames, and the worker's engine, by text and by binary.
// Whatever number the engine's book stands at, its best levels are those of the exchange at that
// number; a gap asks for a snapshot before the next frame is read, and soon the book goes on. The
// first sixth of each recording is played; with FAULTS=whole all of it, for some minutes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { locateRecording } from '../../server/features/market-data/replay/locateRecording'
import { Recording } from '../../server/features/market-data/replay/recording'
import { bookSum, SUM_LEVELS } from '../../src/protocol/bookSum'
import type { BookStep } from '../../src/streams/bookSteps'
import { openFaultyReader } from '../support/market/faultyReader'
import { topText } from '../support/market/recordedTops'
import { mayBeAbsent, recordingCases, scaledLevel } from '../support/market/recordings'
import { followExchange, replayedExchange } from '../support/market/replayedExchange'

/** Of each fault: one frame in twenty is lost, one comes twice, one is overtaken. */
const SHARE = 0.05
/** What a recorded line takes by the exchange's clock, as the recordings have it. */
const LINE_MS = 6
const RECOVERY_MS = 300
const isWhole = process.env.FAULTS === 'whole'
/** A whole recording takes half a minute on an idle core; a busy machine may take much longer. */
const TIMEOUT_MS = 600_000

const cases = recordingCases().map((recorded, i) => ({
  ...recorded,
  seed: 2 * i + 1,
  other: 2 * i + 2,
}))

test.skipIf(mayBeAbsent)(
  'the recordings lie under ../shared/data/binance-live (skipped where that folder is absent)',
  () => {
    expect(cases).toHaveLength(4)
  },
)

/** A reader with a panel that shows the book, and whatever of both was wrong. */
async function read(
  port: number,
  symbol: string,
  truth: ReadonlyMap<number, number>,
  way: { readonly binary: boolean; readonly seed: number },
) {
  const wrong: string[] = []
  const judge = (what: string, seq: number, bids: Float64Array, asks: Float64Array) => {
    if (truth.get(seq) !== bookSum(bids, asks)) wrong.push(`${what} ${seq} differs`)
    if ((bids[0] ?? 0) >= (asks[0] ?? Infinity)) wrong.push(`${what} ${seq} is crossed`)
  }
  let at = 0
  const onStep = ({ seq, top }: BookStep) => {
    const { bids, asks } = top(SUM_LEVELS)
    judge('step', seq, bids, asks)
    if (seq < at) wrong.push(`step ${seq} comes after ${at}`)
    at = seq
  }
  const reader = await openFaultyReader({ port, symbol, share: SHARE, onStep, ...way })
  onTestFinished(() => reader.close())
  let views = 0
  const request = { kind: 'book', symbol, levels: SUM_LEVELS, step: 1 } as const
  const book$ = reader.engine.openSession().view$<'book'>('panel', request)
  book$.subscribe(({ bids, asks, freshness }) => {
    if (freshness.kind === 'loading') return
    views += 1
    judge('view', at, bids, asks)
  })
  return { reader, wrong, views: () => views }
}

test.each(cases)(
  '$name with faults is never shown wrong and soon right again (seeds $seed and $other)',
  async ({ path, symbol, expected, seed, other }) => {
    const exchange = await replayedExchange(path)
    const { clock, market, stepper, gateway, port } = exchange
    const { twin, sums } = followExchange(market, symbol)
    const readers = [
      await read(port, symbol, sums, { binary: false, seed }),
      await read(port, symbol, sums, { binary: true, seed: other }),
    ]
    const areCaughtUp = async () => {
      while (readers.some(({ reader }) => (reader.last?.seq ?? -1) < market.bookSeq(symbol))) {
        gateway.flush()
        await nextTurn()
      }
    }
    await areCaughtUp()

    const recording = await Recording.load(locateRecording(path))
    const level = (row: readonly [number, number]) => scaledLevel(symbol, row)
    const checkpoints = new Map(
      expected.checkpoints.map((point) => [recording.indexOf(point), point] as const),
    )
    const differing: string[] = []
    let published = market.bookSeq(symbol)
    const lines = isWhole ? recording.length : Math.ceil(recording.length / 6)
    for (let i = 0; i < lines; i += 1) {
      clock.at += LINE_MS
      stepper.step(1)
      const point = checkpoints.get(i)
      if (point) {
        const { bids, asks } = twin.top(1)
        const [is, wanted] = [topText(bids, asks), topText(level(point.bid), level(point.ask))]
        if (is !== wanted) differing.push(`line ${i}: ${is}, wanted ${wanted}`)
      }
      if (market.bookSeq(symbol) === published) continue
      published = market.bookSeq(symbol)
      await nextTurn()
    }
    await areCaughtUp()

    expect(differing).toEqual([])
    for (const { reader, wrong, views } of readers) {
      const { bids = [], asks = [] } = reader.last?.top(20) ?? {}
      const final = {
        bids: expected.final.bids.flatMap((row) => [...level(row)]),
        asks: expected.final.asks.flatMap((row) => [...level(row)]),
      }
      expect({ bids: [...bids], asks: [...asks] }).toEqual(isWhole ? final : twin.top(20))
      expect(wrong).toEqual([])
      expect(views()).toBeGreaterThan(10)
      expect(reader.unnoticed).toEqual([])
      const { frames, ...faults } = reader.counts
      for (const count of Object.values(faults)) expect(count / frames).toBeGreaterThan(0.04)
      const sorted = reader.recoveries.toSorted((a, b) => a - b)
      // Some five hundred frames are lost; those lost while the book waits make no gap of their
      // own, and on a busy machine it waits for more of them.
      expect(sorted.length).toBeGreaterThan(isWhole ? 300 : 30)
      expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(RECOVERY_MS)
    }
  },
  TIMEOUT_MS,
)
