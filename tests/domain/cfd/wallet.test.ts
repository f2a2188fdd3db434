// The figures of a CFD wallet: margin level, stop-out price and affordable size, each checked
// against the rule that defines it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks } from '../../../src/domain/brand'
import { closingPrice, openingNeed, openingPrice } from '../../../src/domain/cfd/figures'
import { affordableSize } from '../../../src/domain/cfd/affordableSize'
import { conversionOf, type QuoteOf } from '../../../src/domain/cfd/conversion'
import { openPartOf } from '../../../src/domain/cfd/openParts'
import { safeRanges } from '../../../src/domain/cfd/safeRanges'
import { stopOutPrice } from '../../../src/domain/cfd/stopOutPrice'
import { coversOpening, isStoppedOut, unrealisedProfit } from '../../../src/domain/cfd/wallet'
import { walletFigures, type CfdPart } from '../../../src/domain/cfd/wallet'
import { formatTicks, formatTrimmed, RATE_DECIMALS, readAmount } from '../../../src/domain/decimal'
import { readLots, readTicks } from '../../../src/domain/decimal'
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { DerivativeInstrument } from '../../../src/domain/instruments'
import type { Direction } from '../../../src/domain/perpetual/margin'
import { DERIVATIVES, derivative, quotesWith } from '../../support/cfd/cfdQuotes'

/** `LONG 1 eurusd 1.08604 1086.04`: side, lots, instrument, entry, margin. */
function part(text: string): CfdPart {
  const [side = '', size = '', symbol = '', entry = '', margin = ''] = text.split(' ')
  const instrument = derivative(symbol)
  return {
    instrument,
    direction: side === 'LONG' ? 'LONG' : 'SHORT',
    size: readLots(size, 2),
    entry: readTicks(entry, instrument.tickDecimals),
    margin: readAmount(margin),
  }
}

describe('the margin level', () => {
  it.each`
    balance   | locked    | profit     | free       | level           | out
    ${'1000'} | ${'0'}    | ${'0'}     | ${'1000'}  | ${null}         | ${false}
    ${'1000'} | ${'400'}  | ${'100'}   | ${'700'}   | ${'2.75'}       | ${false}
    ${'1000'} | ${'900'}  | ${'-550'}  | ${'-450'}  | ${'0.5'}        | ${true}
    ${'1000'} | ${'900'}  | ${'-549'}  | ${'-449'}  | ${'0.50111111'} | ${false}
    ${'1000'} | ${'1000'} | ${'-1500'} | ${'-1500'} | ${'-0.5'}       | ${true}
  `('of $balance with $locked locked and $profit open is $level', (row) => {
    const wallet = { balance: readAmount(row.balance), locked: readAmount(row.locked) }
    const figures = walletFigures(wallet, readAmount(row.profit))
    const { marginLevel } = figures
    expect(marginLevel === null ? null : formatTrimmed(marginLevel, RATE_DECIMALS)).toBe(row.level)
    expect(figures.freeMargin).toBe(readAmount(row.free))
    expect(isStoppedOut(figures.equity, wallet.locked)).toBe(row.out)
  })
})

