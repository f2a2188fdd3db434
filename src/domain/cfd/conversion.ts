// Quotes of CFDs, and the conversion of a quote currency into US dollars (one USDT each) at the mid
// of the pair that joins the two.
import { amount, type Amount, type Ticks } from '../brand'
import { divCeil, divFloor, pow10 } from '../decimal'
import { instrumentsOf, type DerivativeInstrument } from '../instruments'

export interface Quote {
  readonly bid: Ticks
  readonly ask: Ticks
}

/** The quote of a symbol; null before the first. */
export type QuoteOf = (symbol: string) => Quote | null

/** Dollars for one unit of a currency, as a fraction. */
export interface Conversion {
  readonly dollars: bigint
  readonly units: bigint
}

const ONE: Conversion = { dollars: 1n, units: 1n }

interface Pair {
  readonly instrument: DerivativeInstrument
  /** USD/JPY: the amount is divided by the rate. */
  readonly inverse: boolean
}

const PAIRS = new Map<string, Pair>()
for (const instrument of instrumentsOf('derivatives')) {
  if (instrument.market !== 'derivatives') continue
  if (instrument.quote === 'USD') PAIRS.set(instrument.base, { instrument, inverse: false })
  else if (instrument.base === 'USD') PAIRS.set(instrument.quote, { instrument, inverse: true })
}

/** The symbol whose quote converts an instrument's profit to dollars; null: it is in dollars. */
export function conversionSymbol({ quote }: Pick<DerivativeInstrument, 'quote'>): string | null {
  return quote === 'USD' ? null : pairOf(quote).instrument.symbol
}

function pairOf(currency: string): Pair {
  const found = PAIRS.get(currency)
  if (!found) throw new Error(`No pair converts ${currency} to USD`)
  return found
}

/** The mid of the joining pair as a fraction; null while that pair has no quote. */
export function conversionOf(
  { quote }: Pick<DerivativeInstrument, 'quote'>,
  quoteOf: QuoteOf,
): Conversion | null {
  if (quote === 'USD') return ONE
  const { instrument, inverse } = pairOf(quote)
  const found = quoteOf(instrument.symbol)
  if (!found) return null
  // The sum is twice the mid: exact where the mid itself would be half a tick.
  const twice = BigInt(found.bid) + BigInt(found.ask)
  const scale = 2n * pow10(instrument.tickDecimals)
  return inverse ? { dollars: scale, units: twice } : { dollars: twice, units: scale }
}

/** A customer's credit, or debt if negative, in dollars: rounded down. */
export const dollarsDown = (value: Amount, { dollars, units }: Conversion): Amount =>
  amount(divFloor(value * dollars, units))

/** A customer's requirement or cost in dollars: rounded up. */
export const dollarsUp = (value: Amount, { dollars, units }: Conversion): Amount =>
  amount(divCeil(value * dollars, units))
