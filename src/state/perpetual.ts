// The last choices in the perpetual order form, restored on the next visit: leverage by instrument,
// order type, time in force, the unit of the size. Damaged storage falls back to the defaults.
import * as v from 'valibot'
import { findPerpetual } from '../domain/instruments'
import { persisted } from './storage/persisted'

export const DEFAULT_LEVERAGE = 20

const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(125))
const schema = v.object({
  leverage: v.record(v.pipe(v.string(), v.maxLength(24)), leverage),
  type: v.picklist(['LIMIT', 'MARKET', 'STOP_MARKET', 'STOP_LIMIT', 'TRAILING_STOP']),
  timeInForce: v.picklist(['GTC', 'IOC', 'FOK']),
  unit: v.picklist(['base', 'quote']),
})
export type PerpetualSettings = v.InferOutput<typeof schema>

export const perpetualSettings = persisted('meridian.futures', schema, {
  leverage: {},
  type: 'LIMIT',
  timeInForce: 'GTC',
  unit: 'base',
})

/** Stores a leverage for an instrument of the table; ignores anything else. */
export function chooseLeverage(symbol: string, value: number): void {
  if (findPerpetual(symbol) && v.is(leverage, value)) perpetualSettings.leverage[symbol] = value
}

/** The stored leverage of an instrument, within its limits. */
export function leverageOf(settings: Pick<PerpetualSettings, 'leverage'>, symbol: string): number {
  const most = findPerpetual(symbol)?.maxLeverage ?? DEFAULT_LEVERAGE
  return Math.min(most, settings.leverage[symbol] ?? DEFAULT_LEVERAGE)
}

export const chooseType = (type: PerpetualSettings['type']): void => {
  perpetualSettings.type = type
}
export const chooseTimeInForce = (timeInForce: PerpetualSettings['timeInForce']): void => {
  perpetualSettings.timeInForce = timeInForce
}
export const chooseUnit = (unit: PerpetualSettings['unit']): void => {
  perpetualSettings.unit = unit
}
