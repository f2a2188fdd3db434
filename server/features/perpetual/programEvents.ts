// Orders, fills, positions and funding of perpetuals as programs read them in the log of an
// account.
import { amount, rate, ticks } from '../../../src/domain/brand'
import {
  formatAmount,
  formatTicks,
  formatTrimmed,
  RATE_DECIMALS,
} from '../../../src/domain/decimal'
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
import type { Services } from '../../app/contract/feature'
import { fillOfRow, perpetualOf, ticketOfRow } from './rows'
import { stopRecord } from './stops/stop'
import { stopOfRow } from './stops/stopRows'
import { fills, fundingCharges, perpetualStops, tickets } from './tables'
import type { FillRow, FundingChargeRow, StopRow, TicketRow } from './tables'
import { ticketRecord } from './ticket/ticketRecord'

export const perpetualEvents = ({ db }: Pick<Services, 'db'>): readonly EventReader[] => [
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
