// Life cycle of a withdrawal: requested and held, reviewed, sent, completed or returned. Every step
// checks the present status of the withdrawal, so no step happens twice.
import { customerAccount, systemAccount, type AccountPart } from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type { RejectCause } from '../../../src/domain/records/walletRecords'
import { accepted, refused, type Outcome, type Refusal } from '../../../src/domain/refusals'
import {
  dailyLimit,
  estimateUsdt,
  REVIEW_AFTER_MS,
  termsOf,
} from '../../../src/domain/wallet/withdrawalTerms'
import { judgeAddress } from '../../../src/protocol/withdrawalAddress'
import { withdrawalRecord } from './records'
import { usedOn, type WalletState, type Withdrawal } from './state'

/** What was found out about the customer and the market when the call came. */
export interface WithdrawalFacts {
  readonly kycLevel: number
  /** Nothing may be withdrawn before, ms UTC; 0: nothing is held. */
  readonly heldUntil: number
  /** USDT for one of the coin; null: unknown now. */
  readonly price: Amount | null
  /** Why the address may not be used, where only those of the book are allowed. */
  readonly addressRefusal: Refusal | null
  /** The ids of the two codes, or why they prove nothing. */
  readonly codes: Outcome<readonly string[]>
  /** The fresh factor that stands beside them, where the account has a stronger one. */
  readonly factor?: string
}

interface Request {
  readonly userId: string
  readonly coin: string
  readonly coinType: string
  readonly address: string
  readonly amount: string
  readonly facts: WithdrawalFacts
  readonly id: string
  readonly at: number
}

/** Holds the amount; nothing is held where it is refused. */
export function requestWithdrawal(state: WalletState, request: Request): Outcome<Withdrawal> {
  const { userId, coin, facts, id, at } = request
  const judged = termsOf(request)
  if (!judged.ok) return judged
  const { network, amount: value, fee } = judged.value
  const address = judgeAddress(network.network, request.address)
  if (!address.ok) return address
  const allowed = judgeCustomer(state, request, value)
  if (!allowed.ok) return allowed
  if (!facts.codes.ok) return facts.codes
  if (state.hasProved(facts.codes.value)) return refused('emailCodeWrong', 'emailVerifyCode')
  const { factor } = facts
  if (factor !== undefined && state.hasProved([factor])) return refused('freshFactorNeeded')
  const withdrawal: Withdrawal = {
    id,
    userId,
    coin,
    network: network.network,
    address: address.value,
    amount: value,
    fee,
    estimate: allowed.value,
    status: 'SUBMITTED',
    sending: false,
    txId: null,
    rejectCause: null,
    reason: null,
    proof: [...facts.codes.value, ...(factor === undefined ? [] : [factor])].join(' '),
    createdAt: at,
    reviewedAt: null,
    updatedAt: at,
    closedAt: null,
  }
  move(state, withdrawal, 'HOLD', ['free', 'locked'])
  state.enterWithdrawal(withdrawal)
  notify(state, withdrawal)
  return accepted(withdrawal)
}

/** Whole hours, rounded up. */
export const hoursUntil = (until: number, at: number): number => Math.ceil((until - at) / 3_600_000)

/** What the account allows: its level, a hold, the day, the wallet. Answers the estimate. */
function judgeCustomer(
  state: WalletState,
  { userId, coin, facts, at }: Request,
  value: Amount,
): Outcome<Amount> {
  if (facts.addressRefusal) return { ok: false, refusal: facts.addressRefusal }
  if (facts.kycLevel <= 0) return refused('levelTooLow')
  if (facts.heldUntil > at)
    return refused('withdrawalsHeld', undefined, { hours: hoursUntil(facts.heldUntil, at) })
  if (facts.price === null) return refused('priceUnknown', 'coin')
  const estimate = estimateUsdt(value, facts.price)
  const { left } = dailyLimit(facts.kycLevel, usedOn(state.withdrawnBy(userId), at))
  if (estimate > left)
    return refused('withdrawalLimit', 'amount', { left: formatAmount(left), coin: 'USDT' })
  if (state.context.withdrawable(userId, 'SPOT', coin) < value)
    return refused('insufficientAvailable', 'amount')
  return accepted(estimate)
}

/** Returns all of it; only before the review has begun. */
export function cancelWithdrawal(
  state: WalletState,
  userId: string,
  id: string,
  at: number,
): Outcome<Withdrawal> {
  const found = state.withdrawalOf(userId, id)
  if (!found) return refused('withdrawalUnknown', 'uuid')
  if (found.status !== 'SUBMITTED') return refused('withdrawalNotSubmitted', 'uuid')
  return accepted(close(state, found, { status: 'CANCELLED' }, at))
}

