// The transfers of a step with the names of the accounts that they moved.
import type { AccountName } from '../../../../src/domain/accounts'
import type { LedgerChanges } from '../../../../server/core/ledger/changes'

export interface Booked {
  readonly kind: string
  readonly cause: string
  readonly at: number
  readonly postings: readonly { readonly account: AccountName; readonly value: bigint }[]
}

export function bookedIn(money: LedgerChanges): readonly Booked[] {
  if (money.size === 0) return []
  const names = new Map(money.accounts.map((account) => [account.id, account]))
  const byTransfer = new Map<number, Booked['postings'][number][]>()
  for (const { transferId, accountId, amount: value } of money.postings) {
    const account = names.get(accountId)
    if (!account) throw new Error(`Account ${accountId} moved and is not named`)
    const mine = byTransfer.get(transferId)
    if (mine) mine.push({ account, value })
    else byTransfer.set(transferId, [{ account, value }])
  }
  return money.transfers.map(({ id, kind, cause, at }) => {
    return { kind, cause, at, postings: byTransfer.get(id) ?? [] }
  })
}

/** A decimal text in whole units of 10^-10. */
export const unitsOf = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(10, '0'))
}

/** Change of an owner's total in a coin by a transfer, over all accounts. */
export const broughtTo = ({ postings }: Booked, owner: string, coin?: string): bigint =>
  postings.reduce(
    (sum, { account, value }) =>
      account.owner === owner && (coin === undefined || account.coin === coin) ? sum + value : sum,
    0n,
  )

/** Transfers whose postings do not sum to zero in a coin. */
export function unbalanced(booked: readonly Booked[]): readonly string[] {
  return booked.flatMap(({ kind, cause, postings }) => {
    const sums = new Map<string, bigint>()
    for (const { account, value } of postings)
      sums.set(account.coin, (sums.get(account.coin) ?? 0n) + value)
    return [...sums]
      .filter(([, sum]) => sum !== 0n)
      .map(([coin, sum]) => `${kind} ${cause} sums to ${sum} ${coin}`)
  })
}
