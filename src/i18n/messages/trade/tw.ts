// The Traditional Chinese texts of the terminal, fetched as one.
import { cfdTw } from '../cfd/tw'
import { dockTw } from '../dock/tw'
import { orderFormTw } from '../orderForm/tw'
import { ordersTw } from '../orders/tw'
import { spotTw } from '../spot/tw'
import { terminalTw } from '../terminal/tw'

export const tradeTw = {
  ...terminalTw,
  ...dockTw,
  ...orderFormTw,
  ...ordersTw,
  ...spotTw,
  ...cfdTw,
}
