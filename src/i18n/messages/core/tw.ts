// The Traditional Chinese texts that every page may need, fetched as one.
import { accountTw } from '../account/tw'
import { appTw } from '../app/tw'
import { downloadTw } from '../download/tw'
import { errorsTw } from '../errors/tw'
import { feesTw } from '../fees/tw'
import { homeTw } from '../home/tw'
import { productsTw } from '../products/tw'
import { refusalsTw } from '../refusals/tw'
import { settingsTw } from '../settings/tw'
import { simpleTw } from '../simple/tw'
import { siteTw } from '../site/tw'

export const coreTw = {
  ...appTw,
  ...accountTw,
  ...errorsTw,
  ...settingsTw,
  ...siteTw,
  ...homeTw,
  ...productsTw,
  ...simpleTw,
  ...feesTw,
  ...downloadTw,
  ...refusalsTw,
}
