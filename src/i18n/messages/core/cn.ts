// The Simplified Chinese texts that every page may need, fetched as one.
import { accountCn } from '../account/cn'
import { appCn } from '../app/cn'
import { downloadCn } from '../download/cn'
import { errorsCn } from '../errors/cn'
import { feesCn } from '../fees/cn'
import { homeCn } from '../home/cn'
import { productsCn } from '../products/cn'
import { refusalsCn } from '../refusals/cn'
import { settingsCn } from '../settings/cn'
import { simpleCn } from '../simple/cn'
import { siteCn } from '../site/cn'

export const coreCn = {
  ...appCn,
  ...accountCn,
  ...errorsCn,
  ...settingsCn,
  ...siteCn,
  ...homeCn,
  ...productsCn,
  ...simpleCn,
  ...feesCn,
  ...downloadCn,
  ...refusalsCn,
}
