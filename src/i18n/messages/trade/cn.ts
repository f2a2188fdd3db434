// The Simplified Chinese texts of the terminal, fetched as one.
import { cfdCn } from '../cfd/cn'
import { orderFormCn } from '../orderForm/cn'
import { ordersCn } from '../orders/cn'
import { spotCn } from '../spot/cn'
import { terminalCn } from '../terminal/cn'
import { workspaceCn } from '../workspace/cn'

export const tradeCn = {
  ...terminalCn,
  ...workspaceCn,
  ...orderFormCn,
  ...ordersCn,
  ...spotCn,
  ...cfdCn,
}
