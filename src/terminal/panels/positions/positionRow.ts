// Owns what a row of the positions says, computed from the ticket and the mark price by the margin
// module: profit, its share of the margin, protection. Text in, text out; nothing is formatted.
import { ticks, type Ticks } from '../../../domain/brand'
import {
  divFloor,
  formatAmount,
  formatScaled,
  RATE_DECIMALS,
  readAmount,
  readLots,
} from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import { notional, profit } from '../../../domain/perpetual/margin'
import type { FuturesTicket, Ticker } from '../../../domain/records/records'

import { marginUse } from './marginUse'

const RATIO_DECIMALS = 6

export interface PositionRow {
  readonly ticket: FuturesTicket
  /** The base coin and the price's decimals, from the instrument. */
  readonly tickDecimals: number
  /** null before the first price. */
  readonly mark: string | null
  readonly pnl: string | null
  /** Profit ÷ margin; null without a price or a margin. */
  readonly ratio: string | null
  /** Maintenance margin ÷ (margin + profit), one means liquidation; null without a price. */
  readonly use: string | null
}

/** Values one open ticket at its mark; undefined for an instrument this build does not know. */
export function positionRow(
  ticket: FuturesTicket,
  ticker: Ticker | undefined,
): PositionRow | undefined {
  const it = findPerpetual(ticket.symbol)
  if (!it) return undefined
  const { tickDecimals } = it
  if (!ticker || ticker.mark <= 0)
    return { ticket, tickDecimals, mark: null, pnl: null, ratio: null, use: null }
  const mark: Ticks = ticks(ticker.mark)
  const quantity = readLots(ticket.openQuantity, it.lotDecimals)
  const value = notional(it, mark, quantity)
  const margin = readAmount(ticket.margin)
  const entryCost = readAmount(ticket.entryCost)
  const { direction } = ticket
  const pnl = profit(direction, entryCost, value)
  const use = marginUse(it, { direction, quantity, entryCost, margin }, mark)
  return {
    ticket,
    tickDecimals,
    mark: formatScaled(BigInt(mark), tickDecimals),
    pnl: formatAmount(pnl),
    ratio: ratioOf(pnl, margin),
    use: use === null ? null : formatScaled(use, RATE_DECIMALS),
  }
}

/** part ÷ whole as decimal text, rounded down; null where the whole is nothing. */
export function ratioOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  return formatScaled(divFloor(part * 10n ** BigInt(RATIO_DECIMALS), whole), RATIO_DECIMALS)
}

/** All open tickets valued, in the order they came. */
export function positionRows(
  tickets: readonly FuturesTicket[],
  tickers: ReadonlyMap<string, Ticker>,
): PositionRow[] {
  return tickets
    .map((ticket) => positionRow(ticket, tickers.get(ticket.symbol)))
    .filter((row) => row !== undefined)
}
