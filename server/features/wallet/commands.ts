// The commands of the wallet and their answers, and how each is run.
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { CommandHandlers, CommandInput } from '../../core/exchange/module'
import type { BalancesAnswer, WalletCommands, WithdrawalAnswer } from './contract'
import { observeDeposit } from './deposits'
import { creditMoney, fundSystem, giveUpMoney, moveMoney } from './moveMoney'
import { withdrawalRecord } from './records'
import type { WalletState, Withdrawal } from './state'
import {
  cancelWithdrawal,
  decideWithdrawal,
  requestWithdrawal,
  reviewWithdrawal,
  settleWithdrawal,
} from './withdrawals'

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
    'accounts.giveUp': (input) => {
      const { userId, at } = input
      giveUpMoney(money, { userId, cause: causeOf(input), at })
      return accepted({ accounts: money.balances(userId) })
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
