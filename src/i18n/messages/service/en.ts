// The English texts of customer service and alerts, fetched as one.
import { alertsEn } from '../alerts/en'
import { supportEn } from '../support/en'

export const serviceEn = {
  ...supportEn,
  ...alertsEn,
}
