// Routing of market flow into the books of perpetuals and spot pairs; CFDs have none.
import { beforeEach, expect, test } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { marketMakerApi } from '../../../server/core/exchange/marketMaker'
import { Pipeline } from '../../../server/core/exchange/pipeline'
import { modules } from '../../../server/features'
import type { MarketMakerApi } from '../../../server/core/exchange/market'
import { ExchangeBooks } from '../../../server/app/exchange/exchangeBooks'
import { HandClock } from '../../support/market/fakes'
import { quietStore } from '../../support/quietStore'

const level = (price: number, quantity: number) => [ticks(price), lots(quantity)] as const

let exchange: Pipeline
let maker: MarketMakerApi
let floor: ExchangeBooks
const told: string[] = []

beforeEach(async () => {
  told.length = 0
  const clock = new HandClock(1_000)
  exchange = await Pipeline.start({
    store: quietStore(),
    modules,
    clock,
    ids: { uuid: () => 'id' },
  })
  maker = marketMakerApi(exchange)
  floor = new ExchangeBooks(exchange)
  const seen = floor.marketTrade$.subscribe(({ symbol, trade }) =>
    told.push(`${symbol} ${trade.side} ${trade.quantity} @ ${trade.price}`),
  )
  return async () => {
    seen.unsubscribe()
    await exchange.close()
  }
})

test.each(['btcusdtperp', 'btcusdt'])(
  '%s has a book that the exchange fills and takes',
  (symbol) => {
    const depth = { bids: [level(99, 5)], asks: [level(101, 6)], replace: true }
    maker.depth(symbol, depth)
    maker.take(symbol, 'BUY', lots(2), ticks(101))
    maker.print(symbol, 'SELL', lots(9), ticks(99))
    expect(floor.best(symbol)).toEqual({ bid: [99, 5], ask: [101, 4] })
    expect(floor.levels(symbol)).toEqual({ bids: [[99, 5]], asks: [[101, 4]] })
    expect(floor.drainChanges(symbol)).toEqual({ bids: [[99, 5]], asks: [[101, 4]] })
    expect(floor.drainChanges(symbol)).toEqual({ bids: [], asks: [] })
    expect(told).toEqual([`${symbol} BUY 2 @ 101`, `${symbol} SELL 9 @ 99`])
  },
)

test('marks, rates and staleness reach perpetuals; a spot pair has none of them', () => {
  for (const symbol of ['btcusdtperp', 'btcusdt']) {
    maker.mark(symbol, ticks(100), ticks(101))
    maker.fundingRate(symbol, 7n as never)
    maker.stale(symbol, true)
  }
  const { mark, index, rate, stale } = exchange.view('btcusdtperp')
  expect({ mark, index, rate, stale }).toEqual({ mark: 100, index: 101, rate: 7n, stale: true })
})

test('a CFD has no book; book events for one are dropped', () => {
  maker.depth('eurusd', { bids: [level(99, 5)], asks: [], replace: true })
  maker.print('eurusd', 'BUY', lots(1), ticks(99))
  expect(floor.levels('eurusd')).toEqual({ bids: [], asks: [] })
  expect(floor.best('eurusd')).toEqual({ bid: undefined, ask: undefined })
  expect(told).toEqual([])
})
