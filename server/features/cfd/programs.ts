// CFD orders, deals and positions as programs read them, both live and in the account's log.
import { sql } from 'drizzle-orm'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { accepted } from '../../../src/domain/refusals'
import { isOpenCfd } from '../../../src/protocol/accountRows'
import type { EventData } from '../../../src/protocol/v1/events'
import { orderId } from '../../../src/protocol/v1/ids'
import { cfdFillOf, cfdOrderOf } from '../../../src/protocol/v1/orders/cfd'
import type { V1Fill } from '../../../src/protocol/v1/orders/schemas'
import { cfdPosition } from '../../../src/protocol/v1/positions'
import { fillEvents, rowEvents, type EventReader } from '../../app/contract/eventReader'
import type { FeatureApi, ProgramReads } from '../../app/contract/feature'
import { programReads } from '../../app/contract/programReads'
import type { CfdCommands, CfdPages, CfdReads } from './contract'
import { cfdTicketOfRow, dealOfRow } from './rows'
import { type CfdDealRow, cfdDeals, type CfdTicketRow, cfdTickets } from './tables'
import { type SwapChargeRow, swapCharges } from './tables'
import { cfdTicketRecord } from './ticketRecord'

type Api = FeatureApi<CfdCommands, CfdReads, CfdPages>

const recordOf = (row: CfdTicketRow) => cfdTicketRecord(cfdTicketOfRow(row))

const fillOf = (row: CfdDealRow, clientId: string | null): V1Fill =>
  cfdFillOf(dealOfRow(row), clientId)

export const cfdPrograms = (api: Api): ProgramReads =>
  programReads<CfdTicketRow, CfdDealRow>(api, {
    market: 'derivatives',
    orders: cfdTickets,
    fills: cfdDeals,
    owner: 'ticketId',
    open: sql`status = 'PENDING'`,
    closed: sql`status <> 'PENDING'`,
    ordersOf: (row) => [cfdOrderOf(recordOf(row))],
    fillOf,
    async positions(userId) {
      const live = await api.reads.read('forexs', userId)
      return live.ok ? accepted(live.value.filter(isOpenCfd).map(cfdPosition)) : live
    },
  })

export const cfdEvents = ({ db }: Pick<Api, 'db'>): readonly EventReader[] => [
  rowEvents(cfdTickets, stateOf),
  fillEvents<CfdDealRow>(db, { orders: cfdTickets, fills: cfdDeals, owner: 'ticketId', fillOf }),
  rowEvents(swapCharges, swapOf),
]

/** A ticket that was never open is an order alone. */
function stateOf(row: CfdTicketRow): EventData {
  const ticket = recordOf(row)
  const order = cfdOrderOf(ticket)
  if (row.openedAt === null) return { order }
  return { order, close: null, position: isOpenCfd(ticket) ? cfdPosition(ticket) : null }
}

function swapOf({ ticketId, rollover, nights, amount: paid, at }: SwapChargeRow): EventData {
  const positionId = orderId('derivatives', ticketId)
  const sum = formatAmount(amount(paid))
  return { swap: { positionId, rollover, nights, coin: 'USDT', amount: sum, at } }
}
