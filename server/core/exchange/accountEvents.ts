// Events of a commit for each subscribed account: changed records, all balances, notices.
import { isSystem, type AccountName } from '../../../src/domain/accounts'
import type { Audience, MarketContext } from '../engine/marketContext'
import type { Ledger } from '../ledger/ledger'
import type { ListChange } from './module'
import type { AccountEvent } from './seam'

interface Happened {
  readonly ledger: Pick<Ledger, 'balances'>
  readonly context: Pick<MarketContext, 'drainNotices'>
  readonly lists: readonly ListChange[]
  /** The accounts whose balance changed. */
  readonly moved: readonly AccountName[]
  readonly audience: Audience
  readonly at: number
}

/** One event for each account that the commit affects and that has an audience. */
export function eventsOf(happened: Happened): readonly AccountEvent[] {
  const { ledger, audience, at } = happened
  const notices = happened.context.drainNotices(audience)
  const changed = happened.lists.map(({ list, byUser }) => ({ list, rows: byUser(audience) }))
  const concerned = new Set<string>()
  for (const account of happened.moved)
    if (!isSystem(account) && audience(account.owner)) concerned.add(account.owner)
  for (const { rows } of changed) for (const userId of rows.keys()) concerned.add(userId)
  for (const userId of notices.keys()) concerned.add(userId)
  return [...concerned].map((userId) => {
    const lists: Record<string, readonly unknown[]> = {}
    for (const { list, rows } of changed) {
      const mine = rows.get(userId)
      if (mine) lists[list] = mine
    }
    const balances = ledger.balances(userId)
    return { userId, at, lists, balances, notices: notices.get(userId) ?? [] }
  })
}

/** The changed records of a list, built only for accounts with an audience. */
export function listChange<T extends { readonly userId: string }>(
  list: string,
  items: Iterable<T>,
  record: (item: T) => unknown,
): ListChange {
  const byUser = (audience: Audience) => {
    const found = new Map<string, unknown[]>()
    for (const item of items) {
      if (!audience(item.userId)) continue
      const mine = found.get(item.userId)
      if (mine) mine.push(record(item))
      else found.set(item.userId, [record(item)])
    }
    return found
  }
  return { list, byUser }
}
