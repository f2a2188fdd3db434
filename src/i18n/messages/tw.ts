// The complete Traditional Chinese text.
import { accountTw } from './account/tw'
import { appTw } from './app/tw'
import { errorsTw } from './errors/tw'
import type { Messages } from './en'
import { forexTw } from './forex/tw'
import { ordersTw } from './orders/tw'
import { refusalsTw } from './refusals/tw'
import { settingsTw } from './settings/tw'
import { papersTw } from './papers/tw'
import { siteTw } from './site/tw'
import { spotTw } from './spot/tw'
import { terminalTw } from './terminal/tw'
import { orderFormTw } from './orderForm/tw'

export const tw: Messages = {
  ...appTw,
  ...accountTw,
  ...errorsTw,
  ...terminalTw,
  ...orderFormTw,
  ...ordersTw,
  ...settingsTw,
  ...siteTw,
  ...papersTw,
  ...spotTw,
  ...forexTw,
  ...refusalsTw,
}
