// The Simplified Chinese words of the terminal, fetched as one.
import { forexCn } from '../forex/cn'
import { orderFormCn } from '../orderForm/cn'
import { ordersCn } from '../orders/cn'
import { spotCn } from '../spot/cn'
import { terminalCn } from '../terminal/cn'

export const tradeCn = {
  ...terminalCn,
  ...orderFormCn,
  ...ordersCn,
  ...spotCn,
  ...forexCn,
}
