// The contract between the shell and the store of the user's preferences: the present choices, and
// how to change them.
import type { PriceDecimals } from '../../domain/display'
import type { Locale } from '../../i18n/locale'
import type { Zone } from '../../i18n/zone'
import type { Scheme } from '../theme/palette'
import type { UpDown } from '../theme/upDown'

export type ThemeChoice = Scheme | 'system'

export interface Look {
  readonly locale: Locale
  readonly theme: ThemeChoice
  /** The scheme that results from the theme choice. */
  readonly scheme: Scheme
  readonly upDown: UpDown
  readonly zone: Zone
  /** Decimals of prices in lists; null: the default of each list. */
  readonly priceDecimals: PriceDecimals | null
  readonly sounds: boolean
  readonly confirmOrders: boolean
  readonly warnPrices: boolean
  readonly shortcuts: boolean
  /** Whether the order form changes to the instrument of a chosen price; null: it asks. */
  readonly formFollows: boolean | null
  readonly tradingKeys: boolean
}

export interface LookActions {
  readonly chooseLanguage: (locale: Locale) => void
  readonly chooseTheme: (theme: ThemeChoice) => void
  readonly chooseUpDown: (choice: UpDown) => void
  readonly chooseZone: (zone: Zone) => void
  readonly choosePriceDecimals: (choice: PriceDecimals | null) => void
  readonly chooseSounds: (on: boolean) => void
  readonly chooseConfirmOrders: (on: boolean) => void
  readonly chooseWarnPrices: (on: boolean) => void
  readonly chooseShortcuts: (on: boolean) => void
  readonly chooseFormFollows: (follows: boolean | null) => void
  readonly chooseTradingKeys: (on: boolean) => void
}
