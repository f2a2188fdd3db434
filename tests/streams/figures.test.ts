// A screen shows one last price, one quote and one mark at a time: whichever channel carries a
// figure first, every view that shows it delivers it in the same turn. A seeded market of trades,
// bars, tickers and books is checked after every turn.
import { describe, expect, test } from 'vitest'
import type { Ticker } from '../../src/domain/records/records'
import type { ChannelKind, DataMessage, WireTicker } from '../../src/protocol/messages'
import { seeded } from '../support/seeded'
import { eachBench } from './support/eachBench'
import type { Bench, ViewFrame } from './support/engineBench'

const BTC = 'btcusdtperp'

let bench: Bench
eachBench((made) => {
  bench = made
})

/** The exchange: numbers each channel's messages and stamps them with its own time. */
class Market {
  private readonly seqs = new Map<string, number>()

  message<K extends ChannelKind>(ch: string, data: DataMessage<K>['data']): DataMessage<K> {
    const prev = this.seqs.get(ch) ?? 0
    this.seqs.set(ch, prev + 1)
    const type = prev === 0 ? 'snapshot' : 'delta'
    return { ch, type, seq: prev + 1, prev, at: Date.now(), data }
  }

  trade(id: number, price: number) {
    const row = [id, text(price), '0.010', 'BUY', Date.now()] as const
    return this.message<'trades'>(`trades:${BTC}`, { trades: [row] })
  }

  bar(price: number) {
    const at = Date.now() - (Date.now() % 60_000)
    const row = [at, text(price), text(price), text(price), text(price), '1.000'] as const
    return this.message<'candles'>(`candles:${BTC}:1m`, { candles: [row] })
  }

  ticker(price: number, more: Partial<Ticker> = {}) {
    const { symbol = BTC, mark = price, bid = price - 1, ask = price + 1, fundingRate = 0 } = more
    const [p, m] = [text(price), text(mark)]
    const rate = (fundingRate / 1e8).toFixed(8)
    // Three parts of one row, in the order of the wire.
    const prices = [symbol, p, p, p, p, '1.000', text(bid), text(ask), m, m, rate]
    const row = prices.concat([1, false, Date.now()] as never) as unknown as WireTicker
    return this.message<'tickers'>('tickers:futures', { tickers: [row] })
  }

  prices(price: number) {
    return this.message<'prices'>('prices:futures', { prices: [[BTC, text(price)]] })
  }

  book(bid: number, ask: number, former: readonly number[] = []) {
    const [oldBid, oldAsk] = former
    const gone = (price: number | undefined, now: number) =>
      price === undefined || price === now ? [] : [[text(price), '0'] as const]
    return this.message<'book'>(`book:${BTC}`, {
      bids: [...gone(oldBid, bid), [text(bid), '1.000']],
      asks: [...gone(oldAsk, ask), [text(ask), '1.000']],
    })
  }
}

const text = (ticks: number) => (ticks / 10).toFixed(1)

/** The screen: the last value of each view. */
class Screen {
  private readonly shown = new Map<ViewFrame['kind'], ViewFrame['value']>()
  private turns = 0

  /** The screen after each turn since the last call. */
  follow() {
    const turns = bench.flushes.slice(this.turns)
    this.turns = bench.flushes.length
    return turns.map((turn) => {
      for (const { kind, value } of turn) this.shown.set(kind, value)
      return this.figures()
    })
  }

  private get<K extends ViewFrame['kind']>(kind: K) {
    return this.shown.get(kind) as Extract<ViewFrame, { kind: K }>['value'] | undefined
  }

  /** The figures that more than one view shows, as each view shows them. */
  private figures() {
    const ticker = this.get('ticker')?.ticker
    const row = this.get('tickers')?.tickers.get(BTC)
    const book = this.get('book')
    const last = [
      ticker?.last,
      row?.last,
      this.get('prices')?.prices.get(BTC)?.last,
      this.get('candle')?.candle?.close,
      this.get('trades')?.trades[0]?.price,
    ]
    const marks = [ticker?.mark, row?.mark]
    const bids = [ticker?.bid, row?.bid, book?.bids[0]]
    const asks = [ticker?.ask, row?.ask, book?.asks[0]]
    const rates = [ticker?.fundingRate, this.get('funding')?.rates.get(BTC)?.rate]
    return [last, marks, bids, asks, rates].map((each) => [...new Set(each)])
  }
}

