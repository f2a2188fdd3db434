// Owns short texts that change whenever the account's tickets or spot orders do, so that paged
// lists know when to fetch again. It refuses to know what changed.
import type { AccountView } from '../../../domain/views/views'

/** Newest change and how many tickets live; equal stamps mean nothing has happened. */
export function accountStamp({ orders, positions }: AccountView): string {
  const newest = [...orders, ...positions].reduce((at, it) => Math.max(at, it.updatedAt), 0)
  return `${orders.length} ${positions.length} ${newest}`
}

/** The same of spot: what rests, and what the wallet holds, which every fill changes. */
export function spotStamp({ spotOrders, balances }: AccountView): string {
  const newest = spotOrders.reduce((at, it) => Math.max(at, it.updatedAt), 0)
  const wallet = balances.filter((it) => it.wallet === 'SPOT')
  const held = wallet.map(({ coin, balance, locked }) => `${coin}${balance}/${locked}`)
  return `${spotOrders.length} ${newest} ${held.join(' ')}`
}

/** The same of dealt instruments: what waits and what is open, and when it last changed. */
export function forexStamp({ forexPending, forexPositions }: AccountView): string {
  const newest = [...forexPending, ...forexPositions].reduce(
    (at, it) => Math.max(at, it.updatedAt),
    0,
  )
  return `${forexPending.length} ${forexPositions.length} ${newest}`
}
