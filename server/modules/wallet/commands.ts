// The commands of the wallet and their answers, and how each is run.
import type { SystemAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import type { Balance, Wallet } from '../../../src/domain/records/records'
import type { WithdrawalRecord } from '../../../src/domain/records/walletRecords'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import type { CommandHandlers, CommandInput } from '../../exchange/module'
import { observeDeposit, type Observed, type ObservedDeposit } from './deposits'
import { creditMoney, fundSystem, moveMoney } from './moveMoney'
import { withdrawalRecord } from './records'
import type { WalletState, Withdrawal } from './state'
import { cancelWithdrawal, decideWithdrawal, requestWithdrawal } from './withdrawals'
import { reviewWithdrawal, settleWithdrawal } from './withdrawals'
import type { Decision, Settlement, WithdrawalFacts } from './withdrawals'

interface BalancesAnswer {
  readonly accounts: readonly Balance[]
}
interface WithdrawalAnswer {
  readonly withdrawal: WithdrawalRecord
}

export type WalletCommands = {
  'accounts.transfer': { body: ParsedBodyOf<'transfer'>; answer: BalancesAnswer }
  'withdraw.request': {
    body: ParsedBodyOf<'withdraw'> & { readonly facts: WithdrawalFacts }
    answer: WithdrawalAnswer
  }
  'withdraw.cancel': { body: { readonly uuid: string }; answer: WithdrawalAnswer }
  /** The next three are sent in the name of the withdrawal's owner. */
  'withdraw.review': { body: { readonly id: string }; answer: WithdrawalAnswer }
  'withdraw.decide': { body: Decision; answer: WithdrawalAnswer }
  'withdraw.settle': { body: Settlement; answer: WithdrawalAnswer }
  /** Sent in the name of whoever it belongs to. */
  'deposit.observe': { body: ObservedDeposit; answer: Observed }
  /** From the chain to a customer, without a deposit: what demo accounts begin with. */
  credit: {
    body: { readonly wallet: Wallet; readonly coin: string; readonly amount: Amount }
    answer: BalancesAnswer
  }
  /** From the chain to a system account. */
  fund: {
    body: { readonly account: SystemAccount; readonly coin: string; readonly amount: Amount }
    answer: BalancesAnswer
  }
}

export function walletCommands(state: WalletState): CommandHandlers<WalletCommands> {
  const { context } = state
  const { money } = context
  const answer = (userId: string, outcome: Outcome<null>): Outcome<BalancesAnswer> =>
    outcome.ok ? accepted({ accounts: money.balances(userId) }) : outcome
  return {
    'accounts.transfer': (input) => {
      const { userId, body, at } = input
      const available = context.withdrawable(userId, body.from, body.coin)
      const move = { userId, ...body, available, cause: causeOf(input), at }
      return answer(userId, moveMoney(money, move))
    },
    'withdraw.request': ({ userId, body, id, at }) =>
      recorded(requestWithdrawal(state, { ...body, userId, id, at })),
    'withdraw.cancel': ({ userId, body, at }) =>
      recorded(cancelWithdrawal(state, userId, body.uuid, at)),
    'withdraw.review': ({ body, at }) => recorded(reviewWithdrawal(state, body.id, at)),
    'withdraw.decide': ({ body, at }) => recorded(decideWithdrawal(state, body, at)),
    'withdraw.settle': ({ body, at }) => recorded(settleWithdrawal(state, body, at)),
    'deposit.observe': ({ userId, body: observed, id, at }) =>
      observeDeposit(state, { userId, observed, id, at }),
    credit: (input) => {
      const { userId, body, at } = input
      return answer(userId, creditMoney(money, { userId, ...body, cause: causeOf(input), at }))
    },
    fund: (input) => {
      const { userId, body, at } = input
      return answer(userId, fundSystem(money, { ...body, cause: causeOf(input), at }))
    },
  }
}

const recorded = (outcome: Outcome<Withdrawal>): Outcome<WithdrawalAnswer> =>
  outcome.ok ? accepted({ withdrawal: withdrawalRecord(outcome.value) }) : outcome

/** Unique for each user and key, so that the store can refuse the same credit twice. */
const causeOf = ({ userId, idempotencyKey }: CommandInput<unknown>): string =>
  `${userId}:${idempotencyKey}`
