// Orders, fills and positions of perpetuals as programs read them, now and in the log of an
// account: a ticket is the order that opens it, and the one that rests to close it.
import { sql } from 'drizzle-orm'
import { amount, rate, ticks } from '../../../src/domain/brand'
import {
  formatAmount,
  formatTicks,
  formatTrimmed,
  RATE_DECIMALS,
} from '../../../src/domain/decimal'
import { accepted } from '../../../src/domain/refusals'
import { isOpenFuture } from '../../../src/protocol/accountRows'
import type { EventData } from '../../../src/protocol/v1/events'
import { orderId } from '../../../src/protocol/v1/ids'
import {
  perpetualFillOf,
  perpetualOrderOf,
  restingClose,
} from '../../../src/protocol/v1/orders/perpetual'
import { stopOrderOf } from '../../../src/protocol/v1/orders/perpetualStop'
import { perpetualPosition } from '../../../src/protocol/v1/positions'
import { fillEvents, rowEvents, type EventReader } from '../../app/contract/eventReader'
import type { FeatureApi, ProgramReads } from '../../app/contract/feature'
import { programReads } from '../../app/contract/programReads'
import type { PerpetualCommands, PerpetualPages, PerpetualReads } from './contract'
import { fillOfRow, perpetualOf, ticketOfRow } from './rows'
import { stopRecord } from './stops/stop'
import { stopOfRow } from './stops/stopRows'
import { fills, fundingCharges, perpetualStops, tickets } from './tables'
import type { FillRow, FundingChargeRow, StopRow, TicketRow } from './tables'
import { ticketRecord } from './ticket/ticketRecord'

type Api = FeatureApi<PerpetualCommands, PerpetualReads, PerpetualPages>

export const perpetualPrograms = (api: Api): ProgramReads =>
  joined(ticketReads(api), stopReads(api))

const ticketReads = (api: Api): ProgramReads =>
  programReads<TicketRow, FillRow>(api, {
    market: 'futures',
    orders: tickets,
    fills,
    owner: 'ticketId',
    open: sql`closed_at is null and (resting > 0 or close_resting > 0)`,
    closed: sql`resting = 0`,
    ordersOf(row) {
      const ticket = ticketRecord(ticketOfRow(row))
      const close = restingClose(ticket)
      return [perpetualOrderOf(ticket), ...(close ? [close] : [])]
    },
    fillOf: (row, clientId) => perpetualFillOf(fillOfRow(row), clientId),
    positions: (userId) => positionsOf(api, userId),
  })

/** A stop order has no fills: they are of the order that it became. */
const stopReads = (api: Api): ProgramReads =>
  programReads<StopRow, FillRow>(api, {
    market: 'futures',
    orders: perpetualStops,
    fills,
    owner: 'ticketId',
    open: sql`ended_at is null`,
    closed: sql`ended_at is not null`,
    ordersOf: (row) => [stopOrderOf(stopRecord(stopOfRow(row)))],
    fillOf: (row, clientId) => perpetualFillOf(fillOfRow(row), clientId),
    positions: () => Promise.resolve(accepted([])),
  })

function joined(tickets: ProgramReads, stops: ProgramReads): ProgramReads {
  return {
    market: 'futures',
    positions: (userId) => tickets.positions(userId),
    fills: (userId, asked) => tickets.fills(userId, asked),
    async orders(userId, asked) {
      const [some, more] = await Promise.all([
        tickets.orders(userId, asked),
        stops.orders(userId, asked),
      ])
      if (!some.ok) return some
      return more.ok ? accepted([...some.value, ...more.value]) : more
    },
    async order(userId, named) {
      if (!('clientId' in named)) return (named.waits ? stops : tickets).order(userId, named)
      // The order that it became is newer, and has its name.
      const found = await tickets.order(userId, named)
      const before = await stops.order(userId, named)
      if (!found.ok || !before.ok) return found.ok ? before : found
      const isNewer = (before.value?.createdAt ?? -1) > (found.value?.createdAt ?? -1)
      return isNewer ? before : found
    },
  }
}

async function positionsOf({ reads }: Api, userId: string): ReturnType<ProgramReads['positions']> {
  const [live, rates, profits] = await Promise.all([
    reads.read('futures', userId),
    reads.read('futures.marginRates', userId),
    reads.read('futures.profitAndLoss', userId),
  ])
  if (!live.ok) return live
  if (!rates.ok) return rates
  if (!profits.ok) return profits
  const rate = new Map(rates.value.map((each) => [each.futureId, each]))
  const profit = new Map(profits.value.positions.map((each) => [each.futureId, each]))
  return accepted(
    live.value
      .filter(isOpenFuture)
      .map((ticket) =>
        perpetualPosition(ticket, rate.get(ticket.futureId), profit.get(ticket.futureId)),
      ),
  )
}

export const perpetualEvents = ({ db }: Pick<Api, 'db'>): readonly EventReader[] => [
  rowEvents(tickets, stateOf),
  rowEvents(perpetualStops, (row: StopRow) => ({ order: stopOrderOf(stopRecord(stopOfRow(row))) })),
  fillEvents<FillRow>(db, {
    orders: tickets,
    fills,
    owner: 'ticketId',
    fillOf: (row, clientId) => perpetualFillOf(fillOfRow(row), clientId),
  }),
  rowEvents(fundingCharges, fundingOf),
]

/** A ticket of which nothing was ever filled is an order alone. */
function stateOf(row: TicketRow): EventData {
  const ticket = ticketRecord(ticketOfRow(row))
  const order = perpetualOrderOf(ticket)
  if (row.filled === 0) return { order }
  const isOpen = isOpenFuture(ticket)
  return {
    order,
    close: restingClose(ticket) ?? null,
    position: isOpen ? perpetualPosition(ticket, undefined, undefined) : null,
  }
}

/** The log names the instrument of a charge too. */
type LoggedCharge = FundingChargeRow & { readonly symbol: string }

function fundingOf({ symbol, ticketId, boundary, at, ...charge }: LoggedCharge): EventData {
  const { tickDecimals, quote: coin } = perpetualOf(symbol)
  return {
    funding: {
      positionId: orderId('futures', ticketId),
      boundary,
      rate: formatTrimmed(rate(BigInt(charge.rate)), RATE_DECIMALS),
      mark: formatTicks(ticks(charge.mark), tickDecimals),
      coin,
      amount: formatAmount(amount(charge.amount)),
      at,
    },
  }
}
