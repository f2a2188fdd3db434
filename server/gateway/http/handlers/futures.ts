// Owns the calls of futures tickets: each hands one command to the exchange, or reads what the
// account has. What is allowed is the exchange's to say.
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import type { CommandAnswer, ExchangeDoor } from '../../../ports'
import type { Handlers } from '../handler'
import { idOf, pageUnder, submit } from './submit'

type Calls =
  | 'futures'
  | 'futuresAmend'
  | 'futuresCancel'
  | 'futuresCancelClose'
  | 'futuresChange'
  | 'futuresClose'
  | 'futuresMargin'
  | 'futuresMarginRate'
  | 'futuresOpen'
  | 'futuresProfitAndLoss'
  | 'futuresTransactions'

export function futuresHandlers(exchange: ExchangeDoor): Handlers<Calls> {
  return {
    futuresOpen: async (input) =>
      ticketOf(await submit(exchange, input, { kind: 'futures.open', body: input.body })),
    futuresClose: async (input) =>
      ticketOf(await submit(exchange, input, { kind: 'futures.close', body: input.body })),
    futuresChange: async (input) =>
      ticketOf(await submit(exchange, input, { kind: 'futures.change', body: input.body })),
    futuresCancel: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { futureId: id.value }
      return ticketOf(await submit(exchange, input, { kind: 'futures.cancel', body }))
    },
    futuresCancelClose: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { futureId: id.value }
      return ticketOf(await submit(exchange, input, { kind: 'futures.cancelClose', body }))
    },
    futuresAmend: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { ...input.body, futureId: id.value }
      return ticketOf(await submit(exchange, input, { kind: 'futures.amend', body }))
    },
    futuresMargin: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { ...input.body, futureId: id.value }
      return ticketOf(await submit(exchange, input, { kind: 'futures.margin', body }))
    },
    futures: async ({ caller, query }) =>
      pageUnder('futures', await exchange.tickets(caller.userId, query)),
    futuresTransactions: async ({ caller, query }) =>
      pageUnder('transactions', await exchange.fills(caller.userId, query)),
    futuresMarginRate: ({ caller }) => accepted({ rates: exchange.marginRates(caller.userId) }),
    futuresProfitAndLoss: ({ caller }) => accepted(exchange.profitAndLoss(caller.userId)),
  }
}

function ticketOf(answer: Outcome<CommandAnswer>) {
  if (!answer.ok) return answer
  const { future, futures, fills } = answer.value
  if (!future) throw new Error('The exchange accepted a futures command without a ticket')
  return accepted({ future, ...(futures ? { futures } : {}), fills: fills ?? [] })
}
