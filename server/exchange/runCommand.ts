// Owns which part of the engine a customer's command goes to, and the answer as records of the
// wire, taken at the moment of execution. It refuses to know commits.
import { assertNever } from '../../src/domain/assertNever'
import type { Amount } from '../../src/domain/brand'
import { findPerpetualByCoins } from '../../src/domain/instruments'
import type { Wallet } from '../../src/domain/records'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import { cancelTicket, closeTicket, protectTicket } from '../engine/perpetual/commands/changeTicket'
import { creditMoney, moveMoney } from '../engine/moveMoney'
import { openOrder } from '../engine/perpetual/commands/openOrder'
import type { TicketOutcome } from '../engine/perpetual/commands/outcome'
import { fillRecord, ticketRecord } from '../engine/perpetual/ticket/ticketRecord'
import type { CommandAnswer, CommandContext, CustomerCommand } from '../ports'
import type { Core } from './core'

export type ExchangeCommand =
  | CustomerCommand
  | {
      readonly kind: 'credit'
      readonly wallet: Wallet
      readonly coin: string
      readonly amount: Amount
    }

export interface Moment {
  readonly at: number
  /** The id of a ticket that this command may open. */
  readonly ticketId: string
}

/** Executes in memory; a refusal has changed nothing. */
export function runCommand(
  core: Core,
  { userId, idempotencyKey }: CommandContext,
  command: ExchangeCommand,
  { at, ticketId }: Moment,
): Outcome<CommandAnswer> {
  const { state } = core
  switch (command.kind) {
    case 'futures.open': {
      const { from, to, ...draft } = command.body
      const instrument = findPerpetualByCoins(from, to)
      if (!instrument) return refused('instrumentUnknown', 'from')
      const { symbol } = instrument
      return ticketAnswer(openOrder(state, { userId, ticketId, symbol, draft, at }))
    }
    case 'futures.close': {
      const { futureId, quantity } = command.body
      return ticketAnswer(closeTicket(state, { userId, ticketId: futureId, quantity, at }))
    }
    case 'futures.cancel':
      return ticketAnswer(cancelTicket(state, { userId, ticketId: command.body.futureId, at }))
    case 'futures.change': {
      const { futureId, ...change } = command.body
      return ticketAnswer(protectTicket(state, { userId, ticketId: futureId, ...change, at }))
    }
    case 'accounts.transfer':
      return moneyAnswer(
        core,
        userId,
        moveMoney(state, { userId, ...command.body, cause: `key:${idempotencyKey}`, at }),
      )
    case 'credit': {
      const { wallet, coin, amount } = command
      const cause = `key:${idempotencyKey}`
      const credited = creditMoney(state, { userId, wallet, coin, amount, cause, at })
      return moneyAnswer(core, userId, credited)
    }
    default:
      return assertNever(command)
  }
}

function ticketAnswer(outcome: Outcome<TicketOutcome>): Outcome<CommandAnswer> {
  if (!outcome.ok) return outcome
  const { ticket, fills } = outcome.value
  return accepted({ future: ticketRecord(ticket), fills: fills.map(fillRecord) })
}

function moneyAnswer(core: Core, userId: string, outcome: Outcome<null>): Outcome<CommandAnswer> {
  return outcome.ok ? accepted({ accounts: core.ledger.balances(userId) }) : outcome
}
