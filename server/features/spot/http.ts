// The calls of spot orders: each hands one command to the exchange, or reads what the account has.
import { findInstrument } from '../../../src/domain/instruments'
import { accepted } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { AccountLeaving, FeatureApi } from '../../app/contract/feature'
import type { PlacedReads, Reads } from '../../core/exchange/seam'
import { contextOf, pageUnder, type Handlers } from '../../gateway/http/handler'
import type { SpotCommands, SpotPages, SpotReads } from './contract'

export function spotRoutes({
  commands,
  reads,
}: FeatureApi<SpotCommands, SpotReads, SpotPages>): Partial<Handlers> {
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
    ordersPlaced: async ({ caller }) => {
      const placed = await (reads as Reads as Reads<PlacedReads>).read('placed', caller.userId)
      return placed.ok ? accepted({ placed: placed.value.map(([key, id]) => [key, id]) }) : placed
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

/** Spot orders of an account that closes: each is cancelled. */
export const spotLeaving = ({
  commands,
  reads,
}: FeatureApi<SpotCommands, SpotReads, SpotPages>): AccountLeaving => ({
  async cancelOrders(userId) {
    const orders = await reads.read('spot', userId)
    if (!orders.ok) return orders
    for (const { uuid } of orders.value) {
      const context = { userId, idempotencyKey: `system:leaving:${uuid}` }
      const done = await commands.submit(context, { kind: 'orders.cancel', body: { uuid } })
      // Filled or cancelled in the meantime.
      if (!done.ok && done.refusal.key !== 'orderNotOpen') return done
    }
    return accepted(null)
  },
})
