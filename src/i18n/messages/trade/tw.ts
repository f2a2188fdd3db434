// The Traditional Chinese texts of the terminal, fetched as one.
import { cfdTw } from '../cfd/tw'
import { orderFormTw } from '../orderForm/tw'
import { ordersTw } from '../orders/tw'
import { spotTw } from '../spot/tw'
import { terminalTw } from '../terminal/tw'
import { workspaceTw } from '../workspace/tw'

export const tradeTw = {
  ...terminalTw,
  ...workspaceTw,
  ...orderFormTw,
  ...ordersTw,
  ...spotTw,
  ...cfdTw,
}
