// What a trader last chose in the futures ticket and expects to find again: leverage by instrument,
// order type, time in force, the unit of the size. Damaged storage means the defaults.
import * as v from 'valibot'
import { findPerpetual } from '../domain/instruments'
import { persisted } from './persisted'

export const DEFAULT_LEVERAGE = 20

const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(125))
const schema = v.object({
  leverage: v.record(v.pipe(v.string(), v.maxLength(24)), leverage),
  type: v.picklist(['LIMIT', 'MARKET']),
  timeInForce: v.picklist(['GTC', 'IOC', 'FOK']),
  unit: v.picklist(['base', 'quote']),
})
export type FuturesSettings = v.InferOutput<typeof schema>

export const futures = persisted('meridian.futures', schema, {
  leverage: {},
  type: 'LIMIT',
  timeInForce: 'GTC',
  unit: 'base',
})

/** Keeps a leverage for an instrument of the table; anything else is ignored. */
export function chooseLeverage(symbol: string, value: number): void {
  if (findPerpetual(symbol) && v.is(leverage, value)) futures.leverage[symbol] = value
}

/** The leverage kept for an instrument, within what it allows. */
export function leverageOf(settings: Pick<FuturesSettings, 'leverage'>, symbol: string): number {
  const most = findPerpetual(symbol)?.maxLeverage ?? DEFAULT_LEVERAGE
  return Math.min(most, settings.leverage[symbol] ?? DEFAULT_LEVERAGE)
}

export const chooseType = (type: FuturesSettings['type']): void => {
  futures.type = type
}
export const chooseTimeInForce = (timeInForce: FuturesSettings['timeInForce']): void => {
  futures.timeInForce = timeInForce
}
export const chooseUnit = (unit: FuturesSettings['unit']): void => {
  futures.unit = unit
}
