// The complete Simplified Chinese text.
import { announcementsCn } from './announcements/cn'
import { commandsCn } from './commands/cn'
import { coreCn } from './core/cn'
import { legalCn } from './legal/cn'
import { lotteryCn } from './lottery/cn'
import { moneyCn } from './money/cn'
import { panelsCn } from './panels/cn'
import { referralCn } from './referral/cn'
import { serviceCn } from './service/cn'
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
  ...serviceCn,
  ...commandsCn,
  ...panelsCn,
}
