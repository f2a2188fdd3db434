// Every recording, stepped through the market maker's door into real engine books and out as
// numbered deltas: what a reader of the feeds holds is what an independent rebuild expects.
import { expect, test } from 'vitest'
import { HandClock } from '../support/market/fakes'
import { mayBeAbsent, recordingCases, scaledLevel } from '../support/market/recordings'
import { topText } from '../support/market/recordedTops'
import { SortedReader } from '../support/market/sortedReader'
import { steppedReplay } from '../support/market/steppedReplay'

const cases = recordingCases()

test.skipIf(mayBeAbsent)(
  'the recordings lie under ../shared/data/binance-live (skipped where that folder is absent)',
  () => {
    expect(cases).toHaveLength(4)
  },
)

test.each(cases)('$name: the feeds hold the expected book at every checkpoint', async (it) => {
  const { market, stepper, exchange } = await steppedReplay(it.path, new HandClock(1e12))
  const reader = new SortedReader(it.symbol)
  market.feeds.bookDeltas$.subscribe((delta) => reader.delta(delta))
  const level = (row: readonly [number, number]) => scaledLevel(it.symbol, row)
  for (const { file, line, bid, ask } of it.expected.checkpoints) {
    stepper.stepTo(file, line)
    expect(reader.top(), `file ${file} line ${line}`).toBe(topText(level(bid), level(ask)))
  }
  while (stepper.step(1_000) > 0);
  const { bids, asks } = it.expected.final
  expect(reader.levels(20)).toEqual({ bids: bids.map(level), asks: asks.map(level) })
  expect(exchange.staleSymbols.has(it.symbol)).toBe(true)
  await market.stop()
})
