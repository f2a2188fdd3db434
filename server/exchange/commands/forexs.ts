// Owns the customer's commands on dealt instruments: which part of the engine each goes to, and the
// answer as records of the wire, taken at the moment of execution.
import { assertNever } from '../../../src/domain/assertNever'
import { findDerivativeByName } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { cancelForex } from '../../engine/dealt/commands/cancelForex'
import { closeForex } from '../../engine/dealt/commands/closeForex'
import { openForex } from '../../engine/dealt/commands/openForex'
import type { ForexOutcome } from '../../engine/dealt/commands/outcome'
import { updateForex } from '../../engine/dealt/commands/updateForex'
import { dealRecord, forexTicketRecord } from '../../engine/dealt/ticketRecord'
import type { CommandAnswer, CustomerCommand } from '../../ports'
import type { Core } from '../memory/core'
import type { Moment } from './moment'

export type ForexsCommand = Extract<CustomerCommand, { readonly kind: `forexs.${string}` }>

export const runForexs = (
  core: Core,
  userId: string,
  command: ForexsCommand,
  moment: Moment,
): Outcome<CommandAnswer> => answerOf(outcomeOf(core, userId, command, moment))

function outcomeOf(
  { dealt }: Core,
  userId: string,
  command: ForexsCommand,
  { at, id }: Moment,
): Outcome<ForexOutcome> {
  switch (command.kind) {
    case 'forexs.open': {
      const { symbol: named, ...draft } = command.body
      const instrument = findDerivativeByName(named)
      if (!instrument) return refused('instrumentUnknown', 'symbol')
      const { symbol } = instrument
      return openForex(dealt, { userId, ticketId: id, symbol, draft, at })
    }
    case 'forexs.update': {
      const { forexUuid: ticketId, ...change } = command.body
      return updateForex(dealt, { userId, ticketId, ...change, at })
    }
    case 'forexs.close': {
      const { forexUuid: ticketId, size } = command.body
      return closeForex(dealt, { userId, ticketId, size, at })
    }
    case 'forexs.cancel':
      return cancelForex(dealt, { userId, ticketId: command.body.forexUuid, at })
    default:
      return assertNever(command)
  }
}

function answerOf(outcome: Outcome<ForexOutcome>): Outcome<CommandAnswer> {
  if (!outcome.ok) return outcome
  const { ticket, deals } = outcome.value
  return accepted({ forex: forexTicketRecord(ticket), deals: deals.map(dealRecord) })
}
