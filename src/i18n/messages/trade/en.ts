// The English texts of the terminal, fetched as one.
import { cfdEn } from '../cfd/en'
import { orderFormEn } from '../orderForm/en'
import { ordersEn } from '../orders/en'
import { spotEn } from '../spot/en'
import { terminalEn } from '../terminal/en'
import { workspaceEn } from '../workspace/en'

export const tradeEn = {
  ...terminalEn,
  ...workspaceEn,
  ...orderFormEn,
  ...ordersEn,
  ...spotEn,
  ...cfdEn,
}
