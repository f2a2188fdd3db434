// Owns what a trader last chose in the futures ticket and expects to find again: leverage by
// instrument, order type, time in force, the unit of the size. Damaged storage means the defaults.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'
import { findPerpetual } from '../domain/instruments'
import { attempt, readStored } from './stored'

export const FUTURES_KEY = 'meridian.futures'
export const DEFAULT_LEVERAGE = 20

const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(125))
const Stored = v.object({
  leverage: v.fallback(v.record(v.pipe(v.string(), v.maxLength(24)), leverage), {}),
  type: v.fallback(v.picklist(['LIMIT', 'MARKET']), 'LIMIT'),
  timeInForce: v.fallback(v.picklist(['GTC', 'IOC', 'FOK']), 'GTC'),
  unit: v.fallback(v.picklist(['base', 'quote']), 'base'),
})
export type FuturesSettings = v.InferOutput<typeof Stored>

const initial = (): FuturesSettings => ({
  leverage: {},
  type: 'LIMIT',
  timeInForce: 'GTC',
  unit: 'base',
})

export const futures = proxy<FuturesSettings>(initial())

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

/** Stored text to settings; each damaged field falls back alone. */
export const readFutures = (text: string | null): FuturesSettings =>
  readStored(Stored, initial, text)

/** Reads the settings in and writes every change back; the result ends the writing. */
export function keepFutures(store: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  Object.assign(futures, attempt(() => readFutures(store.getItem(FUTURES_KEY))) ?? initial())
  return subscribe(futures, () => {
    attempt(() => store.setItem(FUTURES_KEY, JSON.stringify(futures)))
  })
}
