// Sums over closed trades, exact: by UTC day, in total, and by position.
import { amount, type Amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import { DAY_MS, dayOf } from '../../../domain/fees/fees'
import type { Trade } from '../../markets/MarketTools'

export interface Totals {
  readonly realised: Amount
  readonly fees: Amount
  /** Realised less fees. */
  readonly net: Amount
  readonly closings: number
}

export interface DayTotals extends Totals {
  /** Start of the UTC day. */
  readonly day: number
}

/** The start of the first of `days` UTC days, the present one included. */
export const periodStart = (now: number, days: number): number => dayOf(now) - (days - 1) * DAY_MS

export function totalsOf(trades: readonly Trade[]): Totals {
  let [realised, fees, closings] = [0n, 0n, 0]
  for (const trade of trades) {
    realised += readAmount(trade.realised)
    fees += readAmount(trade.fee)
    if (trade.closes) closings += 1
  }
  return {
    realised: amount(realised),
    fees: amount(fees),
    net: amount(realised - fees),
    closings,
  }
}

/** Days with trades, newest first. */
export function totalsByDay(trades: readonly Trade[]): readonly DayTotals[] {
  const byDay = new Map<number, Trade[]>()
  for (const trade of trades) {
    const day = dayOf(trade.at)
    byDay.set(day, [...(byDay.get(day) ?? []), trade])
  }
  return [...byDay]
    .sort(([one], [other]) => other - one)
    .map(([day, own]) => ({ day, ...totalsOf(own) }))
}

export interface HitRate {
  /** Positions of which something was closed. */
  readonly closed: number
  /** Those whose closings brought more than their fees. */
  readonly won: number
}

export function hitRateOf(trades: readonly Trade[]): HitRate {
  const nets = new Map<string, bigint>()
  for (const { closes, position, realised, fee } of trades)
    if (closes)
      nets.set(position, (nets.get(position) ?? 0n) + readAmount(realised) - readAmount(fee))
  const all = [...nets.values()]
  return { closed: all.length, won: all.filter((net) => net > 0n).length }
}
