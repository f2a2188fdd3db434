// The decimals of a coin's amounts outside the ledger, which stores ten: for input, and for
// display.
import { AMOUNT_DECIMALS } from '../decimal'
import { findWalletCoin } from './walletCoins'

/** The coins whose amounts are shown in cents. */
const IN_CENTS: ReadonlySet<string> = new Set(['USDT', 'USD', 'TWD'])
const MAX_SHOWN = 8

/** True if its amounts are shown with exactly two decimals. */
export const isInCents = (coin: string): boolean => IN_CENTS.has(coin)

/** The decimals for typing an amount of a coin: those of a withdrawal. */
export const typedDecimals = (coin: string): number =>
  findWalletCoin(coin)?.decimals ?? AMOUNT_DECIMALS

/** The decimals for showing an amount of a coin; the exact one is in its tooltip. */
export const moneyDecimals = (coin: string): number =>
  isInCents(coin) ? 2 : Math.min(MAX_SHOWN, typedDecimals(coin))
