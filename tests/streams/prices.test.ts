// The streams of all prices and of funding rates: over the websocket and by polling, each with its
// freshness, in ticks of its instruments.
import { describe, expect, test } from 'vitest'
import type { Market } from '../../src/domain/instruments'
import type { ChannelData } from '../../src/protocol/messages'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

const HEAD = { type: 'snapshot', seq: 1, prev: 0, at: 1_767_225_600_000 } as const
const NEXT = { type: 'delta', seq: 2, prev: 1, at: 1_767_225_601_000 } as const
const BTC = 'btcusdtperp'
const TICKER = ['btcusdt', '61602.40', '1.00', '1.00', '1.00', '1', '1.00', '1.00'] as const

let bench: Bench
eachBench((made) => {
  bench = made
})

const rows = (kind: 'prices') =>
  [...bench.last(kind).prices.values()].map(({ symbol, last, bid, ask }) => [
    symbol,
    last,
    bid,
    ask,
  ])
const prices = (list: ChannelData['prices']['prices']) => ({ prices: list })

describe('over the stream', () => {
  test('delivers all prices of a market, change by change', async () => {
    bench.open(1, 'list', { kind: 'prices', market: 'futures' })
    const socket = await bench.accept()
    expect(socket.framesSent('subscribe')[0]!.channels).toEqual(['prices:futures'])
    const first = prices([
      [BTC, '61602.4'],
      ['ethusdtperp', '3000.00'],
    ])
    socket.sendFrame({ ch: 'prices:futures', ...HEAD, data: first })
    await bench.wait(200)
    expect(rows('prices')).toEqual([
      [BTC, 616_024, null, null],
      ['ethusdtperp', 300_000, null, null],
    ])
    expect(bench.last('prices').freshness.kind).toBe('live')
    socket.sendFrame({ ch: 'prices:futures', ...NEXT, data: prices([[BTC, '61602.5']]) })
    await bench.wait(200)
    expect(rows('prices')[0]).toEqual([BTC, 616_025, null, null])
  })

  test('[FX-006] delivers CFD prices with bid and ask per instrument as they change', async () => {
    bench.open(1, 'list', { kind: 'prices', market: 'derivatives' })
    const socket = await bench.accept()
    const first = prices([
      ['audusd', '0.65125', '0.65120', '0.65130'],
      ['xauusd', '2650.10', '2650.00', '2650.20'],
    ])
    socket.sendFrame({ ch: 'prices:derivatives', ...HEAD, data: first })
    await bench.wait(200)
    expect(rows('prices')[0]).toEqual(['audusd', 65_125, 65_120, 65_130])
    const gold = rows('prices')[1]
    expect(gold?.[0]).toBe('xauusd')
    const next = prices([['audusd', '0.65135', '0.65130', '0.65140']])
    socket.sendFrame({ ch: 'prices:derivatives', ...NEXT, data: next })
    await bench.wait(200)
    expect(rows('prices')).toEqual([['audusd', 65_135, 65_130, 65_140], gold])
  })

  test('delivers funding rates with the time at which they are charged', async () => {
    bench.open(1, 'bar', { kind: 'funding' })
    const socket = await bench.accept()
    const rates = [[BTC, '-0.0001', 1_767_254_400_000]] as const
    socket.sendFrame({ ch: 'funding', ...HEAD, data: { rates } })
    await bench.wait(200)
    const { rates: shown, freshness } = bench.last('funding')
    expect([...shown.values()]).toEqual([{ symbol: BTC, rate: -10_000, nextAt: 1_767_254_400_000 }])
    expect(freshness.kind).toBe('live')
  })
})

describe('by polling', () => {
  const row = [...TICKER, '1.00', '1.00', '0', 0, false, 1]
  test.each<[Market, string, Record<string, unknown>, unknown[]]>([
    ['futures', '/futures/all-price', { prices: { [BTC]: '61602.4' } }, [BTC, 616_024, null, null]],
    [
      'derivatives',
      '/forexs/all-price',
      { prices: { audusd: { bidPrice: '0.65120', askPrice: '0.65130' } } },
      ['audusd', 65_125, 65_120, 65_130],
    ],
    ['spot', '/tickers', { tickers: [row] }, ['btcusdt', 6_160_240, null, null]],
  ])('reads all prices of %s from %s', async (market, path, answer, expected) => {
    bench.answers.set(path, answer)
    bench.open(1, 'list', { kind: 'prices', market })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(rows('prices')).toEqual([expected])
    expect(bench.last('prices').freshness.kind).toBe('live')
    bench.answers.clear()
    await bench.wait(4 * ENGINE_LIMITS.pollEveryMs)
    expect(bench.last('prices').freshness.kind).toBe('stale')
  })

  test('reads funding rates from their call', async () => {
    const rates = [{ symbol: BTC, rate: '0.0001', nextAt: 1_767_254_400_000 }]
    bench.answers.set('/futures/all-funding-rate', { rates })
    bench.open(1, 'bar', { kind: 'funding' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(bench.last('funding').rates.get(BTC)).toMatchObject({ rate: 10_000 })
    expect(bench.fetched).toEqual(['/futures/all-funding-rate'])
  })
})
