// The English texts of the terminal, fetched as one.
import { cfdEn } from '../cfd/en'
import { dockEn } from '../dock/en'
import { orderFormEn } from '../orderForm/en'
import { ordersEn } from '../orders/en'
import { spotEn } from '../spot/en'
import { terminalEn } from '../terminal/en'

export const tradeEn = {
  ...terminalEn,
  ...dockEn,
  ...orderFormEn,
  ...ordersEn,
  ...spotEn,
  ...cfdEn,
}
