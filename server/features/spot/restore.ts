// Putting loaded spot orders back where they stood: filed, and resting in the order in which they
// came.
import { amountOf } from '../../../src/domain/sum'
import { hashOf } from '../../core/engine/idIndex'
import type { SpotOrderFacts } from './order/orderFacts'
import type { OrderRow } from './order/orderRows'
import { cancelledFor, packTerms, sideOf } from './order/orderTerms'
import type { SpotState } from './state'

/** Files orders, live and ended (oldest first), and rests the live ones in their time order. */
export function restoreSpotOrders(state: SpotState, kept: readonly SpotOrderFacts[]): void {
  const { rows } = state
  const reopened = kept.map((facts) => reopen(state, facts))
  for (const row of reopened) state.file(row)
  const resting = reopened.filter((row) => rows.resting(row) > 0)
  resting.sort((a, b) => rows.restSeq(a) - rows.restSeq(b))
  for (const row of resting) {
    const limit = rows.limit(row)
    if (limit === null) throw new Error(`Order ${state.orders.id(row)} rests without a price`)
    const side = sideOf(rows.terms(row))
    state.marketOf(row).book.rest(state.view(row), side, limit, rows.resting(row))
    state.lastRest = Math.max(state.lastRest, rows.restSeq(row))
  }
}

function reopen(state: SpotState, facts: SpotOrderFacts): OrderRow {
  const { rows } = state
  const { id, userId, instrument, side, type, timeInForce, postOnly, quantity, limit } = facts
  const customer = state.customers.of(userId)
  const pair = state.market(instrument.symbol).number
  const terms = cancelledFor(packTerms(side, type, timeInForce, postOnly), facts.cancelReason)
  const { createdAt, clientId, keyId } = facts
  const hash = hashOf(id)
  const row = state.orders.open(id, hash, customer, pair, terms, quantity, limit, createdAt, {
    clientId,
    keyId,
  })
  rows.setFilled(row, facts.filled)
  rows.setResting(row, facts.resting)
  rows.addFilledCost(row, facts.filledCost)
  rows.addFee(row, facts.fee)
  rows.setRestSeq(row, facts.restSeq)
  rows.setUpdatedAt(row, facts.updatedAt)
  const held = amountOf(state.view(row).held)
  if (held !== amountOf(facts.held)) throw new Error(`${id}: holds ${facts.held}, due ${held}`)
  return row
}
