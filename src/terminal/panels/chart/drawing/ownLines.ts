// Which lines of one's own a chart shows: entries with their profit, protections, liquidation and
// resting orders of its instrument. Pure; it says roles, not colours.
import { readTicks } from '../../../../domain/decimal'
import type { AccountView } from '../../../../domain/views/views'
import { figure } from '../../../../i18n/figure'
import type { Text } from '../../../../i18n/useText'
import { preferences } from '../../../../state/preferences'
import { gainText } from '../../../../i18n/money'
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import type { Tickers } from '../../../markets/MarketLists'
import { restOf } from '../../../trading/actions/quantities'
import { ownText } from '../../../trading/tables/OwnFigure'
import type { OrderRow, PositionRow, Traded } from '../../../trading/lists/rows'

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
export type Say = Text['t']

type Market = Pick<MarketDescriptor, 'lists' | 'words'>

/** The lines of an instrument. */
export function ownLines(
  { lists, words }: Market,
  symbol: string,
  account: AccountView,
  tickers: Tickers,
  say: Say,
): readonly ChartLine[] {
  const own = (row: PositionRow | OrderRow) => row.traded.symbol === symbol
  const positions = lists.positions?.rows(account, tickers) ?? []
  const orders = lists.orders.rows(account, tickers)
  return [
    ...positions.filter(own).flatMap((row) => positionLines(row, words, say)),
    ...orders.filter(own).flatMap((row) => orderLines(row, words, say)),
  ]
}

function positionLines(row: PositionRow, { lines }: Market['words'], say: Say): ChartLine[] {
  const { id, traded, profit, liquidation } = row
  const size = own(figure(row.size), say)
  const name = say(lines[row.side].name, { size })
  const gain = profit === null || preferences.hideFigures ? null : gainText(profit, 2)
  const label = gain === null ? name : `${name}  ${gain} ${moneyOf(traded)}`
  const short = gain === null ? name : `${size} ${gain}`
  return [
    line(id, traded, 'entry', row.entry, label, short),
    line(id, traded, 'protect', row.takeProfit, say('terminal.chart.takeProfit', { size })),
    line(id, traded, 'protect', row.stopLoss, say('terminal.chart.stopLoss', { size })),
    line(id, traded, 'liquidation', liquidation, say('terminal.chart.liquidation')),
  ].flat()
}

const own = (size: string, say: Say) => ownText({ t: say }, size)

/** Profits are dollars, whatever an instrument is quoted in. */
const moneyOf = ({ quote }: Traded): string => (quote.startsWith('USD') ? quote : 'USDT')

function orderLines(row: OrderRow, { lines }: Market['words'], say: Say): ChartLine[] {
  const { key, traded, side, of, filled } = row
  const rest = { quantity: row.size, filledQuantity: filled ?? '0', cancelledQuantity: '0' }
  const size = own(figure(restOf(rest, traded.lotDecimals)), say)
  const { name, order } = lines[side]
  const typed = row.type.map(({ key: type, values }) => say(type, values)).join(' ')
  const label = order === null ? `${typed} ${size}` : say(order, { size })
  if (of === 'close') {
    const closes = say('terminal.chart.close', { size })
    return line(key, traded, 'order', row.price, closes)
  }
  return line(key, traded, 'order', row.price, label, say(name, { size }))
}

function line(
  of: string,
  { priceDecimals }: Traded,
  role: LineRole,
  price: string | null,
  label: string,
  short = label,
): ChartLine[] {
  if (price === null) return []
  const id = `${of}-${role}-${price}`
  return [{ id, role, price: readTicks(price, priceDecimals), label, short }]
}
