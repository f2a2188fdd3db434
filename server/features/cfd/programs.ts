// Orders, deals and positions of CFDs as programs read them.
import { sql } from 'drizzle-orm'
import { accepted } from '../../../src/domain/refusals'
import { isOpenCfd } from '../../../src/protocol/accountRows'
import { cfdFillOf, cfdOrderOf } from '../../../src/protocol/v1/orders/cfd'
import { cfdPosition } from '../../../src/protocol/v1/positions'
import type { FeatureApi, ProgramReads } from '../../app/contract/feature'
import { programReads } from '../../app/contract/programReads'
import type { CfdCommands, CfdPages, CfdReads } from './contract'
import { cfdTicketOfRow, dealOfRow } from './rows'
import { type CfdDealRow, cfdDeals, type CfdTicketRow, cfdTickets } from './tables'
import { cfdTicketRecord } from './ticketRecord'

export const cfdPrograms = (api: FeatureApi<CfdCommands, CfdReads, CfdPages>): ProgramReads =>
  programReads<CfdTicketRow, CfdDealRow>(api, {
    market: 'derivatives',
    orders: cfdTickets,
    fills: cfdDeals,
    owner: 'ticketId',
    open: sql`status = 'PENDING'`,
    closed: sql`status <> 'PENDING'`,
    ordersOf: (row) => [cfdOrderOf(cfdTicketRecord(cfdTicketOfRow(row)))],
    fillOf: (row, clientId) => cfdFillOf(dealOfRow(row), clientId),
    async positions(userId) {
      const live = await api.reads.read('forexs', userId)
      return live.ok ? accepted(live.value.filter(isOpenCfd).map(cfdPosition)) : live
    },
  })
