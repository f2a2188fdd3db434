// Exchange with the custody provider, about once a second: deposits are observed, withdrawals are
// reviewed, sent and settled. Every request carries a key of the exchange's own and is checked by
// the wallet's commands, so the work may stop anywhere and start again.
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import { amount } from '../../../../src/domain/brand'
import { isTransient } from '../../../../src/domain/refusals'
import { REVIEW_AFTER_MS } from '../../../../src/domain/wallet/withdrawalTerms'
import type { CheckedCustody } from '../../../custody/checkedCustody'
import type { Commands, Reads } from '../../../core/exchange/seam'
import type { WalletCommands, WalletPages, WalletReads, WalletWork } from '../contract'
import { depositKey, type Withdrawal } from '../state'
import type { KnownDeposits } from './knownDeposits'
import type { RefusedReports } from './refusedReports'

export interface ChainWatchDeps {
  readonly commands: Commands<WalletCommands>
  readonly reads: Pick<Reads<WalletReads, WalletPages>, 'read'>
  readonly custody: CheckedCustody
  readonly known: KnownDeposits
  readonly refused: RefusedReports
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
  /** Until when an account's withdrawals are held, ms UTC; 0: nothing is. */
  readonly heldUntil: (userId: string) => Promise<number>
}

/**
 * One look: blocks, deposits, withdrawals. What fails of it keeps nothing else from its turn; at
 * the end the first failure is thrown.
 */
export async function watchChain(deps: ChainWatchDeps): Promise<void> {
  const failures: unknown[] = []
  const attempt = async (part: Promise<void>) => part.catch((cause) => void failures.push(cause))
  await attempt(deps.custody.advance())
  const work = await deps.reads.read('walletWork', SYSTEM_USER)
  if (work.ok) {
    await attempt(observeDeposits(deps, work.value))
    for (const withdrawal of work.value.withdrawals)
      await attempt(advanceWithdrawal(deps, withdrawal))
  }
  // Halted: the next look finds everything as it was.
  if (failures.length > 0) throw failures[0]
}

/** Those that are new in the order of their numbers: none may be passed by that comes again. */
async function observeDeposits(deps: ChainWatchDeps, work: WalletWork): Promise<void> {
  const { commands, custody, known, refused } = deps
  const named = [...work.deposits, ...(await refused.again())]
  const answer = await custody.deposits(refused.after(work.lastDeposit), named)
  for (const report of answer.refused) refused.note(report)
  const rows = await known.find(answer.reports)
  for (const { userId, ...report } of answer.reports) {
    const earlier = rows.get(depositKey(report)) ?? null
    const isOwn = earlier?.userId === userId && earlier.address === report.address
    const reason = isOwn ? null : await known.faultOf({ userId, ...report })
    if (reason !== null) {
      refused.noteDeposit({ userId, ...report }, reason)
      continue
    }
    const body = { ...report, earlier }
    const done = await commands.submit(own(deps, userId), { kind: 'deposit.observe', body })
    if (done.ok) {
      await refused.taken(report)
      continue
    }
    if (isTransient(done.refusal.key) && done.refusal.key !== 'exchangeFull') break
    refused.noteDeposit({ userId, ...report }, done.refusal.key)
  }
  await refused.keep()
}

async function advanceWithdrawal(deps: ChainWatchDeps, withdrawal: Withdrawal): Promise<void> {
  const { commands, clock } = deps
  const { id, userId, status, sending, createdAt } = withdrawal
  if (sending) {
    const settled = await settle(deps, withdrawal)
    if (settled)
      await commands.submit(own(deps, userId), { kind: 'withdraw.settle', body: settled })
  } else if (status === 'SUBMITTED' && clock.now() >= createdAt + REVIEW_AFTER_MS) {
    // It can still be cancelled: the hold may be there because its owner did not ask for it.
    if (await isHeld(deps, userId)) return
    await commands.submit(own(deps, userId), { kind: 'withdraw.review', body: { id } })
  }
}

const isHeld = async ({ heldUntil, clock }: ChainWatchDeps, userId: string): Promise<boolean> =>
  (await heldUntil(userId)) > clock.now()

/** Sends a withdrawal that was never sent, unless it is held; returns its state if that is new. */
async function settle(deps: ChainWatchDeps, withdrawal: Withdrawal) {
  const { custody } = deps
  const { id, userId, network, coin, address, amount: value, fee, txId } = withdrawal
  const key = sendKey(id)
  const before = await custody.sent(key)
  if (!before) {
    if (await isHeld(deps, userId)) return undefined
    await custody.send(key, { network, coin, address, amount: amount(value - fee) })
  }
  const now = before ?? (await custody.sent(key))
  if (!now || (now.state === 'PENDING' && now.txId === txId)) return undefined
  return { id, txId: now.txId, state: now.state }
}

/** The key under which a withdrawal is sent. */
export const sendKey = (withdrawalId: string): string => `withdrawal:${withdrawalId}`

/** The context of a command in a customer's name, under a key of the system. */
const own = ({ ids }: ChainWatchDeps, userId: string) => ({
  userId,
  idempotencyKey: `system:${ids.uuid()}`,
})
