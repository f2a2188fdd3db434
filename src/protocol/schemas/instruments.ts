// The wire schema of a row of the instrument table: figures as decimal text, counts and times as
// numbers. domain/instruments documents each figure.
import * as v from 'valibot'
import { signedDecimalText } from './fields'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const figure = signedDecimalText

const everyMarket = {
  symbol: v.string(),
  name: v.string(),
  base: v.string(),
  quote: v.string(),
  tickDecimals: count,
  /** The price step, 10^-tickDecimals. */
  tickSize: figure,
  lotDecimals: count,
  /** The quantity step, 10^-lotDecimals. */
  lotSize: figure,
  displayDecimals: count,
  /** Largest order, in lots and as a quantity. */
  maxLots: count,
  maxQuantity: figure,
  priceBand: figure,
}

const everyBook = { minNotional: figure, makerFee: figure, takerFee: figure }

/** Strict, so that a figure which is new in the table must be described here as well. */
export const instrumentSchema = v.variant('market', [
  v.strictObject({ market: v.literal('spot'), ...everyMarket, ...everyBook }),
  v.strictObject({
    market: v.literal('futures'),
    ...everyMarket,
    ...everyBook,
    maxLeverage: count,
    /** A tier applies up to and including this notional; null: no upper end. */
    tiers: v.array(
      v.strictObject({ upTo: v.nullable(figure), maintenance: figure, maxLeverage: count }),
    ),
    fundingIntervalMs: count,
    fundingCap: figure,
  }),
  v.strictObject({
    market: v.literal('derivatives'),
    ...everyMarket,
    contractSize: figure,
    maxLeverage: count,
    commission: figure,
    swapLong: figure,
    swapShort: figure,
    spreadTicks: count,
    hours: v.picklist(['forex', 'index']),
  }),
])
export type DescribedInstrument = v.InferOutput<typeof instrumentSchema>
