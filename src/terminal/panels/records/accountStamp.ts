// Owns a short text that changes whenever the account's tickets do, so that paged lists know when
// to fetch again. It refuses to know what changed.
import type { AccountView } from '../../../domain/views/views'

/** Newest change and how many tickets live; equal stamps mean nothing has happened. */
export function accountStamp({ orders, positions }: AccountView): string {
  const newest = [...orders, ...positions].reduce((at, it) => Math.max(at, it.updatedAt), 0)
  return `${orders.length} ${positions.length} ${newest}`
}
