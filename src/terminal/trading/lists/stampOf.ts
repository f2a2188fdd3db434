// The stamp of a market's records, by which paged lists are read again.
import type { Balance, Wallet } from '../../../domain/records/records'

interface Changing {
  readonly updatedAt: number
}

/** Changes whenever a live record or a wallet balance does. */
export function stampOf(
  records: readonly Changing[],
  balances: readonly Balance[],
  wallet: Wallet,
): string {
  const newest = records.reduce((at, { updatedAt }) => Math.max(at, updatedAt), 0)
  const held = balances
    .filter((balance) => balance.wallet === wallet)
    .map(({ coin, balance, locked }) => `${coin}${balance}/${locked}`)
  return `${records.length} ${newest} ${held.join(' ')}`
}
