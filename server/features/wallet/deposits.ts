// Life cycle of a deposit: seen, confirmed block by block, credited exactly once, or dropped.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import type { DepositStatus } from '../../../src/domain/records/walletRecords'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { findCoinNetwork } from '../../../src/domain/wallet/walletCoins'
import type { DepositReport } from '../../custody/readReports'
import { depositRecord } from './records'
import type { Deposit, WalletState } from './state'

/** A custody provider's report of a deposit, and what the tables have of it already. */
export type ObservedDeposit = Omit<DepositReport, 'userId'> & {
  /** Null where they have nothing. Values in memory take precedence. */
  readonly earlier: Deposit | null
}

/** Whether this observation credited it. */
export interface Observed {
  readonly credited: boolean
}

interface Observation {
  readonly userId: string
  readonly observed: ObservedDeposit
  /** For a deposit that is entered by it. */
  readonly id: string
  readonly at: number
}

/** So many are followed until they are final: each is asked for again and again. */
export const MAX_CONFIRMING = 10_000

/**
 * Takes what the custody provider says; a final deposit is credited to the SPOT wallet. Until then
 * the newest report counts, and what was dropped may come back. What is final is final: said again
 * it is refused (depositClosed), and said otherwise too (depositDiffers). Refuses a coin that the
 * exchange does not know, and one more than it follows.
 */
export function observeDeposit(state: WalletState, seen: Observation): Outcome<Observed> {
  const { userId, observed, id, at } = seen
  const { earlier, ...report } = observed
  const terms = findCoinNetwork(report.coin, report.network)
  if (!terms) return refused('coinUnknown', 'coin')
  const before = state.depositOf(report) ?? earlier
  const status = statusOf(report, readAmount(terms.minDeposit))
  const { confirmations } = report
  const entered = { id: before?.id ?? id, createdAt: before?.createdAt ?? at }
  const deposit = depositBy(report, { ...entered, userId, status, updatedAt: at })
  if (before && isSettled(before))
    return refused(
      isSame(before, deposit) && status !== 'DROPPED' ? 'depositClosed' : 'depositDiffers',
    )
  if (before?.status === 'DROPPED' && status === 'DROPPED') return refused('depositClosed')
  if (!before && status === 'CONFIRMING' && state.deposits.size >= MAX_CONFIRMING)
    return refused('exchangeFull')
  const isNews = before?.confirmations !== confirmations || before.status !== status
  if (before && !isNews && isSame(before, deposit) && before.seq === report.seq)
    return accepted({ credited: false })
  state.enterDeposit(deposit)
  if (status === 'COMPLETED') credit(state, deposit)
  if (before && before.userId !== userId) takeFrom(state, before, at)
  state.context.notice(userId, { kind: 'DEPOSIT', at, deposit: depositRecord(deposit) })
  return accepted({ credited: status === 'COMPLETED' })
}

const depositBy = (
  {
    seq,
    txId,
    output,
    network,
    coin,
    address,
    amount: value,
    confirmations,
  }: Omit<ObservedDeposit, 'earlier'>,
  of: Pick<Deposit, 'userId' | 'id' | 'createdAt' | 'status' | 'updatedAt'>,
): Deposit => ({ ...of, seq, txId, output, network, coin, address, amount: value, confirmations })

const isSettled = ({ status }: Deposit): boolean => status === 'COMPLETED' || status === 'TOO_SMALL'

/** Whether both are the same money at the same place. */
const isSame = (a: Deposit, b: Deposit): boolean =>
  a.userId === b.userId && a.coin === b.coin && a.address === b.address && a.amount === b.amount

/** It was reported as somebody else's before: there it is gone. */
function takeFrom({ context }: WalletState, before: Deposit, at: number): void {
  const gone = depositRecord({ ...before, status: 'DROPPED', updatedAt: at })
  context.notice(before.userId, { kind: 'DEPOSIT', at, deposit: gone })
}

function statusOf(
  { state, amount: value }: Pick<ObservedDeposit, 'state' | 'amount'>,
  least: Amount,
): DepositStatus {
  if (state === 'PENDING') return 'CONFIRMING'
  if (state === 'DROPPED') return 'DROPPED'
  return value < least ? 'TOO_SMALL' : 'COMPLETED'
}

function credit({ context }: WalletState, deposit: Deposit): void {
  const { userId, coin, txId, output, updatedAt: at } = deposit
  context.money.post({
    kind: 'DEPOSIT',
    cause: `deposit:${txId}:${output}`,
    at,
    postings: [
      [systemAccount('chain', coin), amount(-deposit.amount)],
      [customerAccount(userId, 'SPOT', coin, 'free'), deposit.amount],
    ],
  })
}
