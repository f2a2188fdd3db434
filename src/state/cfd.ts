// The last choices in the CFD order form, restored on the next visit: leverage by instrument, order
// type, size, and the day for which the beta notice is dismissed.
import * as v from 'valibot'
import { proxy } from 'valtio'
import { CFD_OPEN_TYPES, type CfdOpenType } from '../domain/records/cfdRecords'
import { findDerivative } from '../domain/instruments'
import { persisted } from './storage/persisted'

export const DEFAULT_DEALT_LEVERAGE = 50
const DEFAULT_SIZE = '0.10'

const size = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/))
const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const schema = v.object({
  leverage: v.record(v.pipe(v.string(), v.maxLength(24)), leverage),
  type: v.picklist(CFD_OPEN_TYPES),
  size,
  /** "2026-11-21" in the user's calendar; null: the notice is shown. */
  quietDay: v.nullable(v.pipe(v.string(), v.maxLength(10))),
})
export type CfdSettings = v.InferOutput<typeof schema>

export const cfdSettings = persisted('meridian.forex', schema, {
  leverage: {},
  type: 'MARKET',
  size: DEFAULT_SIZE,
  quietDay: null,
})

/** True if the beta notice was dismissed since the page was loaded; not persisted. */
export const betaNotice = proxy({ read: false })

/** Stores a leverage for an instrument of the table; ignores anything else. */
export function chooseCfdLeverage(symbol: string, value: number): void {
  if (findDerivative(symbol) && v.is(leverage, value)) cfdSettings.leverage[symbol] = value
}

/** The stored leverage of an instrument, within its limits. */
export function cfdLeverageOf(settings: Pick<CfdSettings, 'leverage'>, symbol: string): number {
  const most = findDerivative(symbol)?.maxLeverage ?? DEFAULT_DEALT_LEVERAGE
  return Math.min(most, settings.leverage[symbol] ?? DEFAULT_DEALT_LEVERAGE)
}

export const chooseCfdType = (type: CfdOpenType): void => {
  cfdSettings.type = type
}

/** Stores a size for the next order; ignores text that is not a size. */
export function chooseCfdSize(typed: string): void {
  if (v.is(size, typed)) cfdSettings.size = typed
}

/** Dismisses the beta notice; with `today` (as dayOf returns it) also for the rest of that day. */
export function readBetaNotice(today: string | null): void {
  betaNotice.read = true
  if (today !== null) cfdSettings.quietDay = today
}

/** A day in the user's own calendar. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
