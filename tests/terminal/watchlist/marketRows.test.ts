// The markets list: search, stars, sorting, and abbreviated figures.
import { describe, expect, it } from 'vitest'
import { instrumentsOf } from '../../../src/domain/instruments'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import type { Ticker } from '../../../src/domain/records/records'
import { changeRatio, figureText } from '../../../src/terminal/figures/figureText'
import { compactFigure } from '../../../src/terminal/figures/compactFigure'
import { nextSort } from '../../../src/terminal/panels/watchlist/MarketHead'
import {
  foundOnOtherMarkets,
  marketRows,
  sortedRows,
  turnover,
  type MarketQuery,
} from '../../../src/terminal/panels/watchlist/marketRows'

const ALL = instrumentsOf('futures')
const ticker = (symbol: string, last: number, open24h: number, volume24h: number): Ticker => ({
  symbol,
  last,
  open24h,
  volume24h,
  high24h: last,
  low24h: open24h,
  bid: last,
  ask: last,
  mark: last,
  index: last,
  fundingRate: 0,
  nextFundingAt: 0,
  stale: false,
  at: 0,
})
// BTC has one decimal and thousandths, ETH two decimals and thousandths.
const TICKERS = new Map(
  [ticker('btcusdtperp', 616024, 600000, 2_000), ticker('ethusdtperp', 270112, 280000, 90_000)].map(
    (each) => [each.symbol, each],
  ),
)
const PLAIN: MarketQuery = { search: '', favouritesOnly: false, sort: null }
const bases = ({ sort = null, ...query }: Partial<MarketQuery>, stars: string[] = []) => {
  const rows = marketRows(PERPETUAL, stars, { ...PLAIN, ...query })
  const shown = sort ? sortedRows(rows, sort, TICKERS) : rows
  return shown.map(({ instrument }) => instrument.base)
}

describe('the list of contracts', () => {
  it('contains every perpetual in product order', () => {
    expect(bases({})).toEqual(ALL.map(({ base }) => base))
  })
  it.each(['btc', 'BTC/USDT', ' b t c ', 'btc-usdt'])('finds BTC by “%s”', (search) => {
    expect(bases({ search })).toContain('BTC')
    expect(bases({ search })).not.toContain('ETH')
  })
  it.each(['比特幣', '比特币', 'btcusdtperp'])('finds BTC by “%s”', (search) => {
    expect(bases({ search })).toEqual(['BTC'])
  })
  it('finds instruments of other markets that this one does not list', () => {
    const found = (search: string) =>
      foundOnOtherMarkets(MARKETS.all, 'futures', search).map(({ symbol }) => symbol)
    expect(found('黃金')).toEqual(['xauusd'])
    expect(found('日元')).toEqual(['gbpjpy', 'usdjpy'])
    expect(found('btc')).toEqual(['btcusdt'])
    expect(found('')).toEqual([])
  })
  it('shows only the starred ones on request', () => {
    expect(bases({ favouritesOnly: true }, ['ethusdtperp'])).toEqual(['ETH'])
  })
  it.each([
    ['last', true, ['BTC', 'ETH']],
    ['change', true, ['BTC', 'ETH']],
    ['volume', true, ['ETH', 'BTC']],
  ] as const)('sorted by %s, descending %s, starts with %s', (key, descending, first) => {
    expect(bases({ sort: { key, descending } }).slice(0, 2)).toEqual(first)
  })
  it('puts contracts without a price last in descending order', () => {
    expect(bases({ sort: { key: 'last', descending: true } }).slice(0, 2)).toEqual(['BTC', 'ETH'])
  })
  it('cycles a column through descending, ascending and unsorted', () => {
    const down = nextSort(null, 'last')
    const up = nextSort(down, 'last')
    expect([down, up, nextSort(up, 'last')]).toEqual([
      { key: 'last', descending: true },
      { key: 'last', descending: false },
      null,
    ])
  })
})

describe('figures of the list', () => {
  it('show the turnover in whole quote coins', () => {
    const [row] = marketRows(PERPETUAL, [], { ...PLAIN, search: 'btc' })
    const btc = TICKERS.get('btcusdtperp')
    expect(row && btc && turnover(row.instrument, btc)).toBe(123_204n)
  })
  it.each([
    [9_999n, '9,999'],
    [12_849n, '12.84K'],
    [1_284_999n, '1.28M'],
    [3_059_000_000n, '3.05B'],
  ])('abbreviate %i to %s', (whole, text) => {
    expect(compactFigure(whole)).toBe(text)
  })
  it.each([
    [600000, 616024, '0.0267'],
    [280000, 270112, '-0.0354'],
    [0, 5, '0'],
  ])('show the change from %i to %i as %s', (from, to, ratio) => {
    expect(changeRatio(from, to)).toBe(ratio)
  })
  it('never pass through a binary fraction', () => {
    expect(figureText(616024, 1)).toBe('61,602.4')
    expect(figureText(-5, 4)).toBe('\u22120.0005')
  })
})
