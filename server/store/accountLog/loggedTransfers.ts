// Transfers as events of the accounts they affect: the change to each coin of a wallet. Locking and
// releasing is left out: the order's own events cover it.
import { isSystem, type AccountName, type TransferKind } from '../../../src/domain/accounts'
import type {
  CommitRows,
  LogEntry,
  LoggedRows,
  LoggedValues,
  LogRule,
} from '../../core/exchange/logRule'

/** [wallet, coin, amount, the part of it that is locked]; whole numbers of 10^-10 as text. */
export type LoggedChange = readonly [wallet: string, coin: string, amount: string, locked: string]

const HOLDS: ReadonlySet<unknown> = new Set(['HOLD', 'RELEASE'] satisfies TransferKind[])

type Owned = Pick<AccountName, 'owner' | 'wallet' | 'coin' | 'part'>

interface Change extends Owned {
  amount: bigint
  locked: bigint
}

export const loggedTransfers: LogRule = ({ fields, rows }, commit) => {
  const [id = 0, kind = 0] = placesOf(fields, ['id', 'kind'])
  const moved = new Map<unknown, LoggedValues>()
  for (const row of rows) if (!HOLDS.has(row[kind])) moved.set(row[id], row)
  const postings = commit.of('postings')
  if (moved.size === 0 || !postings) return []
  const customers = customersOf(commit)
  const [transferId = 0, accountId = 0, amount = 0] = placesOf(postings.fields, [
    'transferId',
    'accountId',
    'amount',
  ])
  const named = [...fields, 'changes']
  const entries: LogEntry[] = []
  let transfer: LoggedValues | undefined
  let changes: Change[] = []
  const end = () => {
    if (transfer && changes.length > 0) entries.push(...entriesOf(named, transfer, changes))
    changes = []
  }
  // The postings of one transfer are adjacent.
  for (const posting of postings.rows) {
    const of = moved.get(posting[transferId])
    if (of !== transfer) end()
    transfer = of
    const account = of && customers.get(posting[accountId])
    if (account) count(changes, account, BigInt(String(posting[amount])))
  }
  end()
  return entries
}

const placesOf = (fields: readonly string[], wanted: readonly string[]): readonly number[] =>
  wanted.map((field) => fields.indexOf(field))

/** The customers' accounts that moved in the commit, by number. */
function customersOf(commit: CommitRows): ReadonlyMap<unknown, Owned> {
  const { fields, rows }: LoggedRows = commit.of('accounts') ?? { fields: [], rows: [] }
  const [id = 0, ...places] = placesOf(fields, ['id', 'owner', 'wallet', 'coin', 'part'])
  const found = new Map<unknown, Owned>()
  for (const row of rows) {
    const [owner = '', wallet, coin = '', part] = places.map((place) => String(row[place]))
    const account = { owner, wallet, coin, part } as Owned
    if (!isSystem(account)) found.set(row[id], account)
  }
  return found
}

/** Adds to a transfer's change of an account's coin; there are few such changes. */
function count(changes: Change[], account: Owned, value: bigint): void {
  const { owner, wallet, coin, part } = account
  let change = changes.find(
    (each) => each.owner === owner && each.wallet === wallet && each.coin === coin,
  )
  if (!change) changes.push((change = { ...account, amount: 0n, locked: 0n }))
  change.amount += value
  if (part === 'locked') change.locked += value
}

/** One entry per owner. */
const entriesOf = (
  fields: readonly string[],
  transfer: LoggedValues,
  changes: readonly Change[],
): LogEntry[] =>
  [...new Set(changes.map(({ owner }) => owner))].map((userId) => {
    const mine = changes
      .filter(({ owner }) => owner === userId)
      .map(({ wallet, coin, amount, locked }): LoggedChange => {
        return [wallet, coin, String(amount), String(locked)]
      })
    return { userId, kind: 'transfer', fields, values: [...transfer, mine] }
  })
