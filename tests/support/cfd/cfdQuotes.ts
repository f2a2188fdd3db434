// Drawn quotes of CFDs for tests: what every instrument stands at when a test begins, and
// instruments by their symbol.
import type { Quote, QuoteOf } from '../../../src/domain/cfd/conversion'
import { readTicks } from '../../../src/domain/decimal'
import { findDerivative, instrumentsOf } from '../../../src/domain/instruments'
import type { DerivativeInstrument } from '../../../src/domain/instruments'

export function derivative(symbol: string): DerivativeInstrument {
  const found = findDerivative(symbol)
  if (!found) throw new Error(`No dealt instrument ${symbol}`)
  return found
}

export const DERIVATIVES = instrumentsOf('derivatives').map(({ symbol }) => derivative(symbol))

/** Bid and ask; the mids are AUD 0.662, EUR 1.086, GBP 1.292, JPY 148.9, CAD 1.371, CHF 0.868. */
export const OPENING_QUOTES: Readonly<Record<string, readonly [bid: string, ask: string]>> = {
  audusd: ['0.66194', '0.66206'],
  eurusd: ['1.08596', '1.08604'],
  gbpusd: ['1.29194', '1.29206'],
  gbpjpy: ['192.389', '192.411'],
  xauusd: ['2409.87', '2410.13'],
  usdjpy: ['148.896', '148.904'],
  usdcad: ['1.37093', '1.37107'],
  usdchf: ['0.86793', '0.86807'],
  usoil: ['74.185', '74.215'],
  ger40: ['18949.4', '18950.6'],
  nas100: ['19799.2', '19800.8'],
}

/** `bid ask` of an instrument in ticks. */
export function readQuote(symbol: string, [bid, ask]: readonly [string, string]): Quote {
  const { tickDecimals } = derivative(symbol)
  return { bid: readTicks(bid, tickDecimals), ask: readTicks(ask, tickDecimals) }
}

/** The opening quotes, some of them changed; null takes one away. */
export function quotesWith(
  changes: Readonly<Record<string, readonly [bid: string, ask: string] | null>> = {},
): QuoteOf {
  const all = { ...OPENING_QUOTES, ...changes }
  return (symbol) => {
    const found = all[symbol]
    return found ? readQuote(symbol, found) : null
  }
}
