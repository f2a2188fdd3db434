// The complete Traditional Chinese text.
import { coreTw } from './core/tw'
import type { Messages } from './en'
import { gamesTw } from './games/tw'
import { papersTw } from './papers/tw'
import { postsTw } from './posts/tw'
import { supportTw } from './support/tw'
import { tradeTw } from './trade/tw'
import { walletTw } from './wallet/tw'

export const tw: Messages = {
  ...coreTw,
  ...tradeTw,
  ...papersTw,
  ...walletTw,
  ...gamesTw,
  ...postsTw,
  ...supportTw,
}
