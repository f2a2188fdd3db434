// Independent audit of the ledger: rebuilds every balance from postings alone and reports each
// difference as one finding.
import { isSystem } from '../../../src/domain/accounts'
import { accountKey, type Account, type BookedPosting } from './account'

export type Finding =
  | { readonly kind: 'unbalanced'; readonly transfer: number; readonly coin: string }
  | { readonly kind: 'differs'; readonly account: string; readonly by: bigint }
  | { readonly kind: 'overdrawn'; readonly account: string }
  | { readonly kind: 'unknownAccount'; readonly transfer: number }

/** All findings; empty if the books are sound. */
export function auditLedger(
  accounts: readonly Account[],
  postings: Iterable<BookedPosting>,
): readonly Finding[] {
  const findings: Finding[] = []
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rebuilt = new Map<number, bigint>()
  const sums = new Map<number, Map<string, bigint>>()
  for (const { transferId: transfer, accountId, amount } of postings) {
    const account = byId.get(accountId)
    if (!account) {
      findings.push({ kind: 'unknownAccount', transfer })
      continue
    }
    rebuilt.set(accountId, (rebuilt.get(accountId) ?? 0n) + amount)
    const mine = sums.get(transfer) ?? new Map<string, bigint>()
    sums.set(transfer, mine.set(account.coin, (mine.get(account.coin) ?? 0n) + amount))
  }
  for (const [transfer, coins] of sums)
    for (const [coin, sum] of coins)
      if (sum !== 0n) findings.push({ kind: 'unbalanced', transfer, coin })
  for (const account of accounts) {
    const by = account.balance - (rebuilt.get(account.id) ?? 0n)
    if (by !== 0n) findings.push({ kind: 'differs', account: accountKey(account), by })
    if (!isSystem(account) && account.balance < 0n)
      findings.push({ kind: 'overdrawn', account: accountKey(account) })
  }
  return findings
}
