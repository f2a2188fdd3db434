// Every recording, stepped line by line through the house's door into real engine books and out as
// numbered deltas: what a reader of the feeds holds is what the exchange had, at every update.
import { expect } from 'vitest'
import { findInstrument } from '../../src/domain/instruments'
import { createMarket } from '../../server/market/market'
import { readMessage } from '../../server/market/replay/readMessage'
import { recordedInstrument } from '../../server/market/replay/recordedInstrument'
import { locateRecording } from '../../server/market/replay/locateRecording'
import { Recording } from '../../server/market/replay/recording'
import { BareExchange } from '../support/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../support/market'
import { eachRecording, type RecordingCase } from '../support/recordings'
import { RecordedTops, topText } from '../support/recordedTops'
import { SortedReader } from '../support/sortedReader'

async function open({ path, symbol }: RecordingCase) {
  const clock = new HandClock(Date.UTC(2026, 10, 21))
  const exchange = new BareExchange(clock)
  const market = createMarket({
    source: `replay:${path}`,
    seed: 1,
    clock,
    house: exchange,
    books: exchange,
    candleStore: new MemoryCandles(),
    log: new QuietLog(),
    replaySpeed: 'step',
    replayLoop: false,
    others: false,
  })
  await market.source.start()
  const reader = new SortedReader(symbol)
  market.feeds.bookDeltas$.subscribe((delta) => reader.delta(delta))
  return { market, exchange, reader, stepper: market.stepper() }
}

const scaled = (symbol: string, [price, quantity]: readonly [number, number]) => {
  const it = findInstrument(symbol)!
  return [Math.round(price * 10 ** it.tickDecimals), Math.round(quantity * 10 ** it.lotDecimals)]
}

eachRecording('the best bid and ask are the expected ones at every checkpoint', async (it) => {
  const { market, reader, stepper, exchange } = await open(it)
  for (const { file, line, bid, ask } of it.expected.checkpoints) {
    stepper.stepTo(file, line)
    expect(reader.top(), `file ${file} line ${line}`).toBe(
      topText(scaled(it.symbol, bid), scaled(it.symbol, ask)),
    )
  }
  while (stepper.step(1_000) > 0);
  const top20 = (side: 'bids' | 'asks') =>
    it.expected.final[side].map((row) => scaled(it.symbol, row))
  const held = reader.levels(20)
  expect(held.bids).toEqual(top20('bids'))
  expect(held.asks).toEqual(top20('asks'))
  expect(exchange.staleSymbols.has(it.symbol)).toBe(true)
  await market.stop()
})

eachRecording('after each depth the top is the recorded bookTicker of that update', async (it) => {
  const { market, reader, stepper } = await open(it)
  const recording = await Recording.load(locateRecording(it.path))
  const from = recordedInstrument(recording)
  const tops = new RecordedTops(recording, from)
  const counts = { depths: 0, same: 0, overlaid: 0, wrong: 0 }
  let shown = Number.MAX_SAFE_INTEGER
  for (let i = 0; i < recording.length; i += 1) {
    const message = readMessage(recording.line(i) ?? '', from.it, from.symbol)
    stepper.step(1)
    if (i === recording.length - 1) break
    if (message.kind === 'snapshot') shown = message.lastId
    if (message.kind === 'depth' && reader.seq > 0 && message.lastId > shown) {
      shown = message.lastId
      counts.depths += 1
      if (reader.top() === tops.at(shown)) counts.same += 1
    }
    if (message.kind === 'top' && message.id > shown) {
      counts.overlaid += 1
      if (reader.top() !== topText(message.bid, message.ask)) counts.wrong += 1
    }
  }
  expect(counts.depths).toBeGreaterThan(6_000)
  // Two update ids of the spot recording have no bookTicker of their own.
  expect(counts.depths - counts.same).toBeLessThanOrEqual(it.symbol === 'btcusdt' ? 2 : 0)
  expect(counts.overlaid).toBeGreaterThan(20_000)
  expect(counts.wrong).toBe(0)
  await market.stop()
})
