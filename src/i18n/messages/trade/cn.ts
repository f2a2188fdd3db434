// The Simplified Chinese texts of the terminal, fetched as one.
import { cfdCn } from '../cfd/cn'
import { dockCn } from '../dock/cn'
import { orderFormCn } from '../orderForm/cn'
import { ordersCn } from '../orders/cn'
import { spotCn } from '../spot/cn'
import { terminalCn } from '../terminal/cn'

export const tradeCn = {
  ...terminalCn,
  ...dockCn,
  ...orderFormCn,
  ...ordersCn,
  ...spotCn,
  ...cfdCn,
}