const openAll = () => {
  bench.open(1, 'bar', { kind: 'ticker', symbol: BTC })
  bench.open(2, 'list', { kind: 'tickers', market: 'futures' })
  bench.open(3, 'list', { kind: 'prices', market: 'futures' })
  bench.open(4, 'chart', { kind: 'candle', symbol: BTC, interval: '1m' })
  bench.open(5, 'tape', { kind: 'trades', symbol: BTC })
  bench.open(6, 'book', { kind: 'book', symbol: BTC, levels: 20, step: 1 })
  bench.open(7, 'bar', { kind: 'funding' })
}

describe('a screen', () => {
  test.each([21, 22, 23, 24])(
    'shows one value of each figure in every turn (seed %i)',
    async (seed) => {
      const dice = seeded(seed)
      const market = new Market()
      openAll()
      const socket = await bench.accept()
      let price = 616_000
      let rate = 100
      let quote = [price - 1, price + 1] as const
      const funding = () =>
        market.message<'funding'>('funding', { rates: [[BTC, (rate / 1e8).toFixed(8), 1]] })
      socket.sendFrame([market.ticker(price, { fundingRate: rate }), market.prices(price)])
      socket.sendFrame([
        market.bar(price),
        market.trade(1, price),
        market.book(...quote),
        funding(),
      ])
      const screen = new Screen()
      await bench.wait(300)
      screen.follow()
      const torn: unknown[] = []
      let turns = 0
      for (let id = 2; id < 400; id += 1) {
        price += dice.below(21) - 10
        // One event; which channels carry it at once and which later is random.
        const news: DataMessage[] = [market.trade(id, price)]
        if (dice.chance(0.5)) news.push(market.bar(price))
        if (dice.chance(0.2))
          news.push(market.ticker(price, { fundingRate: rate, bid: quote[0], ask: quote[1] }))
        if (dice.chance(0.1)) news.push(market.prices(price))
        if (dice.chance(0.5)) {
          const next = [price - 1, price + 1] as const
          news.push(market.book(...next, quote))
          quote = next
        }
        if (dice.chance(0.05)) {
          rate = dice.below(1_000)
          news.push(
            dice.chance(0.5)
              ? funding()
              : market.ticker(price, { fundingRate: rate, bid: quote[0], ask: quote[1] }),
          )
        }
        socket.sendFrame(news)
        await bench.wait(dice.below(80))
        for (const figures of screen.follow()) {
          turns += 1
          if (figures.some((each) => each.length !== 1)) torn.push(figures)
        }
      }
      expect(torn).toEqual([])
      expect(turns).toBeGreaterThan(100)
    },
  )

  test('[FX-005] has price, open of the day, high, low and volume of a CFD', async () => {
    bench.open(1, 'bar', { kind: 'ticker', symbol: 'audusd' })
    const socket = await bench.accept()
    const day = ['0.65125', '0.64000', '0.65300', '0.63900', '123.45', '0.65120', '0.65130']
    const rest = ['0.65125', '0.65125', '0', 0, false, Date.now()]
    const row = ['audusd', ...day, ...rest] as unknown as WireTicker
    socket.sendFrame(new Market().message<'tickers'>('tickers:derivatives', { tickers: [row] }))
    await bench.wait(300)
    expect(bench.last('ticker').ticker).toMatchObject({
      symbol: 'audusd',
      last: 65_125,
      open24h: 64_000,
      high24h: 65_300,
      low24h: 63_900,
      // In lots of 0.01.
      volume24h: 12_345,
      bid: 65_120,
      ask: 65_130,
    })
  })

  test('[SPT-007] uses the close of the running bar as the price until a newer one is known', async () => {
    const market = new Market()
    bench.open(1, 'bar', { kind: 'ticker', symbol: BTC })
    bench.open(2, 'chart', { kind: 'candle', symbol: BTC, interval: '1m' })
    const socket = await bench.accept()
    const lastAfter = async (news: DataMessage) => {
      socket.sendFrame(news)
      await bench.wait(300)
      return bench.last('ticker').ticker?.last
    }
    expect(await lastAfter(market.ticker(616_000))).toBe(616_000)
    expect(await lastAfter(market.bar(616_050))).toBe(616_050)
    expect(await lastAfter(market.ticker(616_020))).toBe(616_020)
  })
})
