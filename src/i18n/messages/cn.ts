// The complete Simplified Chinese text.
import { coreCn } from './core/cn'
import type { Messages } from './en'
import { gamesCn } from './games/cn'
import { papersCn } from './papers/cn'
import { postsCn } from './posts/cn'
import { supportCn } from './support/cn'
import { tradeCn } from './trade/cn'
import { walletCn } from './wallet/cn'

export const cn: Messages = {
  ...coreCn,
  ...tradeCn,
  ...papersCn,
  ...walletCn,
  ...gamesCn,
  ...postsCn,
  ...supportCn,
}
