// The complete Traditional Chinese text.
import { announcementsTw } from './announcements/tw'
import { commandsTw } from './commands/tw'
import { coreTw } from './core/tw'
import { legalTw } from './legal/tw'
import { lotteryTw } from './lottery/tw'
import { moneyTw } from './money/tw'
import { panelsTw } from './panels/tw'
import { referralTw } from './referral/tw'
import { serviceTw } from './service/tw'
import { tradeTw } from './trade/tw'
import type { Messages } from './en'

export const tw: Messages = {
  ...coreTw,
  ...tradeTw,
  ...legalTw,
  ...moneyTw,
  ...lotteryTw,
  ...referralTw,
  ...announcementsTw,
  ...serviceTw,
  ...commandsTw,
  ...panelsTw,
}
