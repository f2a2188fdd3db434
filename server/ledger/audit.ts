// Owns the independent judgement of the ledger: rebuilds every balance from postings alone and
// says each difference as one finding. It refuses to know how the balances were kept.
import { isHouse } from '../../src/domain/accounts'
import { accountKey, type Account, type BookedTransfer } from './account'

export type Finding =
  | { readonly kind: 'unbalanced'; readonly transfer: number; readonly coin: string }
  | { readonly kind: 'differs'; readonly account: string; readonly by: bigint }
  | { readonly kind: 'overdrawn'; readonly account: string }
  | { readonly kind: 'unknownAccount'; readonly transfer: number }

/** Everything that is wrong; empty when the books are sound. */
export function auditLedger(
  accounts: readonly Account[],
  transfers: Iterable<BookedTransfer>,
): readonly Finding[] {
  const findings: Finding[] = []
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rebuilt = new Map<number, bigint>()
  for (const { id, postings } of transfers) {
    const sums = new Map<string, bigint>()
    for (const [accountId, value] of postings) {
      const account = byId.get(accountId)
      if (!account) {
        findings.push({ kind: 'unknownAccount', transfer: id })
        continue
      }
      rebuilt.set(accountId, (rebuilt.get(accountId) ?? 0n) + value)
      sums.set(account.coin, (sums.get(account.coin) ?? 0n) + value)
    }
    for (const [coin, sum] of sums)
      if (sum !== 0n) findings.push({ kind: 'unbalanced', transfer: id, coin })
  }
  for (const account of accounts) {
    const by = account.balance - (rebuilt.get(account.id) ?? 0n)
    if (by !== 0n) findings.push({ kind: 'differs', account: accountKey(account), by })
    if (!isHouse(account) && account.balance < 0n)
      findings.push({ kind: 'overdrawn', account: accountKey(account) })
  }
  return findings
}
