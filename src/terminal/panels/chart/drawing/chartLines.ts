// Owns which lines of one's own a chart shows: entries, take-profits, stop-losses, liquidation and
// resting orders of its contract. Pure; it says roles, not colours.
import { lots, ticks, type Amount } from '../../../../domain/brand'
import { formatAmount, readAmount, readLots, readTicks } from '../../../../domain/decimal'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { notional, profit } from '../../../../domain/perpetual/margin'
import type { FuturesTicket } from '../../../../domain/records/records'
import { figure } from '../../../../i18n/figure'
import { restOf } from '../../deeds/quantities'
import type { MessageKey } from '../../../../i18n/messages/en'

export type LineRole = 'entry' | 'protect' | 'order' | 'liquidation'

export interface ChartLine {
  readonly id: string
  readonly role: LineRole
  /** Ticks. */
  readonly price: number
  readonly label: string
  /** The same for a narrow chart. */
  readonly short: string
}

/** Text by key, as useText gives it. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

export interface OwnTickets {
  readonly positions: readonly FuturesTicket[]
  readonly orders: readonly FuturesTicket[]
}

/**
 * The lines of a contract; `mark` in ticks gives the profit beside an entry, null leaves it out.
 */
export function chartLines(
  it: PerpetualInstrument,
  tickets: OwnTickets,
  mark: number | null,
  say: Say,
): readonly ChartLine[] {
  const mine = (ticket: FuturesTicket) => ticket.symbol === it.symbol
  return [
    ...tickets.positions.filter(mine).flatMap((ticket) => positionLines(it, ticket, mark, say)),
    ...tickets.orders.filter(mine).flatMap((ticket) => orderLines(it, ticket, say)),
  ]
}

function positionLines(
  it: PerpetualInstrument,
  ticket: FuturesTicket,
  mark: number | null,
  say: Say,
): ChartLine[] {
  const size = figure(ticket.openQuantity)
  const side = ticket.direction === 'LONG' ? 'long' : 'short'
  const name = say(`terminal.chart.position.${side}`, { size })
  const gain = profitText(it, ticket, mark)
  const label = gain === '' ? name : `${name}  ${gain} ${it.quote}`
  const short = gain === '' ? name : `${size} ${gain}`
  const closing = figure(ticket.closeRestingQuantity)
  return [
    line(it, ticket, 'entry', ticket.entryPrice, label, short),
    line(it, ticket, 'protect', ticket.takeProfitPrice, say('terminal.chart.takeProfit', { size })),
    line(it, ticket, 'protect', ticket.stopLossPrice, say('terminal.chart.stopLoss', { size })),
    line(
      it,
      ticket,
      'order',
      ticket.closeLimitPrice,
      say('terminal.chart.close', { size: closing }),
    ),
    line(it, ticket, 'liquidation', ticket.liquidationPrice, say('terminal.chart.liquidation')),
  ].flat()
}

function orderLines(it: PerpetualInstrument, ticket: FuturesTicket, say: Say): ChartLine[] {
  const side = ticket.direction === 'LONG' ? 'long' : 'short'
  const rest = restOf(ticket, it.lotDecimals)
  if (!/[1-9]/.test(rest)) return []
  const size = figure(rest)
  const label = say(`terminal.chart.order.${side}`, { size })
  const short = say(`terminal.chart.position.${side}`, { size })
  return line(it, ticket, 'order', ticket.openPrice, label, short)
}

function line(
  it: PerpetualInstrument,
  ticket: FuturesTicket,
  role: LineRole,
  price: string | null,
  label: string,
  short = label,
): ChartLine[] {
  if (price === null) return []
  const id = `${ticket.futureId}-${role}-${price}`
  return [{ id, role, price: readTicks(price, it.tickDecimals), label, short }]
}

function profitText(it: PerpetualInstrument, ticket: FuturesTicket, mark: number | null): string {
  if (mark === null) return ''
  const now = notional(it, ticks(mark), lots(readLots(ticket.openQuantity, it.lotDecimals)))
  const gain: Amount = profit(ticket.direction, readAmount(ticket.entryCost), now)
  return figure(formatAmount(gain), { decimals: 2, signed: true })
}
