// The calls of perpetual tickets: each hands one command to the exchange, or reads what the account
// has.
import { accepted } from '../../../src/domain/refusals'
import type { ModuleApi } from '../../exchange/module'
import type { CallInput, Handlers } from '../../gateway/http/handler'
import { contextOf, idOf, pageUnder } from '../../gateway/http/handler'
import type { PerpetualCommands, PerpetualPages, PerpetualReads } from './module'

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

export function perpetualRoutes({
  commands,
  reads,
}: ModuleApi<PerpetualCommands, PerpetualReads, PerpetualPages>): Handlers<Calls> {
  const cancel =
    (kind: 'futures.cancel' | 'futures.cancelClose') =>
    async (input: CallInput<'futuresCancel' | 'futuresCancelClose'>) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      return commands.submit(contextOf(input), { kind, body: { futureId: id.value } })
    }
  return {
    futuresOpen: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.open', body: input.body }),
    futuresClose: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.close', body: input.body }),
    futuresChange: (input) =>
      commands.submit(contextOf(input), { kind: 'futures.change', body: input.body }),
    futuresCancel: cancel('futures.cancel'),
    futuresCancelClose: cancel('futures.cancelClose'),
    futuresAmend: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { ...input.body, futureId: id.value }
      return commands.submit(contextOf(input), { kind: 'futures.amend', body })
    },
    futuresMargin: async (input) => {
      const id = idOf(input.path, 'ticketUnknown')
      if (!id.ok) return id
      const body = { ...input.body, futureId: id.value }
      return commands.submit(contextOf(input), { kind: 'futures.margin', body })
    },
    futures: async ({ caller: { userId }, query }) =>
      pageUnder('futures', await reads.page('futures.tickets', userId, query)),
    futuresTransactions: async ({ caller: { userId }, query }) =>
      pageUnder('transactions', await reads.page('futures.fills', userId, query)),
    futuresMarginRate: async ({ caller }) => {
      const rates = await reads.read('futures.marginRates', caller.userId)
      return rates.ok ? accepted({ rates: rates.value }) : rates
    },
    futuresProfitAndLoss: ({ caller }) => reads.read('futures.profitAndLoss', caller.userId),
  }
}
