// The way of a stop order between the engine and its row in the store.
import { amount, lots, ticks } from '../../../../src/domain/brand'
import { perpetualOf } from '../rows'
import type { StopRow } from '../tables'
import { statusOfStop, type Stop } from './stop'

export function rowOfStop(stop: Stop): StopRow {
  const { instrument, ...kept } = stop
  return { ...kept, symbol: instrument.symbol, status: statusOfStop(stop) }
}

/** Throws when the row names no perpetual of this build. */
export function stopOfRow({ symbol, status: _derived, ...row }: StopRow): Stop {
  return {
    ...row,
    instrument: perpetualOf(symbol),
    direction: row.direction as Stop['direction'],
    type: row.type as Stop['type'],
    by: row.by as Stop['by'],
    timeInForce: row.timeInForce as Stop['timeInForce'],
    cancelReason: row.cancelReason as Stop['cancelReason'],
    refusal: row.refusal as Stop['refusal'],
    trigger: ticks(row.trigger),
    limit: row.limit === null ? null : ticks(row.limit),
    quantity: lots(row.quantity),
    marginAsked: row.marginAsked === null ? null : amount(row.marginAsked),
    takeProfit: row.takeProfit === null ? null : ticks(row.takeProfit),
    stopLoss: row.stopLoss === null ? null : ticks(row.stopLoss),
    held: amount(row.held),
  }
}
