// The calls of perpetual tickets: each hands one command to the exchange, or reads what the account
// has.
import type { Rate } from '../../../src/domain/brand'
import { rateOf } from '../../../src/domain/decimal'
import { accepted } from '../../../src/domain/refusals'
import type { AccountLeaving, FeatureApi, PositionHealth } from '../../app/contract/feature'
import { type InputOf, contextOf, type Handlers, idOf, pageUnder } from '../../gateway/http/handler'
import type { PerpetualCommands, PerpetualPages, PerpetualReads } from './contract'

type Api = FeatureApi<PerpetualCommands, PerpetualReads, PerpetualPages>

export function perpetualRoutes({ commands, reads }: Api): Partial<Handlers> {
  const cancel =
    (kind: 'futures.cancel' | 'futures.cancelClose') =>
    async (input: InputOf<'perpetualCancel' | 'perpetualCancelClose'>) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      return commands.submit(contextOf(input), { kind, body: { futureId: id.value } })
    }
  return {
    perpetualOpen: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.open', body: input.body }),
    perpetualClose: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.close', body: input.body }),
    perpetualChange: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.change', body: input.body }),
    perpetualCancel: cancel('futures.cancel'),
    perpetualCancelClose: cancel('futures.cancelClose'),
    perpetualAmend: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { ...input.body, futureId: id.value }
      return commands.submit(contextOf(input), { kind: 'futures.amend', body })
    },
    perpetualMargin: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { ...input.body, futureId: id.value }
      return commands.submit(contextOf(input), { kind: 'futures.margin', body })
    },
    ...stopRoutes(commands),
    perpetualStops: async ({ caller: { userId }, query }) =>
      pageUnder('stops', await reads.page('futures.stops', userId, query)),
    perpetualTickets: async ({ caller: { userId }, query }) =>
      pageUnder('futures', await reads.page('futures.tickets', userId, query)),
    perpetualTransactions: async ({ caller: { userId }, query }) =>
      pageUnder('transactions', await reads.page('futures.fills', userId, query)),
    perpetualMarginRate: async ({ caller }) => {
      const rates = await reads.read('futures.marginRates', caller.userId)
      return rates.ok ? accepted({ rates: rates.value }) : rates
    },
    perpetualProfitAndLoss: ({ caller }) => reads.read('futures.profitAndLoss', caller.userId),
  }
}

function stopRoutes(commands: Api['commands']): Partial<Handlers> {
  return {
    perpetualStop: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.stop', body: input.body }),
    perpetualAmendStop: async (input) => {
      const id = idOf(input.path, 'orderUnknown')
      if (!id.ok) return id
      const body = { ...input.body, stopId: id.value }
      return commands.submit(contextOf(input), { kind: 'futures.amendStop', body })
    },
    perpetualCancelStop: async (input) => {
      const id = idOf(input.path, 'orderUnknown')
      if (!id.ok) return id
      const body = { stopId: id.value }
      return commands.submit(contextOf(input), { kind: 'futures.cancelStop', body })
    },
  }
}

/** Tickets of an account that closes: what rests is cancelled, what is open stands in the way. */
const isOpen = ({ openQuantity }: { readonly openQuantity: string }): boolean =>
  Number(openQuantity) > 0

export const perpetualLeaving = ({ commands, reads }: Api): AccountLeaving => ({
  async cancelOrders(userId) {
    const tickets = await reads.read('futures', userId)
    if (!tickets.ok) return tickets
    const stops = await reads.read('stops', userId)
    if (!stops.ok) return stops
    for (const { stopId } of stops.value) {
      const context = { userId, idempotencyKey: `system:leaving:${stopId}` }
      const done = await commands.submit(context, { kind: 'futures.cancelStop', body: { stopId } })
      // Triggered or cancelled in the meantime.
      if (!done.ok && done.refusal.key !== 'orderNotOpen') return done
    }
    for (const { futureId, status } of tickets.value) {
      if (status !== 'PENDING' && status !== 'PARTLY_FILLED') continue
      const context = { userId, idempotencyKey: `system:leaving:${futureId}` }
      const done = await commands.submit(context, { kind: 'futures.cancel', body: { futureId } })
      // Filled or cancelled in the meantime.
      if (!done.ok && done.refusal.key !== 'ticketNotPending') return done
    }
    return accepted(null)
  },
  async remains(userId) {
    const tickets = await reads.read('futures', userId)
    if (!tickets.ok) return tickets
    return accepted(tickets.value.some(isOpen) ? ['POSITIONS'] : [])
  },
})

/** The lowest margin rate of the open positions. */
export const perpetualHealth =
  ({ reads }: Api): PositionHealth =>
  async (userId) => {
    const found = await reads.read('futures.marginRates', userId)
    if (!found.ok) return found
    const rates = found.value.flatMap(({ marginRate }) =>
      marginRate === null ? [] : [rateOf(marginRate)],
    )
    return accepted(rates.reduce<Rate | null>((low, each) => least(low, each), null))
  }

const least = (low: Rate | null, each: Rate): Rate => (low === null || each < low ? each : low)
