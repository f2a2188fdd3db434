// Worth of balances in USDT at the last prices, by wallet and by coin.
import { amount, type Amount } from '../../domain/brand'
import { readAmount } from '../../domain/decimal'
import type { Balance, Wallet } from '../../domain/records/records'
import { worthOf } from '../../domain/wallet/worth'
import type { Quotes } from '../market/useQuotes'

const ONE = readAmount('1')

/** The price of one coin in USDT; null if unknown. */
export function priceOf(coin: string, quotes: Quotes): Amount | null {
  if (coin === 'USDT') return ONE
  const quote = quotes.get(`${coin.toLowerCase()}usdt`)
  return quote ? readAmount(quote.last) : null
}

export interface Holding {
  readonly coin: string
  readonly total: Amount
  readonly locked: Amount
  /** In USDT; null where the coin has no price. */
  readonly worth: Amount | null
}

/** By coin, the dearest first; coins of which there is nothing are left out. */
export function holdingsOf(balances: readonly Balance[], quotes: Quotes): readonly Holding[] {
  const sums = new Map<string, { total: bigint; locked: bigint }>()
  for (const { coin, balance, locked } of balances) {
    const sum = sums.get(coin) ?? { total: 0n, locked: 0n }
    sum.total += readAmount(balance)
    sum.locked += readAmount(locked)
    sums.set(coin, sum)
  }
  return [...sums]
    .filter(([, { total }]) => total !== 0n)
    .map(([coin, { total, locked }]) => {
      const price = priceOf(coin, quotes)
      const worth = price === null ? null : worthOf(amount(total), price)
      return { coin, total: amount(total), locked: amount(locked), worth }
    })
    .sort((a, b) => Number((b.worth ?? 0n) - (a.worth ?? 0n)) || (a.coin < b.coin ? -1 : 1))
}

export interface WalletSum {
  readonly wallet: Wallet
  readonly worth: Amount
  readonly locked: Amount
}

export const SHOWN_WALLETS = ['SPOT', 'FUTURES', 'DERIVATIVES', 'SAVINGS'] as const

/** Each wallet's value in USDT, and its locked part. */
export const walletSums = (balances: readonly Balance[], quotes: Quotes): readonly WalletSum[] =>
  SHOWN_WALLETS.map((wallet) => {
    const mine = holdingsOf(
      balances.filter((row) => row.wallet === wallet),
      quotes,
    )
    const sum = (of: (holding: Holding) => bigint) =>
      amount(mine.reduce((total, holding) => total + of(holding), 0n))
    const lockedIn = ({ coin, locked }: Holding) =>
      worthOf(locked, priceOf(coin, quotes) ?? amount(0n))
    return { wallet, worth: sum(({ worth }) => worth ?? 0n), locked: sum(lockedIn) }
  })

/** The unlocked amount of a coin in a wallet; null while balances are unknown. */
export function availableIn(
  balances: readonly Balance[] | null,
  wallet: Wallet,
  coin: string,
): Amount | null {
  if (balances === null) return null
  const found = balances.find((row) => row.wallet === wallet && row.coin === coin)
  return found ? amount(readAmount(found.balance) - readAmount(found.locked)) : amount(0n)
}
