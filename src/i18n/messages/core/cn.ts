// The Simplified Chinese words that every page may need, fetched as one.
import { accountCn } from '../account/cn'
import { appCn } from '../app/cn'
import { errorsCn } from '../errors/cn'
import { refusalsCn } from '../refusals/cn'
import { settingsCn } from '../settings/cn'
import { siteCn } from '../site/cn'

export const coreCn = {
  ...appCn,
  ...accountCn,
  ...errorsCn,
  ...settingsCn,
  ...siteCn,
  ...refusalsCn,
}
