// The figures of a customer's open positions at the mark of now, as text of the wire: health,
// profit, and what is realised on them so far.
import { amount, rate, type Amount, type Ticks } from '../../../src/domain/brand'
import { divFloor, formatAmount, formatTicks, formatTrimmed } from '../../../src/domain/decimal'
import { pow10, RATE_DECIMALS } from '../../../src/domain/decimal'
import {
  maintenanceMargin,
  marginRate,
  notional,
  profit,
} from '../../../src/domain/perpetual/margin'
import type { PerpetualState } from './state'
import { openPart, type Ticket } from './ticket/ticket'

export interface MarginRateRow {
  readonly futureId: string
  readonly symbol: string
  readonly markPrice: string
  readonly margin: string
  readonly maintenanceMargin: string
  /** (margin + unrealised profit) ÷ maintenance margin; liquidation at 1. */
  readonly marginRate: string | null
  readonly liquidationPrice: string | null
}

export interface PositionProfit {
  readonly futureId: string
  readonly symbol: string
  readonly unrealisedPnl: string
  /** Unrealised profit ÷ margin, 1 = 100 %; null without margin. */
  readonly returnOnMargin: string | null
  readonly realisedPnl: string
  readonly fee: string
  readonly funding: string
}

export interface ProfitAndLoss {
  readonly unrealisedPnl: string
  readonly realisedPnl: string
  readonly fee: string
  readonly funding: string
  readonly positions: readonly PositionProfit[]
}

/** Each open position's health; positions of a market without a mark are left out. */
export function marginRates(state: PerpetualState, userId: string): readonly MarginRateRow[] {
  return openOf(state, userId).flatMap((ticket) => {
    const { instrument, open, margin, liquidation } = ticket
    const { mark } = state.marketOf(ticket)
    if (mark === null) return []
    const text = (value: Ticks) => formatTicks(value, instrument.tickDecimals)
    const ratio = marginRate(instrument, openPart(ticket), mark)
    return [
      {
        futureId: ticket.id,
        symbol: instrument.symbol,
        markPrice: text(mark),
        margin: formatAmount(margin),
        maintenanceMargin: formatAmount(
          maintenanceMargin(instrument, notional(instrument, mark, open), ticket.tierBase),
        ),
        marginRate: ratio === null ? null : formatTrimmed(ratio, RATE_DECIMALS),
        liquidationPrice: liquidation === null ? null : text(liquidation),
      },
    ]
  })
}

/** Profit of the open positions; without a mark a position's unrealised profit is zero. */
export function profitAndLoss(state: PerpetualState, userId: string): ProfitAndLoss {
  const open = openOf(state, userId)
  const sum = (of: (ticket: Ticket) => Amount) =>
    formatAmount(amount(open.reduce((all, ticket) => all + of(ticket), 0n)))
  return {
    unrealisedPnl: sum((ticket) => unrealised(state, ticket)),
    realisedPnl: sum((ticket) => ticket.realised),
    fee: sum((ticket) => ticket.fee),
    funding: sum((ticket) => ticket.funding),
    positions: open.map((ticket) => positionOf(ticket, unrealised(state, ticket))),
  }
}

function positionOf(ticket: Ticket, pnl: Amount): PositionProfit {
  const { margin } = ticket
  const share = margin === 0n ? null : rate(divFloor(pnl * pow10(RATE_DECIMALS), margin))
  return {
    futureId: ticket.id,
    symbol: ticket.instrument.symbol,
    unrealisedPnl: formatAmount(pnl),
    returnOnMargin: share === null ? null : formatTrimmed(share, RATE_DECIMALS),
    realisedPnl: formatAmount(ticket.realised),
    fee: formatAmount(ticket.fee),
    funding: formatAmount(ticket.funding),
  }
}

/** Unrealised profit at the mark of now, exact. */
function unrealised(state: PerpetualState, ticket: Ticket): Amount {
  const { mark } = state.marketOf(ticket)
  if (mark === null) return amount(0n)
  const value = notional(ticket.instrument, mark, ticket.open)
  return profit(ticket.direction, ticket.entryCost, value)
}

/** Newest first. */
function openOf(state: PerpetualState, userId: string): Ticket[] {
  const mine = [...(state.byUser.get(userId) ?? [])].filter((ticket) => ticket.open > 0)
  return mine.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
}
