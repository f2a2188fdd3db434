// What a withdrawal costs and brings, and which size it may have. Balances, limits and addresses
// are judged elsewhere.
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
import { findCoinNetwork, findWalletCoin, type CoinNetwork } from './networks'

/** After so long a withdrawal is reviewed, ms; until then it may be cancelled. */
export const REVIEW_AFTER_MS = 120_000

export interface WithdrawalSize {
  readonly coin: string
  readonly coinType: string
  /** What leaves the wallet, as decimal text. */
  readonly amount: string
}

export interface WithdrawalTerms {
  readonly network: CoinNetwork
  /** What leaves the wallet. */
  readonly amount: Amount
  readonly fee: Amount
  /** What arrives: the amount less the fee. */
  readonly received: Amount
}

/** The coin and the network that are meant: coinUnknown, networkUnknown. */
export function findTerms(coin: string, coinType: string): Outcome<CoinNetwork> {
  if (!findWalletCoin(coin)) return refused('coinUnknown', 'coin')
  const network = findCoinNetwork(coin, coinType)
  return network ? accepted(network) : refused('networkUnknown', 'coinType')
}

/** The terms of an amount: what readMoney refuses, numberPrecision, amountBelowMinimum. */
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

/** The worth in USDT at a price of the coin, rounded up: it counts for a limit. */
export const estimateUsdt = (value: Amount, price: Amount): Amount =>
  amount(divCeil(value * price, pow10(AMOUNT_DECIMALS)))

export interface DailyLimit {
  /** What may be withdrawn a day, in USDT. */
  readonly daily: Amount
  readonly used: Amount
  readonly left: Amount
}

/** What a level may still withdraw on a day on which so much was withdrawn, all in USDT. */
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