describe('the stop-out price', () => {
  const LONG = 'LONG 1 eurusd 1.08604 1086.04'
  const SHORT = 'SHORT 1 eurusd 1.08596 1085.96'

  it.each`
    balance     | tickets          | of         | price
    ${'2000'}   | ${[LONG]}        | ${'LONG'}  | ${'1.07147'}
    ${'2000'}   | ${[SHORT]}       | ${'SHORT'} | ${'1.10054'}
    ${'2000'}   | ${[LONG, SHORT]} | ${'LONG'}  | ${null}
    ${'4000'}   | ${[LONG, LONG]}  | ${'LONG'}  | ${'1.07147'}
    ${'200000'} | ${[LONG]}        | ${'LONG'}  | ${null}
  `('of $of with $balance and $tickets is $price', ({ balance, tickets, of, price }) => {
    const parts = (tickets as string[]).map(part)
    const it = derivative('eurusd')
    const wallet = { balance: readAmount(balance), parts }
    const found = stopOutPrice(wallet, it, of, quotesWith())
    expect(found === null ? null : formatTicks(found, it.tickDecimals)).toBe(price)
  })

  it('[FX-002] is the very first tick at which the wallet is stopped out, in any wallet', () => {
    fc.assert(
      fc.property(wallets, ([drawn, spare]) => {
        const quotes = quotesWith()
        const { parts, used, balance } = walletOf(drawn, spare)
        const first = parts[0]
        if (!first) throw new Error('No part')
        const { instrument: it, direction } = first
        const price = stopOutPrice({ balance, parts }, it, direction, quotes)
        const isOut = (at: number) => {
          const profit = unrealisedProfit(parts, shifted(quotes, it.symbol, direction, at))
          return profit !== null && isStoppedOut(amount(balance + profit), used)
        }
        const now = quotes(it.symbol)
        if (price === null || !now) return
        const towards = direction === 'LONG' ? 1 : -1
        expect(isOut(price)).toBe(true)
        expect(price === closingPrice(direction, now) || !isOut(price + towards)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('safe ranges', () => {
  it('keep any wallet above the level while every quote stays in its own', () => {
    const place = fc.integer({ min: 0, max: 100 })
    const places = fc.array(fc.tuple(place, place), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(wallets, places, ([drawn, spare], drawnPlaces) => {
        const quotes = quotesWith()
        const { parts, used, balance } = walletOf(drawn, spare)
        const unrealised = unrealisedProfit(parts, quotes) ?? amount(0n)
        const figures = walletFigures({ balance, locked: used }, unrealised)
        const ranges = safeRanges(figures, parts, quotes)
        expect(ranges === null).toBe(isStoppedOut(figures.equity, used))
        // The corners are the likeliest counterexamples: half of all positions are moved there.
        const symbols = [...(ranges?.keys() ?? [])]
        const moved: QuoteOf = (symbol) => {
          const range = ranges?.get(symbol)
          const now = quotes(symbol)
          const [first, second] = drawnPlaces[symbols.indexOf(symbol)] ?? [0, 100]
          if (!range || !now) return now
          const [low, high] = range
          const price = (at: number) => low + Math.round((high - low) * corner(at))
          const [one, other] = [price(first), price(second)]
          return { bid: ticks(Math.min(one, other)), ask: ticks(Math.max(one, other)) }
        }
        const profit = unrealisedProfit(parts, moved) ?? amount(0n)
        expect(ranges === null || !isStoppedOut(amount(balance + profit), used)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

/** 0 … 100 as a fraction of one; the outer quarters become its ends. */
const corner = (at: number): number => (at < 25 ? 0 : at > 75 ? 1 : at / 100)

interface DrawnPart {
  readonly instrument: DerivativeInstrument
  readonly direction: Direction
  readonly size: number
  readonly off: number
}

const wallets = fc.tuple(
  fc.array(
    fc.record<DrawnPart>({
      instrument: fc.constantFrom(...DERIVATIVES),
      direction: fc.constantFrom('LONG', 'SHORT'),
      size: fc.integer({ min: 1, max: 500 }),
      off: fc.integer({ min: -300, max: 300 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  fc.integer({ min: 0, max: 200_000 }),
)

/** Open parts near the quotes of the opening, at 1:20, with some whole dollars to spare. */
function walletOf(drawn: readonly DrawnPart[], spare: number) {
  const quotes = quotesWith()
  const parts = drawn.map(({ instrument, direction, size, off }): CfdPart => {
    const quote = quotes(instrument.symbol)
    const conversion = conversionOf(instrument, quotes)
    if (!quote || !conversion) throw new Error('Not quoted')
    const entry = ticks(openingPrice(direction, quote) + off)
    const terms = { direction, size: lots(size), leverage: 20, price: entry, exit: null }
    const { margin } = openingNeed(instrument, terms, conversion)
    return { instrument, direction, size: lots(size), entry, margin }
  })
  const used = amount(parts.reduce((sum, { margin }) => sum + margin, 0n))
  return { parts, used, balance: amount(used + BigInt(spare) * 10n ** 10n) }
}

/** The quotes with one instrument's closing price moved, the spread unchanged. */
function shifted(quotes: QuoteOf, moved: string, direction: string, price: number): QuoteOf {
  return (symbol) => {
    const now = quotes(symbol)
    if (symbol !== moved || !now) return now
    const by = price - (direction === 'LONG' ? now.bid : now.ask)
    return { bid: ticks(now.bid + by), ask: ticks(now.ask + by) }
  }
}

describe('the affordable size', () => {
  it('is covered, and one step more is not', () => {
    const draws = fc.record({
      it: fc.constantFrom(...DERIVATIVES),
      direction: fc.constantFrom('LONG' as const, 'SHORT' as const),
      leverage: fc.integer({ min: 1, max: 50 }),
      free: fc.integer({ min: 0, max: 3_000_000 }),
      margin: fc.integer({ min: -1_000, max: 3_000_000 }),
    })
    fc.assert(
      fc.property(draws, ({ it, direction, leverage, free, margin }) => {
        const quotes = quotesWith()
        const [quote, conversion] = [quotes(it.symbol), conversionOf(it, quotes)]
        if (!quote || !conversion) throw new Error('Not quoted')
        const price = openingPrice(direction, quote)
        const terms = { direction, leverage, price, exit: closingPrice(direction, quote) }
        const unit = 10n ** 10n
        const wallet = {
          free: amount(BigInt(free) * unit),
          freeMargin: amount(BigInt(margin) * unit),
        }
        const most = affordableSize(it, terms, conversion, wallet)
        const covers = (size: number) =>
          coversOpening(openingNeed(it, { ...terms, size: lots(size) }, conversion), wallet)
        expect(most === 0 || covers(most)).toBe(true)
        expect(most === it.maxLots || !covers(most + 1)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the open part of a record', () => {
  const record: CfdTicketRecord = {
    forexUuid: 't1',
    symbol: 'eurusd',
    side: 'LONG',
    openType: 'MARKET',
    status: 'OPEN',
    leverage: 100,
    size: '2.00',
    openSize: '1.00',
    triggerPrice: null,
    openPrice: '1.08604',
    closePrice: null,
    margin: '1086.04',
    swap: '0',
    fee: '0',
    profit: '0',
    takeProfitPrice: null,
    stopLossPrice: null,
    cancelReason: null,
    createdAt: 0,
    openTime: 0,
    closeTime: null,
    updatedAt: 0,
  }

  it('is read only from an open record', () => {
    expect(openPartOf(record)).toEqual(part('LONG 1 eurusd 1.08604 1086.04'))
    expect(openPartOf({ ...record, status: 'PENDING', openPrice: null })).toBeNull()
    expect(openPartOf({ ...record, status: 'CLOSED' })).toBeNull()
    expect(openPartOf({ ...record, symbol: 'btcusdt' })).toBeNull()
  })
})
