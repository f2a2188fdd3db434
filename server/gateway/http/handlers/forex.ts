// Owns the calls of dealt tickets: each hands one command to the exchange, or reads what the
// account has. What is allowed is the exchange's to say.
import type { ForexTicketRecord } from '../../../../src/domain/records/forexRecords'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import { isOpenForex, isPendingForex } from '../../../../src/protocol/accountRows'
import type { ParsedQueryOf } from '../../../../src/protocol/calls'
import type { CommandAnswer, ExchangeDoor, PageOf } from '../../../ports'
import type { Handlers } from '../handler'
import { readDealt } from '../reading/readDealt'
import { idOf, pageUnder, submit } from './submit'

type Calls =
  | 'forexCancel'
  | 'forexClose'
  | 'forexHistory'
  | 'forexOpen'
  | 'forexOverview'
  | 'forexPending'
  | 'forexPositions'
  | 'forexTransactions'
  | 'forexUpdate'

export function forexHandlers(exchange: ExchangeDoor): Handlers<Calls> {
  return {
    forexOpen: async (input) => {
      const it = readDealt(input.body.symbol)
      if (!it.ok) return it
      // One spelling reaches the exchange, so that a repeat in the other one is the same order.
      const body = { ...input.body, symbol: it.value.symbol }
      return ticketOf(await submit(exchange, input, { kind: 'forexs.open', body }))
    },
    forexUpdate: async (input) =>
      ticketOf(await submit(exchange, input, { kind: 'forexs.update', body: input.body })),
    forexClose: async (input) =>
      ticketOf(await submit(exchange, input, { kind: 'forexs.close', body: input.body })),
    forexCancel: async (input) => {
      const id = idOf(input.path, 'forexUnknown')
      if (!id.ok) return id
      const body = { forexUuid: id.value }
      return ticketOf(await submit(exchange, input, { kind: 'forexs.cancel', body }))
    },
    forexPositions: ({ caller, query }) => {
      const open = exchange.forexTickets(caller.userId).filter(isOpenForex)
      return pageUnder('forexs', cutPage(open, query))
    },
    forexPending: ({ caller, query }) => {
      const pending = exchange.forexTickets(caller.userId).filter(isPendingForex)
      return pageUnder('forexs', cutPage(pending, query))
    },
    forexHistory: async ({ caller, query }) =>
      pageUnder('forexs', await exchange.forexHistory(caller.userId, query)),
    forexTransactions: async ({ caller, query }) =>
      pageUnder('transactions', await exchange.forexDeals(caller.userId, query)),
    forexOverview: ({ caller }) => accepted({ overview: exchange.forexOverview(caller.userId) }),
  }
}

function cutPage(
  all: readonly ForexTicketRecord[],
  { page, limit }: ParsedQueryOf<'forexPositions'>,
): PageOf<ForexTicketRecord> {
  const rows = all.slice((page - 1) * limit, page * limit)
  return { rows, page, limit, total: all.length }
}

function ticketOf(answer: Outcome<CommandAnswer>) {
  if (!answer.ok) return answer
  const { forex, deals } = answer.value
  if (!forex)
    throw new Error('The exchange accepted a command of dealt instruments without a ticket')
  return accepted({ forex, deals: deals ?? [] })
}
