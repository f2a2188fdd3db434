// The Traditional Chinese words of the terminal, fetched as one.
import { forexTw } from '../forex/tw'
import { orderFormTw } from '../orderForm/tw'
import { ordersTw } from '../orders/tw'
import { spotTw } from '../spot/tw'
import { terminalTw } from '../terminal/tw'

export const tradeTw = {
  ...terminalTw,
  ...orderFormTw,
  ...ordersTw,
  ...spotTw,
  ...forexTw,
}
