// The commands of perpetuals by their kinds, and their answers; when one is done, stop orders that
// its trades have reached become orders.
import { findPerpetualByCoins } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { CommandHandlers, CommandInput } from '../../core/exchange/module'
import { addMargin } from './commands/addMargin'
import { amendTicket } from './commands/amendTicket'
import { cancelClose } from './commands/cancelClose'
import { cancelTicket } from './commands/cancelTicket'
import { closeTicket } from './commands/closeTicket'
import { openOrder } from './commands/openOrder'
import type { TicketAnswer, TicketOutcome } from './commands/outcome'
import { protectTicket } from './commands/protectTicket'
import type { PerpetualCommands, StopAnswer } from './contract'
import type { PerpetualState } from './state'
import { fireStops } from './stops/fireStops'
import { stopRecord, type Stop } from './stops/stop'
import { amendStop, cancelStop, placeStop } from './stops/stopCommands'
import { fillRecord, ticketRecord } from './ticket/ticketRecord'

/** Every command, as the pipeline runs it. */
export const perpetualCommands = (state: PerpetualState): CommandHandlers<PerpetualCommands> =>
  firing(state, { ...ticketCommands(state), ...stopCommands(state) })

/** Stop orders that a command's trades have reached become orders when it is done. */
function firing(
  state: PerpetualState,
  commands: CommandHandlers<PerpetualCommands>,
): CommandHandlers<PerpetualCommands> {
  const all = Object.entries(commands) as [keyof PerpetualCommands, Handler][]
  const fired = all.map(([kind, run]): [string, Handler] => [
    kind,
    (input) => {
      const outcome = run(input)
      if (outcome.ok) fireStops(state, input.at)
      return outcome
    },
  ])
  return Object.fromEntries(fired) as unknown as CommandHandlers<PerpetualCommands>
}

type Handler = (input: CommandInput<never>) => Outcome<unknown>

type StopKind = 'futures.stop' | 'futures.amendStop' | 'futures.cancelStop'

/** The commands about stop orders. */
function stopCommands(state: PerpetualState): CommandHandlers<Pick<PerpetualCommands, StopKind>> {
  return {
    'futures.stop': ({ userId, body: draft, at, id: stopId, sender }) => {
      const instrument = findPerpetualByCoins(draft.from, draft.to)
      if (!instrument) return refused('instrumentUnknown', 'from')
      const { symbol } = instrument
      return stopAnswer(placeStop(state, { userId, stopId, symbol, draft, at, sender }))
    },
    'futures.amendStop': ({ userId, body, at, sender }) =>
      stopAnswer(amendStop(state, { userId, ...body, at, sender })),
    'futures.cancelStop': ({ userId, body, at }) =>
      stopAnswer(cancelStop(state, { userId, ...body, at })),
  }
}

const stopAnswer = (outcome: Outcome<Stop>): Outcome<StopAnswer> =>
  outcome.ok ? accepted({ stop: stopRecord(outcome.value) }) : outcome

function ticketCommands(state: PerpetualState): CommandHandlers<Omit<PerpetualCommands, StopKind>> {
  return {
    'futures.open': ({ userId, body: draft, at, id: ticketId, sender }) => {
      const instrument = findPerpetualByCoins(draft.from, draft.to)
      if (!instrument) return refused('instrumentUnknown', 'from')
      const { symbol } = instrument
      return answerOf(openOrder(state, { userId, ticketId, symbol, draft, at, sender }))
    },
    'futures.close': ({ userId, body: { futureId: ticketId, ...close }, at, sender }) =>
      answerOf(
        closeTicket(state, { userId, ticketId, ...close, at, keyId: sender?.keyId, sender }),
      ),
    'futures.cancel': ({ userId, body: { futureId: ticketId }, at }) =>
      answerOf(cancelTicket(state, { userId, ticketId, at })),
    'futures.cancelClose': ({ userId, body: { futureId: ticketId }, at }) =>
      answerOf(cancelClose(state, { userId, ticketId, at })),
    'futures.change': ({ userId, body: { futureId: ticketId, ...change }, at, sender }) =>
      answerOf(protectTicket(state, { userId, ticketId, ...change, at, sender })),
    'futures.amend': ({ userId, body: { futureId: ticketId, ...change }, at, sender }) =>
      answerOf(amendTicket(state, { userId, ticketId, ...change, at, sender })),
    'futures.margin': ({ userId, body: { futureId: ticketId, amount }, at, sender }) =>
      answerOf(addMargin(state, { userId, ticketId, amount, at, sender })),
  }
}

function answerOf(outcome: Outcome<TicketOutcome>): Outcome<TicketAnswer> {
  if (!outcome.ok) return outcome
  const { ticket, fills: made, touched } = outcome.value
  const future = ticketRecord(ticket)
  const futures = touched ? { futures: touched.map(ticketRecord) } : {}
  return accepted({ future, ...futures, fills: made.map(fillRecord) })
}
