// The calls of CFD tickets: each hands one command to the exchange, or reads what the account has.
import type { ForexTicketRecord } from '../../../src/domain/records/forexRecords'
import { accepted } from '../../../src/domain/refusals'
import { isOpenForex, isPendingForex } from '../../../src/protocol/accountRows'
import type { ModuleApi } from '../../exchange/module'
import { contextOf, idOf, pageUnder } from '../../gateway/http/handler'
import type { CallInput, Handlers } from '../../gateway/http/handler'
import { readCfd } from '../../gateway/http/reading/readCfd'
import { cutPage } from '../../store/page'
import type { CfdCommands, CfdPages, CfdReads } from './module'

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

export function cfdRoutes({
  commands,
  reads,
}: ModuleApi<CfdCommands, CfdReads, CfdPages>): Handlers<Calls> {
  const live =
    (belongs: (ticket: ForexTicketRecord) => boolean) =>
    async ({ caller, query }: CallInput<'forexPositions' | 'forexPending'>) => {
      const tickets = await reads.read('forexs', caller.userId)
      if (!tickets.ok) return tickets
      return pageUnder('forexs', accepted(cutPage(tickets.value.filter(belongs), query)))
    }
  return {
    forexOpen: async (input) => {
      const instrument = readCfd(input.body.symbol)
      if (!instrument.ok) return instrument
      // One spelling reaches the exchange, so that a repeat in the other one is the same order.
      const body = { ...input.body, symbol: instrument.value.symbol }
      return commands.submit(contextOf(input), { kind: 'forexs.open', body })
    },
    forexUpdate: (input) =>
      commands.submit(contextOf(input), { kind: 'forexs.update', body: input.body }),
    forexClose: (input) =>
      commands.submit(contextOf(input), { kind: 'forexs.close', body: input.body }),
    forexCancel: async (input) => {
      const id = idOf(input.path, 'forexUnknown')
      if (!id.ok) return id
      const body = { forexUuid: id.value }
      return commands.submit(contextOf(input), { kind: 'forexs.cancel', body })
    },
    forexPositions: live(isOpenForex),
    forexPending: live(isPendingForex),
    forexHistory: async ({ caller: { userId }, query }) =>
      pageUnder('forexs', await reads.page('forexs.tickets', userId, query)),
    forexTransactions: async ({ caller: { userId }, query }) =>
      pageUnder('transactions', await reads.page('forexs.deals', userId, query)),
    forexOverview: async ({ caller }) => {
      const overview = await reads.read('forexs.overview', caller.userId)
      return overview.ok ? accepted({ overview: overview.value }) : overview
    },
  }
}
