// The complete Simplified Chinese text.
import { announcementsCn } from './announcements/cn'
import { coreCn } from './core/cn'
import { legalCn } from './legal/cn'
import { lotteryCn } from './lottery/cn'
import { moneyCn } from './money/cn'
import { referralCn } from './referral/cn'
import { supportCn } from './support/cn'
import { tradeCn } from './trade/cn'
import type { Messages } from './en'

export const cn: Messages = {
  ...coreCn,
  ...tradeCn,
  ...legalCn,
  ...moneyCn,
  ...lotteryCn,
  ...referralCn,
  ...announcementsCn,
  ...supportCn,
}
