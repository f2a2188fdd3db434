// Owns how what the store holds becomes live orders and tickets of the three markets again; what
// rests goes back into its book in its order of time. It refuses to judge what comes out.
import type { DealtState } from '../../engine/dealt/state'
import type { PerpetualState } from '../../engine/perpetual/state'
import { closeOrderId } from '../../engine/perpetual/ticket/closeOrder'
import { closingSide, openingSide, type Ticket } from '../../engine/perpetual/ticket/ticket'
import type { RestingOrder } from '../../engine/book/types'
import { reviveSpotOrders } from '../../engine/spot/revive'
import type { SpotState } from '../../engine/spot/state'
import type { Snapshot } from '../../store/loadSnapshot'
import { forexTicketOfRow } from '../rows/forexRows'
import { spotOrderOfRow } from '../rows/spotRows'
import { ticketOfRow } from '../rows/ticketRows'

interface Placed {
  readonly seq: number
  readonly order: RestingOrder
}

const inTime = (placed: readonly Placed[]): readonly RestingOrder[] =>
  placed.toSorted((a, b) => a.seq - b.seq).map((it) => it.order)

export function fillPerpetual(state: PerpetualState, snapshot: Snapshot): void {
  state.lastFill = snapshot.lastFill
  state.lastRest = snapshot.lastRest
  for (const row of snapshot.instruments) {
    const market = state.markets.get(row.symbol)
    if (!market) continue
    market.fundedAt = row.fundedAt
    market.houseLots = row.houseLots
    market.houseCost = row.houseCost
  }
  for (const row of snapshot.finishedTickets.toReversed()) state.file(ticketOfRow(row))
  const tickets = snapshot.liveTickets.map(ticketOfRow)
  for (const ticket of tickets) state.file(ticket)
  for (const ticket of tickets)
    for (const order of inTime(placesOf(ticket))) state.marketOf(ticket).book.rest(order)
}

/** A ticket may rest twice: with what opens it, and with what closes it. */
function placesOf(ticket: Ticket): Placed[] {
  const { id, userId: owner, direction, limit, resting, closeLimit, closeResting } = ticket
  const places: Placed[] = []
  if (resting > 0) {
    if (limit === null) throw new Error(`Ticket ${id} rests without a price`)
    const order = { id, owner, side: openingSide(direction), price: limit, quantity: resting }
    places.push({ seq: ticket.restSeq, order })
  }
  if (closeResting > 0) {
    if (closeLimit === null) throw new Error(`Ticket ${id} rests to close without a price`)
    const side = closingSide(direction)
    const order = {
      id: closeOrderId(ticket),
      owner,
      side,
      price: closeLimit,
      quantity: closeResting,
    }
    places.push({ seq: ticket.closeSeq, order })
  }
  return places
}

export function fillSpot(state: SpotState, snapshot: Snapshot): void {
  state.lastFill = snapshot.lastSpotFill
  const ended = snapshot.finishedSpotOrders.toReversed()
  reviveSpotOrders(state, [...ended, ...snapshot.liveSpotOrders].map(spotOrderOfRow))
}

export function fillDealt(state: DealtState, snapshot: Snapshot): void {
  state.lastDeal = snapshot.lastDeal
  for (const { symbol, rolledAt } of snapshot.instruments) {
    const market = state.markets.get(symbol)
    if (market) market.rolledAt = rolledAt
  }
  for (const row of snapshot.finishedForexs.toReversed()) state.file(forexTicketOfRow(row))
  for (const row of snapshot.liveForexs) state.file(forexTicketOfRow(row))
}
