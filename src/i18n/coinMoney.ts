// The formatting of a coin amount on pages: rounded according to its kind, cents always with two
// decimals, other coins with as many as they need.
import { isInCents, moneyDecimals } from '../domain/wallet/coinDecimals'
import { exactMoney, moneyText, type MoneyKind } from './money'

export interface CoinMoney {
  readonly shown: string
  /** Undefined if the shown text is exact. */
  readonly exact: string | undefined
}

/** `text` is decimal text in the coin. */
export function coinMoney(text: string, coin: string, kind: MoneyKind = 'worth'): CoinMoney {
  const decimals = moneyDecimals(coin)
  const shown = moneyText(text, decimals, kind)
  const isShort = decimals > 0 && !isInCents(coin)
  return {
    shown: isShort ? shown.replace(/\.?0+$/, '') : shown,
    exact: exactMoney(text, decimals, kind),
  }
}

/** A coin amount within a sentence, without its unit. */
export const coinText = (text: string, coin: string, kind: MoneyKind = 'worth'): string =>
  coinMoney(text, coin, kind).shown
