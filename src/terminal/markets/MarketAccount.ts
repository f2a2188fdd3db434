// A market's wallet summary: the figures that matter there, and how close the wallet is to
// liquidation.
import type { Amount } from '../../domain/brand'
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { Message } from '../trading/lists/rows'
import type { Tickers } from './MarketLists'

export interface AccountLine {
  readonly id: string
  readonly label: MessageKey
  /** Null while an open position cannot be valued. */
  readonly amount: Amount | null
  readonly kind: 'money' | 'profit'
}

export interface AccountMeter {
  readonly label: MessageKey
  readonly note: Message
  /** Fill level of the meter in per cent. */
  readonly full: number
  /** "0.0284" is 2.84 %; null when nothing is open. */
  readonly share: string | null
  readonly decimals: number
  /** Replaces the share when nothing is open. */
  readonly none: MessageKey
  readonly warning: Message | null
}

export interface AccountFigures {
  /** The first line is the equity. */
  readonly lines: readonly AccountLine[]
  readonly meter: AccountMeter
}

export interface MarketAccount {
  /** Text shown to guests. */
  readonly guest: MessageKey
  readonly figuresOf: (account: AccountView, tickers: Tickers) => AccountFigures
}
