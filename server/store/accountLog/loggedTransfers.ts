// Transfers as events of the accounts whose money they moved: what each did to a wallet's coin.
// What only locks and releases is left out: the order that it is for has it.
import { isSystem, type TransferKind } from '../../../src/domain/accounts'
import type { CommitRows, LogEntry, LogRule } from '../../core/exchange/logRule'

/** [wallet, coin, amount, the part of it that is locked]; whole numbers of 10^-10 as text. */
export type LoggedChange = readonly [wallet: string, coin: string, amount: string, locked: string]

const HOLDS: readonly TransferKind[] = ['HOLD', 'RELEASE']
const isHold = (kind: unknown): boolean => (HOLDS as readonly unknown[]).includes(kind)

interface Change {
  readonly wallet: string
  readonly coin: string
  amount: bigint
  locked: bigint
}

/** Changes by wallet and coin. */
type Changes = Map<string, Change>

export const loggedTransfers: LogRule = (transfers, commit) => {
  const moved = transfers.filter(({ kind }) => !isHold(kind))
  if (moved.length === 0) return []
  const changes = changesOf(new Set(moved.map(({ id }) => id)), commit)
  return moved.flatMap((transfer) => {
    const byOwner = changes.get(transfer['id']) ?? new Map<string, Changes>()
    return [...byOwner].map(([userId, mine]): LogEntry => {
      const rows = [...mine.values()].map(({ wallet, coin, amount, locked }): LoggedChange => {
        return [wallet, coin, String(amount), String(locked)]
      })
      return { userId, kind: 'transfer', data: { ...transfer, changes: rows } }
    })
  })
}

/** Changes of customers by transfer and owner. */
function changesOf(ids: ReadonlySet<unknown>, commit: CommitRows) {
  const customers = new Map(
    commit
      .of('accounts')
      .filter((account) => !isSystem({ wallet: String(account['wallet']) as 'HOUSE' }))
      .map((account) => [account['id'], account]),
  )
  const found = new Map<unknown, Map<string, Changes>>()
  for (const { transferId, accountId, amount } of commit.of('postings')) {
    const account = ids.has(transferId) ? customers.get(accountId) : undefined
    if (!account) continue
    const { owner, wallet, coin, part } = account as Readonly<Record<string, string>>
    const byOwner = within(found, transferId, () => new Map<string, Changes>())
    const mine = within(byOwner, String(owner), (): Changes => new Map())
    const change = within(mine, `${wallet} ${coin}`, () => ({
      wallet: String(wallet),
      coin: String(coin),
      amount: 0n,
      locked: 0n,
    }))
    const value = BigInt(String(amount))
    change.amount += value
    if (part === 'locked') change.locked += value
  }
  return found
}

/** What a map has under a key, made where it has nothing. */
function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
