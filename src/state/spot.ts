// What a trader last chose in the spot ticket and expects to find again: order type and time in
// force. Damaged storage means the defaults.
import * as v from 'valibot'
import { persisted } from './persisted'

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
