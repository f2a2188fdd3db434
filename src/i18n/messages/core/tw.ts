// The Traditional Chinese words that every page may need, fetched as one.
import { accountTw } from '../account/tw'
import { appTw } from '../app/tw'
import { errorsTw } from '../errors/tw'
import { refusalsTw } from '../refusals/tw'
import { settingsTw } from '../settings/tw'
import { siteTw } from '../site/tw'

export const coreTw = {
  ...appTw,
  ...accountTw,
  ...errorsTw,
  ...settingsTw,
  ...siteTw,
  ...refusalsTw,
}
