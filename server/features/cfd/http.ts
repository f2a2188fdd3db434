// The CFD ticket calls: each sends one command to the exchange or reads the account's data.
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import { accepted } from '../../../src/domain/refusals'
import { isOpenCfd, isPendingCfd } from '../../../src/protocol/accountRows'
import type { AccountLeaving, FeatureApi } from '../../app/contract/feature'
import {
  type CallInput,
  contextOf,
  type Handlers,
  idOf,
  pageUnder,
} from '../../gateway/http/handler'
import { readCfd } from '../../gateway/http/reading/readCfd'
import { cutPage } from '../../store/page'
import type { CfdCommands, CfdPages, CfdReads } from './contract'

export function cfdRoutes({
  commands,
  reads,
}: FeatureApi<CfdCommands, CfdReads, CfdPages>): Partial<Handlers> {
  const live =
    (belongs: (ticket: CfdTicketRecord) => boolean) =>
    async ({ caller, query }: CallInput<'cfdPositions' | 'cfdPending'>) => {
      const tickets = await reads.read('forexs', caller.userId)
      if (!tickets.ok) return tickets
      return pageUnder('forexs', accepted(cutPage(tickets.value.filter(belongs), query)))
    }
  return {
    cfdOpen: async (input) => {
      const instrument = readCfd(input.body.symbol)
      if (!instrument.ok) return instrument
      // One spelling reaches the exchange, so that a repeat in the other one is the same order.
      const body = { ...input.body, symbol: instrument.value.symbol }
      return commands.submit(contextOf(input), { kind: 'cfd.open', body })
    },
    cfdUpdate: (input) =>
      commands.submit(contextOf(input), { kind: 'cfd.update', body: input.body }),
    cfdClose: (input) => commands.submit(contextOf(input), { kind: 'cfd.close', body: input.body }),
    cfdCancel: async (input) => {
      const id = idOf(input.path, 'forexUnknown')
      if (!id.ok) return id
      const body = { forexUuid: id.value }
      return commands.submit(contextOf(input), { kind: 'cfd.cancel', body })
    },
    cfdPositions: live(isOpenCfd),
    cfdPending: live(isPendingCfd),
    cfdHistory: async ({ caller: { userId }, query }) =>
      pageUnder('forexs', await reads.page('cfd.tickets', userId, query)),
    cfdTransactions: async ({ caller: { userId }, query }) =>
      pageUnder('transactions', await reads.page('cfd.deals', userId, query)),
    cfdOverview: async ({ caller }) => {
      const overview = await reads.read('cfd.overview', caller.userId)
      return overview.ok ? accepted({ overview: overview.value }) : overview
    },
  }
}

/**
 * Tickets of an account that is closing: waiting ones are cancelled, open ones block the closure.
 */
export const cfdLeaving = ({
  commands,
  reads,
}: FeatureApi<CfdCommands, CfdReads, CfdPages>): AccountLeaving => ({
  async cancelOrders(userId) {
    const tickets = await reads.read('forexs', userId)
    if (!tickets.ok) return tickets
    for (const { forexUuid } of tickets.value.filter(isPendingCfd)) {
      const context = { userId, idempotencyKey: `system:leaving:${forexUuid}` }
      const done = await commands.submit(context, { kind: 'cfd.cancel', body: { forexUuid } })
      // Opened or cancelled in the meantime.
      if (!done.ok && done.refusal.key !== 'forexNotPending') return done
    }
    return accepted(null)
  },
  async remains(userId) {
    const tickets = await reads.read('forexs', userId)
    if (!tickets.ok) return tickets
    return accepted(tickets.value.some(isOpenCfd) ? ['POSITIONS'] : [])
  },
})
