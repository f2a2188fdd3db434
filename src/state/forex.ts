// What a trader last chose in the derivatives ticket and expects to find again: leverage by
// instrument, order type, size, and the day on which the beta notice is to stay away.
import * as v from 'valibot'
import { proxy } from 'valtio'
import { FOREX_OPEN_TYPES, type ForexOpenType } from '../domain/records/forexRecords'
import { findDerivative } from '../domain/instruments'
import { persisted } from './persisted'

export const DEFAULT_DEALT_LEVERAGE = 50
const DEFAULT_SIZE = '0.10'

const size = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/))
const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const schema = v.object({
  leverage: v.record(v.pipe(v.string(), v.maxLength(24)), leverage),
  type: v.picklist(FOREX_OPEN_TYPES),
  size,
  /** "2026-11-21" in the reader's calendar; null: the notice is shown. */
  quietDay: v.nullable(v.pipe(v.string(), v.maxLength(10))),
})
export type ForexSettings = v.InferOutput<typeof schema>

export const forex = persisted('meridian.forex', schema, {
  leverage: {},
  type: 'MARKET',
  size: DEFAULT_SIZE,
  quietDay: null,
})

/** Whether the beta notice was read since the page was opened; never kept. */
export const betaNotice = proxy({ read: false })

/** Keeps a leverage for an instrument of the table; anything else is ignored. */
export function chooseCfdLeverage(symbol: string, value: number): void {
  if (findDerivative(symbol) && v.is(leverage, value)) forex.leverage[symbol] = value
}

/** The leverage kept for an instrument, within what it allows. */
export function cfdLeverageOf(settings: Pick<ForexSettings, 'leverage'>, symbol: string): number {
  const most = findDerivative(symbol)?.maxLeverage ?? DEFAULT_DEALT_LEVERAGE
  return Math.min(most, settings.leverage[symbol] ?? DEFAULT_DEALT_LEVERAGE)
}

export const chooseForexType = (type: ForexOpenType): void => {
  forex.type = type
}

/** Keeps a size for the next order; text that is no size is not kept. */
export function chooseForexSize(typed: string): void {
  if (v.is(size, typed)) forex.size = typed
}

/** Puts the beta notice away; `today` (as dayOf gives it) also for the rest of that day. */
export function readBetaNotice(today: string | null): void {
  betaNotice.read = true
  if (today !== null) forex.quietDay = today
}

/** A day in the reader's own calendar. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
