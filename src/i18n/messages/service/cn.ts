// The Simplified Chinese texts of customer service and alerts, fetched as one.
import { alertsCn } from '../alerts/cn'
import { supportCn } from '../support/cn'

export const serviceCn = {
  ...supportCn,
  ...alertsCn,
}
