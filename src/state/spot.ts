// Owns what a trader last chose in the spot ticket and expects to find again: order type and time
// in force. Damaged storage means the defaults.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'
import { attempt, readStored } from './stored'

export const SPOT_KEY = 'meridian.spot'

const Stored = v.object({
  type: v.fallback(v.picklist(['LIMIT', 'MARKET']), 'LIMIT'),
  timeInForce: v.fallback(v.picklist(['GTC', 'IOC', 'FOK']), 'GTC'),
})
export type SpotSettings = v.InferOutput<typeof Stored>

const initial = (): SpotSettings => ({ type: 'LIMIT', timeInForce: 'GTC' })

export const spot = proxy<SpotSettings>(initial())

export const chooseSpotType = (type: SpotSettings['type']): void => {
  spot.type = type
}
export const chooseSpotTimeInForce = (timeInForce: SpotSettings['timeInForce']): void => {
  spot.timeInForce = timeInForce
}

/** Stored text to settings; each damaged field falls back alone. */
export const readSpot = (text: string | null): SpotSettings => readStored(Stored, initial, text)

/** Reads the settings in and writes every change back; the result ends the writing. */
export function keepSpot(store: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  Object.assign(spot, attempt(() => readSpot(store.getItem(SPOT_KEY))) ?? initial())
  return subscribe(spot, () => {
    attempt(() => store.setItem(SPOT_KEY, JSON.stringify(spot)))
  })
}
