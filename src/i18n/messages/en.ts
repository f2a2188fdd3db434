// The complete English text; its keys are the keys of every language.
import { announcementsEn } from './announcements/en'
import { commandsEn } from './commands/en'
import { coreEn } from './core/en'
import { legalEn } from './legal/en'
import { lotteryEn } from './lottery/en'
import { moneyEn } from './money/en'
import { panelsEn } from './panels/en'
import { referralEn } from './referral/en'
import { serviceEn } from './service/en'
import { tradeEn } from './trade/en'

export const en = {
  ...coreEn,
  ...tradeEn,
  ...legalEn,
  ...moneyEn,
  ...lotteryEn,
  ...referralEn,
  ...announcementsEn,
  ...serviceEn,
  ...commandsEn,
  ...panelsEn,
}

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
