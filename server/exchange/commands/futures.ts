// Owns the customer's commands on perpetuals: which part of the engine each goes to, and the answer
// as records of the wire, taken at the moment of execution.
import { assertNever } from '../../../src/domain/assertNever'
import { findPerpetualByCoins } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { addMargin } from '../../engine/perpetual/commands/addMargin'
import { amendTicket } from '../../engine/perpetual/commands/amendTicket'
import { cancelClose } from '../../engine/perpetual/commands/cancelClose'
import { cancelTicket } from '../../engine/perpetual/commands/cancelTicket'
import { closeTicket } from '../../engine/perpetual/commands/closeTicket'
import { openOrder } from '../../engine/perpetual/commands/openOrder'
import type { TicketOutcome } from '../../engine/perpetual/commands/outcome'
import { protectTicket } from '../../engine/perpetual/commands/protectTicket'
import { fillRecord, ticketRecord } from '../../engine/perpetual/ticket/ticketRecord'
import type { CommandAnswer, CustomerCommand } from '../../ports'
import type { Core } from '../memory/core'
import type { Moment } from './moment'

export type FuturesCommand = Extract<CustomerCommand, { readonly kind: `futures.${string}` }>

export const runFutures = (
  core: Core,
  userId: string,
  command: FuturesCommand,
  moment: Moment,
): Outcome<CommandAnswer> => answerOf(outcomeOf(core, userId, command, moment))

function outcomeOf(
  { perpetual }: Core,
  userId: string,
  command: FuturesCommand,
  { at, id }: Moment,
): Outcome<TicketOutcome> {
  switch (command.kind) {
    case 'futures.open': {
      const { body: draft } = command
      const instrument = findPerpetualByCoins(draft.from, draft.to)
      if (!instrument) return refused('instrumentUnknown', 'from')
      const { symbol } = instrument
      return openOrder(perpetual, { userId, ticketId: id, symbol, draft, at })
    }
    case 'futures.close': {
      const { futureId: ticketId, ...close } = command.body
      return closeTicket(perpetual, { userId, ticketId, ...close, at })
    }
    case 'futures.cancel':
      return cancelTicket(perpetual, { userId, ticketId: command.body.futureId, at })
    case 'futures.cancelClose':
      return cancelClose(perpetual, { userId, ticketId: command.body.futureId, at })
    case 'futures.change': {
      const { futureId: ticketId, ...change } = command.body
      return protectTicket(perpetual, { userId, ticketId, ...change, at })
    }
    case 'futures.amend': {
      const { futureId: ticketId, ...change } = command.body
      return amendTicket(perpetual, { userId, ticketId, ...change, at })
    }
    case 'futures.margin': {
      const { futureId: ticketId, amount } = command.body
      return addMargin(perpetual, { userId, ticketId, amount, at })
    }
    default:
      return assertNever(command)
  }
}

function answerOf(outcome: Outcome<TicketOutcome>): Outcome<CommandAnswer> {
  if (!outcome.ok) return outcome
  const { ticket, fills, touched } = outcome.value
  const future = ticketRecord(ticket)
  const futures = touched ? { futures: touched.map(ticketRecord) } : {}
  return accepted({ future, ...futures, fills: fills.map(fillRecord) })
}
