// The calls of spot orders: each hands one command to the exchange, or reads what the account has.
import { findInstrument } from '../../../src/domain/instruments'
import { accepted } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { ModuleApi } from '../../exchange/module'
import { contextOf, pageUnder, type Handlers } from '../../gateway/http/handler'
import type { SpotCommands, SpotPages, SpotReads } from './module'

type Calls =
  | 'ordersAmend'
  | 'ordersBuy'
  | 'ordersCancel'
  | 'ordersHistory'
  | 'ordersIncompleted'
  | 'ordersSale'
  | 'ordersTransactions'

export function spotRoutes({
  commands,
  reads,
}: ModuleApi<SpotCommands, SpotReads, SpotPages>): Handlers<Calls> {
  return {
    ordersBuy: (input) =>
      commands.submit(contextOf(input), { kind: 'orders.buy', body: input.body }),
    ordersSale: (input) =>
      commands.submit(contextOf(input), { kind: 'orders.sale', body: input.body }),
    ordersCancel: (input) =>
      commands.submit(contextOf(input), { kind: 'orders.cancel', body: input.body }),
    ordersAmend: (input) =>
      commands.submit(contextOf(input), { kind: 'orders.amend', body: input.body }),
    ordersIncompleted: async ({ caller, query }) => {
      const resting = await reads.read('spot', caller.userId)
      if (!resting.ok) return resting
      const incompletedOrders = resting.value.filter(({ symbol }) => isOf(query, symbol))
      return accepted({ incompletedOrders })
    },
    ordersHistory: async ({ caller: { userId }, query }) =>
      pageUnder('historyOrders', await reads.page('spot.orders', userId, query)),
    ordersTransactions: async ({ caller: { userId }, query }) =>
      pageUnder('transactions', await reads.page('spot.fills', userId, query)),
  }
}

/** Whether a symbol is of the pair asked for; a coin left out is any. */
function isOf({ front, target }: ParsedQueryOf<'ordersIncompleted'>, symbol: string): boolean {
  const pair = findInstrument(symbol)
  return (front ?? pair?.base) === pair?.base && (target ?? pair?.quote) === pair?.quote
}
