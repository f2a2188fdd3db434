// Owns which lines of one's own the chart of a dealt instrument shows: entries with their profit,
// protections, liquidation, and orders that wait. Pure; it says roles, not colours.
import type { QuoteOf } from '../../../../domain/dealt/conversion'
import { readTicks } from '../../../../domain/decimal'
import type { ForexTicketRecord } from '../../../../domain/records/forexRecords'
import type { DerivativeInstrument } from '../../../../domain/instruments'
import type { AccountView } from '../../../../domain/views/views'
import { figure } from '../../../../i18n/figure'
import { forexRows, type ForexRow } from '../../forexPositions/forexRow'
import type { ChartLine, LineRole, Say } from './chartLines'

/** A line for each price of the instrument that is one's own. */
export function forexLines(
  it: DerivativeInstrument,
  account: Pick<AccountView, 'balances' | 'forexPositions' | 'forexPending'>,
  quoteOf: QuoteOf,
  say: Say,
): readonly ChartLine[] {
  const open = forexRows(account, quoteOf).filter(({ ticket }) => ticket.symbol === it.symbol)
  const waiting = account.forexPending.filter(({ symbol }) => symbol === it.symbol)
  return [
    ...open.flatMap((row) => openLines(row, say)),
    ...waiting.flatMap((ticket) => waitingLines(it, ticket, say)),
  ]
}

function openLines({ ticket, it, profit, liquidation }: ForexRow, say: Say): ChartLine[] {
  const size = figure(ticket.openSize)
  const name = say(`forex.chart.entry.${ticket.side}`, { size })
  const gain = profit === null ? '' : figure(profit, { decimals: 2, signed: true })
  const label = gain === '' ? name : `${name}  ${gain} USDT`
  return [
    line(it, ticket, 'entry', ticket.openPrice, label, gain === '' ? name : `${size} ${gain}`),
    line(it, ticket, 'protect', ticket.takeProfitPrice, say('terminal.chart.takeProfit', { size })),
    line(it, ticket, 'protect', ticket.stopLossPrice, say('terminal.chart.stopLoss', { size })),
    line(it, ticket, 'liquidation', liquidation, say('terminal.chart.liquidation')),
  ].flat()
}

function waitingLines(it: DerivativeInstrument, ticket: ForexTicketRecord, say: Say): ChartLine[] {
  const size = figure(ticket.size)
  const type = say(`forex.open.${ticket.openType}.${ticket.side}`)
  const short = say(`forex.chart.entry.${ticket.side}`, { size })
  return line(it, ticket, 'order', ticket.triggerPrice, `${type} ${size}`, short)
}

function line(
  it: DerivativeInstrument,
  { forexUuid }: ForexTicketRecord,
  role: LineRole,
  price: string | null,
  label: string,
  short = label,
): ChartLine[] {
  if (price === null) return []
  const id = `${forexUuid}-${role}-${price}`
  return [{ id, role, price: readTicks(price, it.tickDecimals), label, short }]
}
