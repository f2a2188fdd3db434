// The complete English text; its keys are the keys of every language.
import { coreEn } from './core/en'
import { gamesEn } from './games/en'
import { papersEn } from './papers/en'
import { postsEn } from './posts/en'
import { supportEn } from './support/en'
import { tradeEn } from './trade/en'
import { walletEn } from './wallet/en'

export const en = {
  ...coreEn,
  ...tradeEn,
  ...papersEn,
  ...walletEn,
  ...gamesEn,
  ...postsEn,
  ...supportEn,
}

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
