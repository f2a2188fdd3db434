// What goes on between the exchange and its custody provider, about once a second: deposits are
// observed, withdrawals are reviewed, sent and settled. Everything is asked by keys of the
// exchange's own and judged by the wallet's commands, so that it may stop anywhere and begin anew.
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import { amount } from '../../../../src/domain/brand'
import { REVIEW_AFTER_MS } from '../../../../src/domain/wallet/withdrawalTerms'
import type { Custody } from '../../../custody/custody'
import type { Commands, Reads } from '../../../exchange/seam'
import type { WalletCommands } from '../commands'
import type { WalletPages, WalletReads, WalletWork } from '../module'
import type { Withdrawal } from '../state'

export interface ChainWatchDeps {
  readonly commands: Commands<WalletCommands>
  readonly reads: Pick<Reads<WalletReads, WalletPages>, 'read'>
  readonly custody: Custody
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
}

/** One look: blocks, deposits, withdrawals. Rejects where the custody provider does not answer. */
export async function watchChain(deps: ChainWatchDeps): Promise<void> {
  await deps.custody.advance()
  const work = await deps.reads.read('walletWork', SYSTEM_USER)
  // Halted: the next look finds everything as it was.
  if (!work.ok) return
  await observeDeposits(deps, work.value)
  for (const withdrawal of work.value.withdrawals) await carryOn(deps, withdrawal)
}

async function observeDeposits(deps: ChainWatchDeps, work: WalletWork): Promise<void> {
  for (const { userId, ...seen } of await deps.custody.deposits(work.lastDeposit, work.deposits))
    await deps.commands.submit(own(deps, userId), { kind: 'deposit.observe', body: seen })
}

async function carryOn(deps: ChainWatchDeps, withdrawal: Withdrawal): Promise<void> {
  const { commands, clock, custody } = deps
  const { id, userId, status, sending, createdAt } = withdrawal
  if (sending) {
    const settled = await settle(custody, withdrawal)
    if (settled)
      await commands.submit(own(deps, userId), { kind: 'withdraw.settle', body: settled })
  } else if (status === 'SUBMITTED' && clock.now() >= createdAt + REVIEW_AFTER_MS) {
    await commands.submit(own(deps, userId), { kind: 'withdraw.review', body: { id } })
  }
}

/** Sends what was never sent; what became of it, where that is new. */
async function settle(custody: Custody, withdrawal: Withdrawal) {
  const { id, network, coin, address, amount: value, fee, txId } = withdrawal
  const key = sendKey(id)
  const before = await custody.sent(key)
  if (!before) {
    await custody.send(key, { network, coin, address, amount: amount(value - fee) })
  }
  const now = before ?? (await custody.sent(key))
  if (!now || (now.state === 'PENDING' && now.txId === txId)) return undefined
  return { id, txId: now.txId, state: now.state }
}

/** The key under which a withdrawal is sent. */
export const sendKey = (withdrawalId: string): string => `withdrawal:${withdrawalId}`

/** In somebody's name, under a key that nobody else can use. */
const own = ({ ids }: ChainWatchDeps, userId: string) => ({
  userId,
  idempotencyKey: `system:${ids.uuid()}`,
})
