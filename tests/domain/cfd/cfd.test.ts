// A table of CFD figures: value, margin, cost and profit of a position, in dollars. Every figure
// was computed by hand from the quotes beside it.
import { describe, expect, it } from 'vitest'
import { amount, lots } from '../../../src/domain/brand'
import { closingPrice, openingNeed, swapOf } from '../../../src/domain/cfd/figures'
import { conversionOf, conversionSymbol } from '../../../src/domain/cfd/conversion'
import { partProfit, type CfdPart } from '../../../src/domain/cfd/wallet'
import { formatAmount, readLots, readTicks } from '../../../src/domain/decimal'
import { DERIVATIVES, derivative, quotesWith, readQuote } from '../../support/cfd/cfdQuotes'

const size = (text: string) => readLots(text, 2)

describe('an open position', () => {
  it.each([
    'LONG 1 eurusd from 1.08604 at 1.08704 1.08712 has made 100',
    'SHORT 1 eurusd from 1.08596 at 1.08704 1.08712 has made -116',
    'LONG 0.01 audusd from 0.66206 at 0.66194 0.66206 has made -0.12',
    'LONG 1 xauusd from 2410.13 at 2420.00 2420.26 has made 987',
    'LONG 1 usdjpy from 148.904 at 149.904 149.912 has made 667.0758064946',
    'SHORT 0.5 gbpjpy from 192.389 at 191.389 191.411 has made 328.4083277367',
    'LONG 0.5 gbpjpy from 193.389 at 192.389 192.411 has made -335.7958361317',
    'LONG 1 usdcad from 1.37107 at 1.37607 1.37621 has made 363.3351257866',
    'LONG 2 ger40 from 18950.6 at 19049.4 19050.6 has made 2145.936',
    'SHORT 0.1 nas100 from 19799.2 at 19789.2 19790.2 has made 9',
    'LONG 3 usoil from 74.215 at 73.215 73.245 has made -3000',
  ])('[FX-015] of %s', (row) => {
    const words = row.split(' ')
    const [side, held = '', symbol = '', , entry = '', , bid = '', ask = '', , , made] = words
    const instrument = derivative(symbol)
    const part: CfdPart = {
      instrument,
      direction: side === 'LONG' ? 'LONG' : 'SHORT',
      size: size(held),
      entry: readTicks(entry, instrument.tickDecimals),
      margin: amount(0n),
    }
    const profit = partProfit(part, quotesWith({ [symbol]: [bid, ask] }))
    expect(profit === null ? null : formatAmount(profit)).toBe(made)
  })
})

describe('an opening', () => {
  it.each`
    symbol      | lots   | price        | leverage | margin               | commission
    ${'eurusd'} | ${'1'} | ${'1.08604'} | ${10}    | ${'10860.4'}         | ${'3.25812'}
    ${'usdjpy'} | ${'1'} | ${'148.904'} | ${100}   | ${'1000.0268636669'} | ${'3.0000805911'}
    ${'gbpjpy'} | ${'1'} | ${'192.411'} | ${50}    | ${'2584.432505037'}  | ${'3.8766487576'}
    ${'ger40'}  | ${'1'} | ${'18950.6'} | ${50}    | ${'4116.07032'}      | ${'0'}
    ${'xauusd'} | ${'1'} | ${'2410.13'} | ${50}    | ${'4820.26'}         | ${'7.23039'}
  `('of $lots $symbol at $price and 1:$leverage needs $margin and costs $commission', (row) => {
    const it = derivative(row.symbol)
    const conversion = conversionOf(it, quotesWith())
    if (!conversion) throw new Error('Not converted')
    const price = readTicks(row.price, it.tickDecimals)
    const terms = { direction: 'LONG', size: size(row.lots), leverage: row.leverage } as const
    const need = openingNeed(it, { ...terms, price, exit: null }, conversion)
    expect(formatAmount(need.margin)).toBe(row.margin)
    expect(formatAmount(need.commission.due)).toBe(row.commission)
    expect(need.commission.fee + need.commission.dust).toBe(need.commission.due)
    expect(need.cost).toBe(need.margin + need.commission.due)
  })

  it('includes the immediate cost of the spread', () => {
    const it = derivative('eurusd')
    const quote = readQuote('eurusd', ['1.08596', '1.08604'])
    const terms = { direction: 'SHORT', size: lots(100), leverage: 10 } as const
    const price = quote.bid
    const exit = closingPrice('SHORT', quote)
    const need = openingNeed(it, { ...terms, price, exit }, { dollars: 1n, units: 1n })
    expect(formatAmount(need.spread)).toBe('8')
  })
})

describe('swap', () => {
  it.each`
    symbol      | side       | lots      | nights | swap
    ${'eurusd'} | ${'LONG'}  | ${'1'}    | ${1}   | ${'-6.2'}
    ${'eurusd'} | ${'LONG'}  | ${'1'}    | ${3}   | ${'-18.6'}
    ${'eurusd'} | ${'SHORT'} | ${'0.01'} | ${1}   | ${'0.019'}
    ${'usdjpy'} | ${'SHORT'} | ${'1'}    | ${1}   | ${'-10.8126259235'}
    ${'gbpjpy'} | ${'LONG'}  | ${'1'}    | ${1}   | ${'6.5815983881'}
    ${'xauusd'} | ${'LONG'}  | ${'1'}    | ${1}   | ${'-28.5'}
    ${'ger40'}  | ${'LONG'}  | ${'1'}    | ${1}   | ${'-23.892'}
  `('of $side $lots $symbol over $nights nights is $swap', (row) => {
    const it = derivative(row.symbol)
    const conversion = conversionOf(it, quotesWith())
    if (!conversion) throw new Error('Not converted')
    const swap = swapOf(it, row.side, size(row.lots), row.nights, conversion)
    expect(formatAmount(swap)).toBe(row.swap)
  })
})

describe('conversion', () => {
  it('uses the pair that joins an instrument’s quote currency to the dollar', () => {
    const joined = DERIVATIVES.map((it) => [it.name, conversionSymbol(it)])
    expect(Object.fromEntries(joined)).toEqual({
      'AUD/USD': null,
      'EUR/USD': null,
      'GBP/USD': null,
      'GBP/JPY': 'usdjpy',
      'XAU/USD': null,
      'USD/JPY': 'usdjpy',
      'USD/CAD': 'usdcad',
      'USD/CHF': 'usdchf',
      USOIL: null,
      GER40: 'eurusd',
      NAS100: null,
    })
  })

  it('has no rate while the pair has no quote', () => {
    expect(conversionOf(derivative('gbpjpy'), quotesWith({ usdjpy: null }))).toBeNull()
    expect(conversionOf(derivative('gbpusd'), quotesWith({ usdjpy: null }))).not.toBeNull()
  })
})
