// The last choices in the spot order form, restored on the next visit: order type and time in
// force. Damaged storage falls back to the defaults.
import * as v from 'valibot'
import { persisted } from './storage/persisted'

const schema = v.object({
  type: v.picklist(['LIMIT', 'MARKET']),
  timeInForce: v.picklist(['GTC', 'IOC', 'FOK']),
})
export type SpotSettings = v.InferOutput<typeof schema>

export const spot = persisted('meridian.spot', schema, { type: 'LIMIT', timeInForce: 'GTC' })

export const chooseSpotType = (type: SpotSettings['type']): void => {
  spot.type = type
}
export const chooseSpotTimeInForce = (timeInForce: SpotSettings['timeInForce']): void => {
  spot.timeInForce = timeInForce
}
