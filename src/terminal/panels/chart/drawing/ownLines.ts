// Own lines of a chart: entries with their profit, protection, liquidation and resting orders of
// its instrument. Pure; lines have roles rather than colours.
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

export type LineRole = 'entry' | 'protect' | 'order' | 'liquidation' | 'alert'

export interface ChartLine {
  readonly id: string
  readonly role: LineRole
  /** Ticks. */
  readonly price: number
  readonly label: string
  /** Short form for a narrow chart. */
  readonly short: string
}

/** Translation function, as returned by useText. */
export type Translate = Text['t']

type Market = Pick<MarketDescriptor, 'lists' | 'texts'>

/** The lines of an instrument. */
export function ownLines(
  { lists, texts }: Market,
  symbol: string,
  account: AccountView,
  tickers: Tickers,
  translate: Translate,
): readonly ChartLine[] {
  const own = (row: PositionRow | OrderRow) => row.traded.symbol === symbol
  const positions = lists.positions?.rows(account, tickers) ?? []
  const orders = lists.orders.rows(account, tickers)
  return [
    ...positions.filter(own).flatMap((row) => positionLines(row, texts, translate)),
    ...orders.filter(own).flatMap((row) => orderLines(row, texts, translate)),
  ]
}

function positionLines(
  row: PositionRow,
  { lines }: Market['texts'],
  translate: Translate,
): ChartLine[] {
  const { id, traded, profit, liquidation } = row
  const size = own(figure(row.size), translate)
  const name = translate(lines[row.side].name, { size })
  const gain = profit === null || preferences.hideFigures ? null : gainText(profit, 2)
  const label = gain === null ? name : `${name}  ${gain} ${moneyOf(traded)}`
  const short = gain === null ? name : `${size} ${gain}`
  return [
    line(id, traded, 'entry', row.entry, label, short),
    line(id, traded, 'protect', row.takeProfit, translate('terminal.chart.takeProfit', { size })),
    line(id, traded, 'protect', row.stopLoss, translate('terminal.chart.stopLoss', { size })),
    line(id, traded, 'liquidation', liquidation, translate('terminal.chart.liquidation')),
  ].flat()
}

const own = (size: string, translate: Translate) => ownText({ t: translate }, size)

/** Profits are in dollars whatever the instrument's quote currency. */
const moneyOf = ({ quote }: Traded): string => (quote.startsWith('USD') ? quote : 'USDT')

function orderLines(row: OrderRow, { lines }: Market['texts'], translate: Translate): ChartLine[] {
  const { key, traded, side, of, filled } = row
  const rest = { quantity: row.size, filledQuantity: filled ?? '0', cancelledQuantity: '0' }
  const size = own(figure(restOf(rest, traded.lotDecimals)), translate)
  const { name, order } = lines[side]
  const typed = row.type.map(({ key: type, values }) => translate(type, values)).join(' ')
  const label = order === null ? `${typed} ${size}` : translate(order, { size })
  if (of === 'close') {
    const closes = translate('terminal.chart.close', { size })
    return line(key, traded, 'order', row.price, closes)
  }
  return line(key, traded, 'order', row.price, label, translate(name, { size }))
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
