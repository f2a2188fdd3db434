// Own lines of a chart: entries with their profit, protection, liquidation and resting orders of
// its instrument. Pure; lines have roles rather than colours.
import { readTicks } from '../../../../domain/decimal'
import type { Instrument } from '../../../../domain/instruments'
import type { AlertRecord } from '../../../../domain/records/alertRecords'
import type { AccountView } from '../../../../domain/views/views'
import { figure } from '../../../../i18n/figure'
import type { Text } from '../../../../i18n/useText'
import { preferences } from '../../../../state/preferences'
import { gainText } from '../../../../i18n/money'
import type { RestingRow } from '../../../trading/actions/MarketActions'
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import type { Tickers } from '../../../markets/MarketLists'
import { restOf } from '../../../trading/actions/quantities'
import { ownText } from '../../../trading/tables/OwnFigure'
import type { OrderRow, PositionRow, Traded } from '../../../trading/lists/rows'

export type LineRole = 'entry' | 'protect' | 'order' | 'liquidation' | 'alert'

export interface PositionTarget {
  readonly part: 'entry' | 'takeProfit' | 'stopLoss'
  readonly row: PositionRow
}

export interface OrderTarget {
  /** close: it closes a position. stop: the line is at its trigger. */
  readonly part: 'order' | 'close' | 'stop'
  readonly row: RestingRow
}

export interface AlertTarget {
  readonly part: 'alert'
  readonly alert: AlertRecord
  readonly instrument: Pick<Instrument, 'symbol' | 'tickDecimals'>
}

/** The row of a line, and which of its prices; or an alert. */
export type LineTarget = PositionTarget | OrderTarget | AlertTarget

/**
 * State of a line that is being moved. refused: the exchange would refuse its price. checking: the
 * answer was lost. ghost: the place of a lifted line before, without a name.
 */
export type LineState = 'lifted' | 'refused' | 'sending' | 'checking' | 'ghost'

export interface ChartLine {
  /** Changes with the price. */
  readonly id: string
  /** Stays while the price changes. */
  readonly key: string
  readonly role: LineRole
  /** Ticks. */
  readonly price: number
  readonly label: string
  /** Short form for a narrow chart. */
  readonly short: string
  /** Name of its handle, without figures that change with the price. */
  readonly name: string
  /** Absent for lines that only inform. */
  readonly target?: LineTarget
  /** Absent for a line where the account has it. */
  readonly state?: LineState
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
  const size = ownText(figure(row.size))
  const name = translate(lines[row.side].name, { size })
  const gain = profit === null || preferences.hideFigures ? null : gainText(profit, 2)
  const label = gain === null ? name : `${name}  ${gain} ${moneyOf(traded)}`
  const short = gain === null ? name : `${size} ${gain}`
  const takeProfit = translate('terminal.chart.takeProfit', { size })
  const stopLoss = translate('terminal.chart.stopLoss', { size })
  const of = { of: id, traded }
  return [
    line({ ...of, role: 'entry', name, target: { part: 'entry', row } }, row.entry, label, short),
    line(
      { ...of, role: 'protect', target: { part: 'takeProfit', row } },
      row.takeProfit,
      takeProfit,
    ),
    line({ ...of, role: 'protect', target: { part: 'stopLoss', row } }, row.stopLoss, stopLoss),
    line({ ...of, role: 'liquidation' }, liquidation, translate('terminal.chart.liquidation')),
  ].flat()
}

/** Profits are in dollars whatever the instrument's quote currency. */
const moneyOf = ({ quote }: Traded): string => (quote.startsWith('USD') ? quote : 'USDT')

function orderLines(row: OrderRow, { lines }: Market['texts'], translate: Translate): ChartLine[] {
  const { key, id, traded, side, of, filled } = row
  const rest = { quantity: row.size, filledQuantity: filled ?? '0', cancelledQuantity: '0' }
  const size = ownText(figure(restOf(rest, traded.lotDecimals)))
  const { name, order } = lines[side]
  const typed = row.type.map(({ key: type, values }) => translate(type, values)).join(' ')
  const label = order === null || of === 'stop' ? `${typed} ${size}` : translate(order, { size })
  const target = id === null ? {} : { target: { part: of, row: { ...row, id } } }
  const start = { of: key, traded, role: 'order', ...target } as const
  if (of === 'close') return line(start, row.price, translate('terminal.chart.close', { size }))
  if (of === 'stop') return line(start, row.trigger?.price ?? null, label)
  return line(start, row.price, label, translate(name, { size }))
}

interface LineStart extends Pick<ChartLine, 'role' | 'target'> {
  /** Left out: the short label. */
  readonly name?: string
  readonly of: string
  readonly traded: Traded
}

function line(
  { of, traded, role, name, target }: LineStart,
  price: string | null,
  label: string,
  short = label,
): ChartLine[] {
  if (price === null) return []
  const key = `${of}-${target?.part ?? role}`
  const ticks = readTicks(price, traded.priceDecimals)
  const id = `${key}-${price}`
  const common = { id, key, role, price: ticks, label, short, name: name ?? short }
  return [target ? { ...common, target } : common]
}
