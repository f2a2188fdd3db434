// The complete English text; its keys are the keys of every language.
import { accountEn } from './account/en'
import { appEn } from './app/en'
import { errorsEn } from './errors/en'
import { forexEn } from './forex/en'
import { ordersEn } from './orders/en'
import { refusalsEn } from './refusals/en'
import { settingsEn } from './settings/en'
import { papersEn } from './papers/en'
import { siteEn } from './site/en'
import { spotEn } from './spot/en'
import { terminalEn } from './terminal/en'
import { orderFormEn } from './orderForm/en'

export const en = {
  ...appEn,
  ...accountEn,
  ...errorsEn,
  ...terminalEn,
  ...orderFormEn,
  ...ordersEn,
  ...settingsEn,
  ...siteEn,
  ...papersEn,
  ...spotEn,
  ...forexEn,
  ...refusalsEn,
}

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
