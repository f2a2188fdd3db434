// The English words of the terminal, fetched as one.
import { forexEn } from '../forex/en'
import { orderFormEn } from '../orderForm/en'
import { ordersEn } from '../orders/en'
import { spotEn } from '../spot/en'
import { terminalEn } from '../terminal/en'

export const tradeEn = {
  ...terminalEn,
  ...orderFormEn,
  ...ordersEn,
  ...spotEn,
  ...forexEn,
}
