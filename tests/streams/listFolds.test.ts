// The lists that folds keep: order, bounds and no duplicates.
import { expect, test } from 'vitest'
import type { MarketTrade } from '../../src/domain/records/records'
import type { TradesMessage } from '../../src/protocol/decoded'
import { CandleFold, TradesFold } from '../../src/streams/folds/listFolds'
import { ENGINE_LIMITS } from '../../src/streams/deps'

const trade = (id: number): MarketTrade => ({ id, price: 1, quantity: 1, side: 'BUY', at: id })
const head = { ch: 'trades:btcusdtperp', seq: 1, prev: 0, at: 1 } as const
const message = (snapshot: boolean, ids: readonly number[]): TradesMessage => ({
  kind: 'trades',
  symbol: 'btcusdtperp',
  snapshot,
  trades: ids.map(trade),
  ...head,
})
const ids = (fold: TradesFold) => fold.trades.map(({ id }) => id)

test('keeps trades oldest first: a snapshot lists the newest first, deltas the oldest', () => {
  const fold = new TradesFold()
  fold.apply(message(true, [3, 2, 1]))
  fold.apply(message(false, [4, 5]))
  expect(ids(fold)).toEqual([1, 2, 3, 4, 5])
})

test('does not keep a trade twice that the snapshot contained', () => {
  const fold = new TradesFold()
  fold.apply(message(true, [3, 2, 1]))
  fold.apply(message(false, [2, 3, 4]))
  expect(ids(fold)).toEqual([1, 2, 3, 4])
})

test('bounds the number of trades', () => {
  const fold = new TradesFold()
  const many = 10 * ENGINE_LIMITS.trades
  for (let id = 1; id <= many; id += 1) fold.apply(message(false, [id]))
  expect(fold.trades.length).toBeLessThanOrEqual(2 * ENGINE_LIMITS.trades)
  expect(fold.trades.at(-1)).toEqual(trade(many))
})

test('never replaces the running candle with an older one', () => {
  const bar = (at: number, close: number) => ({ at, open: 1, high: 9, low: 1, close, volume: 1 })
  const fold = new CandleFold()
  const base = { kind: 'candles', symbol: 'btcusdtperp', interval: '1m', snapshot: false } as const
  fold.apply({ ...head, ...base, candles: [bar(60_000, 5), bar(120_000, 6)] })
  fold.apply({ ...head, ...base, candles: [bar(60_000, 7)] })
  expect(fold.candle).toEqual(bar(120_000, 6))
})
