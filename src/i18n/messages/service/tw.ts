// The Traditional Chinese texts of customer service and alerts, fetched as one.
import { alertsTw } from '../alerts/tw'
import { supportTw } from '../support/tw'

export const serviceTw = {
  ...supportTw,
  ...alertsTw,
}
