// The cost, the result and the bounds of a withdrawal. Balances, limits and addresses are checked
// elsewhere.
import { amount, type Amount } from '../brand'
import {
  AMOUNT_DECIMALS,
  divCeil,
  formatAmount,
  parsePositive,
  pow10,
  readAmount,
} from '../decimal'
import { dailyWithdrawal } from '../identity/levels'
import { accepted, refused, type Outcome } from '../refusals'
import { readMoney } from '../orders/orderNumbers'
import { findCoinNetwork, findWalletCoin, type CoinNetwork } from './walletCoins'

/** The delay after which a withdrawal is reviewed, ms; until then it may be cancelled. */
export const REVIEW_AFTER_MS = 120_000

export interface WithdrawalSize {
  readonly coin: string
  readonly coinType: string
  /** The debit of the wallet, as decimal text. */
  readonly amount: string
}

export interface WithdrawalTerms {
  readonly network: CoinNetwork
  /** The debit of the wallet. */
  readonly amount: Amount
  readonly fee: Amount
  /** The amount that arrives: the amount less the fee. */
  readonly received: Amount
}

/** The coin and the network of a withdrawal, or coinUnknown or networkUnknown. */
export function findTerms(coin: string, coinType: string): Outcome<CoinNetwork> {
  if (!findWalletCoin(coin)) return refused('coinUnknown', 'coin')
  const network = findCoinNetwork(coin, coinType)
  return network ? accepted(network) : refused('networkUnknown', 'coinType')
}

/** The terms of an amount, or a refusal of readMoney, numberPrecision or amountBelowMinimum. */
export function termsOf({
  coin,
  coinType,
  amount: text,
}: WithdrawalSize): Outcome<WithdrawalTerms> {
  const found = findTerms(coin, coinType)
  if (!found.ok) return found
  const read = readMoney(text, 'amount')
  if (!read.ok) return read
  const decimals = findWalletCoin(coin)?.decimals ?? 0
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  if (!parsePositive(trimmed, decimals).ok)
    return refused('numberPrecision', 'amount', { decimals })
  const network = found.value
  if (read.value < readAmount(network.minWithdrawal))
    return refused('amountBelowMinimum', 'amount', { minimum: network.minWithdrawal, coin })
  const fee = readAmount(network.fee)
  return accepted({ network, amount: read.value, fee, received: amount(read.value - fee) })
}

/** The value in USDT at a price of the coin, rounded up, because it counts towards a limit. */
export const estimateUsdt = (value: Amount, price: Amount): Amount =>
  amount(divCeil(value * price, pow10(AMOUNT_DECIMALS)))

export interface DailyLimit {
  /** The daily withdrawal limit, in USDT. */
  readonly daily: Amount
  readonly used: Amount
  readonly left: Amount
}

/** The remaining limit of a level on a day with the given withdrawals, all in USDT. */
export function dailyLimit(level: number, used: Amount): DailyLimit {
  const daily = readAmount(dailyWithdrawal(level))
  return { daily, used, left: amount(daily > used ? daily - used : 0n) }
}

/** The same as text. */
export const limitTexts = ({ daily, used, left }: DailyLimit) => ({
  daily: formatAmount(daily),
  used: formatAmount(used),
  left: formatAmount(left),
})
