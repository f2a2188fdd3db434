// Proves the list of contracts: search, stars, order, and how figures are shortened.
import { describe, expect, it } from 'vitest'
import { instrumentsOf } from '../../../src/domain/instruments'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import type { Ticker } from '../../../src/domain/records/records'
import { changeRatio, figureText } from '../../../src/terminal/figures/figureText'
import { compactFigure } from '../../../src/terminal/panels/watchlist/compactFigure'
import { nextSort } from '../../../src/terminal/panels/watchlist/MarketHead'
import {
  foundElsewhere,
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
  it('holds every perpetual in the product’s order', () => {
    expect(bases({})).toEqual(ALL.map(({ base }) => base))
  })
  it.each(['btc', 'BTC/USDT', ' b t c ', 'btc-usdt'])('finds BTC by “%s”', (search) => {
    expect(bases({ search })).toContain('BTC')
    expect(bases({ search })).not.toContain('ETH')
  })
  it.each(['比特幣', '比特币', 'btcusdtperp'])('finds BTC by “%s”', (search) => {
    expect(bases({ search })).toEqual(['BTC'])
  })
  it('finds on the other markets what this one does not list', () => {
    const found = (search: string) =>
      foundElsewhere(MARKETS.all, 'futures', search).map(({ symbol }) => symbol)
    expect(found('黃金')).toEqual(['xauusd'])
    expect(found('日元')).toEqual(['gbpjpy', 'usdjpy'])
    expect(found('btc')).toEqual(['btcusdt'])
    expect(found('')).toEqual([])
  })
  it('shows only the starred ones on demand', () => {
    expect(bases({ favouritesOnly: true }, ['ethusdtperp'])).toEqual(['ETH'])
  })
  it.each([
    ['last', true, ['BTC', 'ETH']],
    ['change', true, ['BTC', 'ETH']],
    ['volume', true, ['ETH', 'BTC']],
  ] as const)('sorted by %s, descending %s, begins with %s', (key, descending, first) => {
    expect(bases({ sort: { key, descending } }).slice(0, 2)).toEqual(first)
  })
  it('puts contracts without a price last when sorted downwards', () => {
    expect(bases({ sort: { key: 'last', descending: true } }).slice(0, 2)).toEqual(['BTC', 'ETH'])
  })
  it('sorts a column down, then up, then not', () => {
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
  it('tell the turnover in whole quote coins', () => {
    const [row] = marketRows(PERPETUAL, [], { ...PLAIN, search: 'btc' })
    const btc = TICKERS.get('btcusdtperp')
    expect(row && btc && turnover(row.instrument, btc)).toBe(123_204n)
  })
  it.each([
    [9_999n, '9,999'],
    [12_849n, '12.84K'],
    [1_284_999n, '1.28M'],
    [3_059_000_000n, '3.05B'],
  ])('%i is shortened to %s', (whole, text) => {
    expect(compactFigure(whole)).toBe(text)
  })
  it.each([
    [600000, 616024, '0.0267'],
    [280000, 270112, '-0.0353'],
    [0, 5, '0'],
  ])('from %i to %i is a change of %s', (from, to, ratio) => {
    expect(changeRatio(from, to)).toBe(ratio)
  })
  it('never pass through a binary fraction', () => {
    expect(figureText(616024, 1)).toBe('61,602.4')
    expect(figureText(-5, 4)).toBe('\u22120.0005')
  })
})
