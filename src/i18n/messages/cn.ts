// The complete Simplified Chinese text.
import { accountCn } from './account/cn'
import { appCn } from './app/cn'
import { errorsCn } from './errors/cn'
import type { Messages } from './en'
import { forexCn } from './forex/cn'
import { ordersCn } from './orders/cn'
import { refusalsCn } from './refusals/cn'
import { settingsCn } from './settings/cn'
import { papersCn } from './papers/cn'
import { siteCn } from './site/cn'
import { spotCn } from './spot/cn'
import { terminalCn } from './terminal/cn'
import { orderFormCn } from './orderForm/cn'

export const cn: Messages = {
  ...appCn,
  ...accountCn,
  ...errorsCn,
  ...terminalCn,
  ...orderFormCn,
  ...ordersCn,
  ...settingsCn,
  ...siteCn,
  ...papersCn,
  ...spotCn,
  ...forexCn,
  ...refusalsCn,
}
