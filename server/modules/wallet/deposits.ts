// What a deposit goes through: seen, confirmed block by block, credited exactly once, or gone.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import type { DepositStatus } from '../../../src/domain/records/walletRecords'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { findCoinNetwork, type Network } from '../../../src/domain/wallet/networks'
import { depositRecord } from './records'
import type { Deposit, WalletState } from './state'

/** What the custody provider says of a deposit now. */
export interface ObservedDeposit {
  readonly seq: number
  readonly txId: string
  readonly network: Network
  readonly coin: string
  readonly address: string
  readonly amount: Amount
  readonly confirmations: number
  readonly state: 'PENDING' | 'FINAL' | 'DROPPED'
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

/**
 * Takes what the custody provider says; a final deposit is credited to the SPOT wallet. Refuses
 * what is closed already (depositClosed) and a coin that the exchange does not know.
 */
export function observeDeposit(state: WalletState, seen: Observation): Outcome<Observed> {
  const { userId, observed, id, at } = seen
  const { txId, seq, coin, network } = observed
  const terms = findCoinNetwork(coin, network)
  if (!terms) return refused('coinUnknown', 'coin')
  const before = state.deposits.get(txId)
  if (!before && seq <= state.lastDeposit) return refused('depositClosed')
  const status = statusOf(observed, readAmount(terms.minDeposit))
  const { confirmations } = observed
  if (before?.confirmations === confirmations && before.status === status)
    return accepted({ credited: false })
  const entered = before ?? enteredBy(observed, { userId, id, createdAt: at })
  const deposit: Deposit = { ...entered, status, confirmations, updatedAt: at }
  state.enterDeposit(deposit)
  if (status === 'COMPLETED') credit(state, deposit)
  state.context.notice(userId, { kind: 'DEPOSIT', at, deposit: depositRecord(deposit) })
  return accepted({ credited: status === 'COMPLETED' })
}

const enteredBy = (
  { seq, txId, network, coin, address, amount: value }: ObservedDeposit,
  of: Pick<Deposit, 'userId' | 'id' | 'createdAt'>,
) => ({ ...of, seq, txId, network, coin, address, amount: value })

function statusOf({ state, amount: value }: ObservedDeposit, least: Amount): DepositStatus {
  if (state === 'PENDING') return 'CONFIRMING'
  if (state === 'DROPPED') return 'DROPPED'
  return value < least ? 'TOO_SMALL' : 'COMPLETED'
}

function credit({ context }: WalletState, deposit: Deposit): void {
  const { userId, coin, txId, updatedAt: at } = deposit
  context.money.post({
    kind: 'DEPOSIT',
    cause: `deposit:${txId}`,
    at,
    postings: [
      [systemAccount('chain', coin), amount(-deposit.amount)],
      [customerAccount(userId, 'SPOT', coin, 'free'), deposit.amount],
    ],
  })
}
