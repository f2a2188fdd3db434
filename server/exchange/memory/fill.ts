// Owns how what the store holds becomes live orders and tickets of the three markets again; what
// rests goes back into its book in its order of time. It refuses to judge what comes out.
import { ticks } from '../../../src/domain/brand'
import type { DealtState } from '../../engine/dealt/state'
import { restOrders } from '../../engine/perpetual/restOrders'
import type { PerpetualState } from '../../engine/perpetual/state'
import { reviveSpotOrders } from '../../engine/spot/revive'
import type { SpotState } from '../../engine/spot/state'
import type { Snapshot } from '../../store/loadSnapshot'
import { forexTicketOfRow } from '../rows/forexRows'
import { spotOrderOfRow } from '../rows/spotRows'
import { ticketOfRow } from '../rows/ticketRows'

export function fillPerpetual(state: PerpetualState, snapshot: Snapshot): void {
  state.lastFill = snapshot.lastFill
  state.lastRest = snapshot.lastRest
  for (const row of snapshot.instruments) {
    const market = state.markets.get(row.symbol)
    if (!market) continue
    market.fundedAt = row.fundedAt
    // What the first index is judged by: a jump over a stop is one too.
    market.index = row.mark === null ? null : ticks(row.mark)
    market.houseLots = row.houseLots
    market.houseCost = row.houseCost
  }
  for (const row of snapshot.finishedTickets.toReversed()) state.file(ticketOfRow(row))
  for (const row of snapshot.liveTickets) state.file(ticketOfRow(row))
  restOrders(state)
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