/** From here on it cannot be cancelled. */
export function reviewWithdrawal(state: WalletState, id: string, at: number): Outcome<Withdrawal> {
  const found = state.withdrawals.get(id)
  if (!found) return refused('withdrawalUnknown', 'uuid')
  if (found.status !== 'SUBMITTED') return refused('withdrawalNotSubmitted', 'uuid')
  return accepted(change(state, found, { status: 'REVIEWING', reviewedAt: at }, at))
}

/** Begins the reviews of a customer that are due. */
export function settleReviews(state: WalletState, userId: string, at: number): void {
  for (const { id, userId: owner, status, createdAt } of state.withdrawals.values())
    if (owner === userId && status === 'SUBMITTED' && at >= createdAt + REVIEW_AFTER_MS)
      reviewWithdrawal(state, id, at)
}

export interface Decision {
  readonly id: string
  readonly verdict: 'APPROVED' | 'REJECTED'
  /** The operator's words for the customer. */
  readonly reason: string | null
}

/** The operator's: it is sent, or all of it is returned. */
export function decideWithdrawal(
  state: WalletState,
  { id, verdict, reason }: Decision,
  at: number,
): Outcome<Withdrawal> {
  const found = state.withdrawals.get(id)
  if (!found) return refused('withdrawalUnknown', 'uuid')
  if (found.closedAt !== null || found.sending) return refused('withdrawalDecided', 'uuid')
  const reviewedAt = found.reviewedAt ?? at
  if (verdict === 'APPROVED')
    return accepted(change(state, found, { status: 'REVIEWING', sending: true, reviewedAt }, at))
  return accepted(reject(state, { ...found, reviewedAt }, 'OPERATOR', reason, at))
}

export interface Settlement {
  readonly id: string
  readonly txId: string
  readonly state: 'PENDING' | 'FINAL' | 'FAILED'
}

/** Applies a withdrawal's state on its network; the money of a failed one is returned. */
export function settleWithdrawal(
  state: WalletState,
  { id, txId, state: how }: Settlement,
  at: number,
): Outcome<Withdrawal> {
  const found = state.withdrawals.get(id)
  if (!found) return refused('withdrawalUnknown', 'uuid')
  if (found.closedAt !== null || !found.sending) return refused('withdrawalDecided', 'uuid')
  switch (how) {
    case 'PENDING':
      return accepted(found.txId === txId ? found : change(state, found, { txId }, at))
    case 'FAILED':
      return accepted(reject(state, { ...found, txId }, 'NETWORK', null, at))
    case 'FINAL':
      return accepted(complete(state, { ...found, txId }, at))
  }
}

// ── Money and memory ─────────────────────────────────────────────────────────────────────────────

/** What was held leaves through the chain, the fee stays with the exchange. */
function complete(state: WalletState, withdrawal: Withdrawal, at: number): Withdrawal {
  const { userId, coin, id, fee, amount: value } = withdrawal
  state.context.money.post({
    kind: 'WITHDRAWAL',
    cause: `withdrawal:${id}`,
    at,
    postings: [
      [customerAccount(userId, 'SPOT', coin, 'locked'), amount(-value)],
      [systemAccount('chain', coin), amount(value - fee)],
      [systemAccount('fees', coin), fee],
    ],
  })
  return change(state, withdrawal, { status: 'COMPLETED', sending: false, closedAt: at }, at)
}

const reject = (
  state: WalletState,
  withdrawal: Withdrawal,
  rejectCause: RejectCause,
  reason: string | null,
  at: number,
): Withdrawal => close(state, withdrawal, { status: 'REJECTED', rejectCause, reason }, at)

/** Returns what is held. */
function close(
  state: WalletState,
  withdrawal: Withdrawal,
  how: Partial<Withdrawal>,
  at: number,
): Withdrawal {
  move(state, { ...withdrawal, updatedAt: at }, 'RELEASE', ['locked', 'free'])
  return change(state, withdrawal, { ...how, sending: false, closedAt: at }, at)
}

function change(
  state: WalletState,
  withdrawal: Withdrawal,
  what: Partial<Withdrawal>,
  at: number,
): Withdrawal {
  const changed = { ...withdrawal, ...what, updatedAt: at }
  state.enterWithdrawal(changed)
  notify(state, changed)
  return changed
}

function move(
  { context }: WalletState,
  { userId, coin, id, amount: value, updatedAt }: Withdrawal,
  kind: 'HOLD' | 'RELEASE',
  [from, to]: readonly [AccountPart, AccountPart],
): void {
  const part = (which: AccountPart) => customerAccount(userId, 'SPOT', coin, which)
  context.money.move(kind, `withdrawal:${id}`, updatedAt, part(from), part(to), value)
}

function notify({ context }: WalletState, withdrawal: Withdrawal): void {
  const { userId, updatedAt: at } = withdrawal
  const notice = { kind: 'WITHDRAWAL', at, withdrawal: withdrawalRecord(withdrawal) } as const
  context.notice(userId, notice)
}
