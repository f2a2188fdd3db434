// Owns the calls of spot orders: each hands one command to the exchange, or reads what the account
// has. What is allowed is the exchange's to say.
import { findInstrument } from '../../../../src/domain/instruments'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../../src/protocol/calls'
import type { CommandAnswer, ExchangeDoor } from '../../../ports'
import type { Handlers } from '../handler'
import { pageUnder, submit } from './submit'

type Calls =
  | 'ordersAmend'
  | 'ordersBuy'
  | 'ordersCancel'
  | 'ordersHistory'
  | 'ordersIncompleted'
  | 'ordersSale'
  | 'ordersTransactions'

export function spotHandlers(exchange: ExchangeDoor): Handlers<Calls> {
  return {
    ordersBuy: async (input) =>
      orderOf(await submit(exchange, input, { kind: 'orders.buy', body: input.body })),
    ordersSale: async (input) =>
      orderOf(await submit(exchange, input, { kind: 'orders.sale', body: input.body })),
    ordersCancel: async (input) =>
      orderOf(await submit(exchange, input, { kind: 'orders.cancel', body: input.body })),
    ordersAmend: async (input) =>
      orderOf(await submit(exchange, input, { kind: 'orders.amend', body: input.body })),
    ordersIncompleted: ({ caller, query }) => {
      const resting = exchange.spotOrders(caller.userId)
      return accepted({ incompletedOrders: resting.filter(({ symbol }) => isOf(query, symbol)) })
    },
    ordersHistory: async ({ caller, query }) =>
      pageUnder('historyOrders', await exchange.spotHistory(caller.userId, query)),
    ordersTransactions: async ({ caller, query }) =>
      pageUnder('transactions', await exchange.spotFills(caller.userId, query)),
  }
}

/** Whether a symbol is of the pair asked for; a coin left out is any. */
function isOf({ front, target }: ParsedQueryOf<'ordersIncompleted'>, symbol: string): boolean {
  const it = findInstrument(symbol)
  return (front ?? it?.base) === it?.base && (target ?? it?.quote) === it?.quote
}

function orderOf(answer: Outcome<CommandAnswer>) {
  if (!answer.ok) return answer
  const { order, orderFills } = answer.value
  if (!order) throw new Error('The exchange accepted a spot command without an order')
  return accepted({ order, fills: orderFills ?? [] })
}
