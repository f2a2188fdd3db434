// What a market says of its wallet: the figures that count there, and how near the end of it is.
import type { Amount } from '../../domain/brand'
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { Words } from '../trading/lists/rows'
import type { Tickers } from './MarketLists'

export interface AccountLine {
  readonly id: string
  readonly label: MessageKey
  /** null while something open cannot be valued. */
  readonly amount: Amount | null
  readonly kind: 'money' | 'profit'
}

export interface AccountMeter {
  readonly label: MessageKey
  readonly note: Words
  /** Per cent of the meter. */
  readonly full: number
  /** "0.0284" is 2.84 %; null while nothing is open. */
  readonly share: string | null
  readonly decimals: number
  /** Instead of a share, where nothing is open. */
  readonly none: MessageKey
  readonly warning: Words | null
}

export interface AccountFigures {
  /** The first is the equity. */
  readonly lines: readonly AccountLine[]
  readonly meter: AccountMeter
}

export interface MarketAccount {
  /** What a guest reads. */
  readonly guest: MessageKey
  readonly figuresOf: (account: AccountView, tickers: Tickers) => AccountFigures
}
