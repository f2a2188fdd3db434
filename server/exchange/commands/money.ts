// Owns the commands that move money without a trade, and their causes: unique for each user and
// key, so that the store can refuse the same credit twice.
import type { HouseAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import type { Wallet } from '../../../src/domain/records/records'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { COIN, withdrawable } from '../../engine/dealt/dealing'
import { creditMoney, fundHouse, moveMoney } from '../../engine/moveMoney'
import type { CommandAnswer, CommandContext, CustomerCommand } from '../../ports'
import type { Core } from '../memory/core'

export interface CreditCommand {
  readonly kind: 'credit'
  readonly wallet: Wallet
  readonly coin: string
  readonly amount: Amount
}

export interface FundCommand {
  readonly kind: 'fund'
  readonly account: HouseAccount
  readonly coin: string
  readonly amount: Amount
}

type TransferCommand = Extract<CustomerCommand, { readonly kind: 'accounts.transfer' }>

/** What names a transfer that a command with an idempotency key makes. */
export const causeOf = ({ userId, idempotencyKey }: CommandContext): string =>
  `${userId}:${idempotencyKey}`

export function runTransfer(
  core: Core,
  context: CommandContext,
  { body }: TransferCommand,
  at: number,
): Outcome<CommandAnswer> {
  const { userId } = context
  // What bears the losses of open dealt tickets stays in their wallet.
  const bears = body.from === 'DERIVATIVES' && body.coin === COIN
  const available = bears ? withdrawable(core.dealt, userId) : undefined
  const move = { userId, ...body, available, cause: causeOf(context), at }
  return answerOf(core, userId, moveMoney(core.ledger, move))
}

export function runCredit(
  core: Core,
  context: CommandContext,
  { wallet, coin, amount }: CreditCommand,
  at: number,
): Outcome<CommandAnswer> {
  const { userId } = context
  const credit = { userId, wallet, coin, amount, cause: causeOf(context), at }
  return answerOf(core, userId, creditMoney(core.ledger, credit))
}

export function runFund(
  core: Core,
  context: CommandContext,
  { account, coin, amount }: FundCommand,
  at: number,
): Outcome<CommandAnswer> {
  const cause = causeOf(context)
  return answerOf(
    core,
    context.userId,
    fundHouse(core.ledger, { account, coin, amount, cause, at }),
  )
}

const answerOf = (core: Core, userId: string, outcome: Outcome<null>): Outcome<CommandAnswer> =>
  outcome.ok ? accepted({ accounts: core.ledger.balances(userId) }) : outcome
