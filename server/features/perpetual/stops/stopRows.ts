// The way of a stop order between the engine and its row in the store.
import { amount, lots, ticks } from '../../../../src/domain/brand'
import { perpetualOf } from '../rows'
import type { Effects } from '../state'
import type { StopRow } from '../tables'
import { statusOfStop, type Stop } from './stop'

/** `followed`: since the last commit the market moved its trigger, and nothing else changed. */
export function rowOfStop(stop: Stop, followed = false): StopRow {
  const { instrument, ...kept } = stop
  return { ...kept, symbol: instrument.symbol, status: statusOfStop(stop), followed }
}

/** Throws when the row names no perpetual of this build. */
export function stopOfRow({ symbol, status: _derived, followed: _event, ...row }: StopRow): Stop {
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
    trailBy: (row.trailBy ?? null) as Stop['trailBy'],
    trail: row.trail ?? null,
    // Rows in the logs of accounts from before trailing stops have none of the three.
    best: row.best ? ticks(row.best) : null,
    limit: row.limit === null ? null : ticks(row.limit),
    quantity: lots(row.quantity),
    marginAsked: row.marginAsked === null ? null : amount(row.marginAsked),
    takeProfit: row.takeProfit === null ? null : ticks(row.takeProfit),
    stopLoss: row.stopLoss === null ? null : ticks(row.stopLoss),
    held: amount(row.held),
  }
}

/** The rows of those that changed, and of those whose trigger alone the market has moved. */
export const rowsOfStops = ({
  stops,
  followed,
}: Pick<Effects, 'stops' | 'followed'>): StopRow[] => [
  ...[...stops].map((stop) => rowOfStop(stop)),
  ...[...followed].filter((stop) => !stops.has(stop)).map((stop) => rowOfStop(stop, true)),
]
