// Owns the calls of futures tickets: each hands one command to the exchange, or reads a page. What
// is allowed is the exchange's to say.
import * as v from 'valibot'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { uuidText } from '../../../../src/protocol/fields'
import type { CommandAnswer, ExchangeDoor } from '../../../ports'
import type { CallInput, Handlers } from '../handler'

type Calls =
  | 'futures'
  | 'futuresTransactions'
  | 'futuresOpen'
  | 'futuresClose'
  | 'futuresCancel'
  | 'futuresChange'

const contextOf = (input: CallInput<'futuresOpen' | 'futuresCancel'>) => ({
  userId: input.caller.userId,
  idempotencyKey: input.idempotencyKey,
})

export function futuresHandlers(exchange: ExchangeDoor): Handlers<Calls> {
  return {
    futuresOpen: async (input) => {
      const command = { kind: 'futures.open', body: input.body } as const
      return ticketOf(await exchange.submit(contextOf(input), command))
    },
    futuresClose: async ({ body, caller, idempotencyKey }) => {
      const context = { userId: caller.userId, idempotencyKey }
      return ticketOf(await exchange.submit(context, { kind: 'futures.close', body }))
    },
    futuresCancel: async (input) => {
      const futureId = input.path['id'] ?? ''
      if (!v.is(uuidText, futureId)) return refused('ticketUnknown', 'id')
      const command = { kind: 'futures.cancel', body: { futureId } } as const
      return ticketOf(await exchange.submit(contextOf(input), command))
    },
    futuresChange: async ({ body, caller, idempotencyKey }) => {
      const context = { userId: caller.userId, idempotencyKey }
      return ticketOf(await exchange.submit(context, { kind: 'futures.change', body }))
    },
    futures: async ({ caller, query }) => {
      const { rows, page, limit, total } = await exchange.tickets(caller.userId, query)
      return accepted({ futures: rows, page, limit, total })
    },
    futuresTransactions: async ({ caller, query }) => {
      const { rows, page, limit, total } = await exchange.fills(caller.userId, query)
      return accepted({ transactions: rows, page, limit, total })
    },
  }
}

function ticketOf(answer: Outcome<CommandAnswer>) {
  if (!answer.ok) return answer
  const { future, fills } = answer.value
  if (!future) throw new Error('The exchange accepted a futures command without a ticket')
  return accepted({ future, fills: fills ?? [] })
}
