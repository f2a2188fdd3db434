// The table of instruments, the only definition of their figures; the exchange serves it and the
// client reads it. It contains no current prices.
import { rate, type Rate } from './brand'
import { rateOf } from './decimal'
import { BASE_FEES } from './fees/fees'
import { DERIVATIVE_ROWS, PERPETUAL_ROWS, SPOT_ROWS } from './instrumentRows'

export const MARKETS = ['spot', 'futures', 'derivatives'] as const
export type Market = (typeof MARKETS)[number]

interface InstrumentBase {
  /** URL and channel symbol: lower case without separators, for example `btcusdtperp`. */
  readonly symbol: string
  /** The name in the specification: `BTC/USDT`, `BTC/USDT/PERP`, `AUD/USD`. */
  readonly name: string
  readonly base: string
  readonly quote: string
  /** Price step is 10^-tickDecimals of the quote. */
  readonly tickDecimals: number
  /** Quantity step is 10^-lotDecimals of the base (of a lot for derivatives). */
  readonly lotDecimals: number
  /** Decimals for display; never more than the tick has. */
  readonly displayDecimals: number
  /** Largest quantity of one order, in lots. */
  readonly maxLots: number
  /** The maximum distance of a market order's price from the mark (or last) price. */
  readonly priceBand: Rate
}

export interface BookFigures {
  /** Smallest price × quantity of an order, in whole units of the quote coin. */
  readonly minNotional: number
  /** The base tier's rates; a customer's tier may be better, never worse. */
  readonly makerFee: Rate
  readonly takerFee: Rate
}

export interface MaintenanceTier {
  /** The tier applies up to and including this notional, in whole quote units; null: no end. */
  readonly upTo: number | null
  readonly maintenance: Rate
  readonly maxLeverage: number
}

export interface SpotInstrument extends InstrumentBase, BookFigures {
  readonly market: 'spot'
}

export interface PerpetualInstrument extends InstrumentBase, BookFigures {
  readonly market: 'futures'
  readonly tiers: readonly MaintenanceTier[]
  readonly maxLeverage: number
  readonly fundingIntervalMs: number
  /**
   * Funding per interval is capped at ± this: three quarters of the lowest maintenance rate, so
   * that a charge alone never exceeds a position's margin.
   */
  readonly fundingCap: Rate
}

export interface DerivativeInstrument extends InstrumentBase {
  readonly market: 'derivatives'
  /** Units of the base in one lot. */
  readonly contractSize: number
  readonly maxLeverage: number
  /** The commission on the traded value in USD, once, at the opening; may be zero. */
  readonly commission: Rate
  /**
   * The overnight charge per lot and night, in points of the tick as decimal text (negative: the
   * customer pays).
   */
  readonly swapLong: string
  readonly swapShort: string
  /** Typical spread in ticks. */
  readonly spreadTicks: number
  readonly hours: 'forex' | 'index'
}

export type Instrument = SpotInstrument | PerpetualInstrument | DerivativeInstrument

const spot: readonly SpotInstrument[] = SPOT_ROWS.map((row) => ({
  market: 'spot',
  symbol: `${row.base}usdt`.toLowerCase(),
  name: `${row.base}/USDT`,
  quote: 'USDT',
  minNotional: 5,
  makerFee: BASE_FEES.spot.maker,
  takerFee: BASE_FEES.spot.taker,
  priceBand: rateOf('0.05'),
  ...row,
}))

const perpetuals: readonly PerpetualInstrument[] = PERPETUAL_ROWS.map(({ tiers, ...row }) => ({
  market: 'futures',
  symbol: `${row.base}usdtperp`.toLowerCase(),
  name: `${row.base}/USDT/PERP`,
  quote: 'USDT',
  minNotional: 5,
  makerFee: BASE_FEES.futures.maker,
  takerFee: BASE_FEES.futures.taker,
  priceBand: rateOf('0.05'),
  fundingIntervalMs: 8 * 3_600_000,
  fundingCap: rate((rateOf(tiers[0]?.[1] ?? '0') * 3n) / 4n),
  tiers: tiers.map(([upTo, maintenance, maxLeverage]) => ({
    upTo,
    maintenance: rateOf(maintenance),
    maxLeverage,
  })),
  maxLeverage: tiers[0]?.[2] ?? 1,
  ...row,
}))

const derivatives: readonly DerivativeInstrument[] = DERIVATIVE_ROWS.map(
  ({ commission, ...row }) => ({
    market: 'derivatives',
    lotDecimals: 2,
    priceBand: rateOf('0.01'),
    commission: rateOf(commission),
    ...row,
  }),
)

/** Every instrument, in the order the product lists them. */
export const INSTRUMENTS: readonly Instrument[] = [...spot, ...perpetuals, ...derivatives]

const bySymbol = new Map(INSTRUMENTS.map((each) => [each.symbol, each]))

/** The instrument of a URL symbol, or undefined. */
export function findInstrument(symbol: string): Instrument | undefined {
  return bySymbol.get(symbol)
}

/** The perpetual of a URL symbol, or undefined when there is none of that kind. */
export function findPerpetual(symbol: string): PerpetualInstrument | undefined {
  const found = bySymbol.get(symbol)
  return found?.market === 'futures' ? found : undefined
}

/** The CFD of a URL symbol, or undefined when there is none of that kind. */
export function findDerivative(symbol: string): DerivativeInstrument | undefined {
  const found = bySymbol.get(symbol)
  return found?.market === 'derivatives' ? found : undefined
}

/** The perpetual traded as `from`/`to`, for example BTC and USDT; BT and CUSDT match none. */
export function findPerpetualByCoins(from: string, to: string): PerpetualInstrument | undefined {
  const found = findPerpetual(`${from}${to}perp`.toLowerCase())
  return found?.base === from ? found : undefined
}

/** The spot pair of two coins, likewise. */
export function findPairByCoins(from: string, to: string): SpotInstrument | undefined {
  const found = bySymbol.get(`${from}${to}`.toLowerCase())
  return found?.market === 'spot' && found.base === from ? found : undefined
}

/** The CFD of a name or a URL symbol in any case: AUD/USD, audusd; not AU/DUSD. */
export function findDerivativeByName(text: string): DerivativeInstrument | undefined {
  const found = findDerivative(text.replace('/', '').toLowerCase())
  return text.includes('/') && text.toUpperCase() !== found?.name ? undefined : found
}

/** False for a CFD: the exchange deals it at its quotes. */
export const hasBook = (instrument: Instrument | undefined): boolean =>
  instrument !== undefined && instrument.market !== 'derivatives'

/** The instruments of one market, in listing order. */
export function instrumentsOf(market: Market): readonly Instrument[] {
  return INSTRUMENTS.filter((each) => each.market === market)
}
