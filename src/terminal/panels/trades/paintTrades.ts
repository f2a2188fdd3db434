// Painter of the trades: the taker's side, price, size and time, newest on top; large ones tinted,
// own ones framed. It reads only its context, input and palette.
import type { MarketTrade } from '../../../domain/records/records'
import { drawFigure } from '../../canvas/drawFigure'
import { fitColumns, type Columns } from '../../canvas/fitColumns'
import { fontOf, type PaintPalette } from '../../canvas/palette'
import { figureText } from '../../figures/figureText'
import { longestOf, lotsText } from '../../figures/lotsText'

export const ROW_HEIGHT = 20
export const HIGHLIGHT_MS = 300
const EDGE = 10
/** Width of the mark at the edge of large rows. */
const STRIPE = 3
/** Right edge of the sizes when there is space, aligned with their header. */
const SIZE_SHARE = 2.15 / 3.15

/** Before an average that is no whole tick. */
export const ROUNDED = '≈'

export interface PaintedTrade extends MarketTrade {
  /** The price is an average that was rounded to the tick. */
  readonly isRounded?: boolean
}

export interface TapePaintInput<Row extends PaintedTrade = PaintedTrade> {
  readonly trades: readonly Row[]
  readonly width: number
  readonly height: number
  readonly tickDecimals: number
  readonly lotDecimals: number
  readonly time: (ms: number) => string
  /** Strength of a new trade's highlight, 0 to 1. */
  readonly highlight: (id: number) => number
  /** Sizes from here on are tinted, lots; null for none. */
  readonly large?: number | null
  /** True if the customer's own order took part. */
  readonly isOwn?: (row: Row) => boolean
}

type Priced = Pick<PaintedTrade, 'price' | 'isRounded'>

const priceText = ({ price, isRounded = false }: Priced, decimals: number): string =>
  `${isRounded ? ROUNDED : ''}${figureText(price, decimals)}`

/** Returns true while a highlight is fading. */
export function paintTrades<Row extends PaintedTrade>(
  context: CanvasRenderingContext2D,
  input: TapePaintInput<Row>,
  palette: PaintPalette,
): boolean {
  const { trades, width, height } = input
  context.clearRect(0, 0, width, height)
  const count = Math.min(trades.length, Math.ceil(height / ROW_HEIGHT))
  const columns = columnsOf(context, input, trades.slice(0, count), palette)
  let fading = false
  for (let index = 0; index < count; index += 1) {
    const trade = trades[index]
    const place = { top: index * ROW_HEIGHT, columns }
    if (trade && paintRow(context, input, trade, place, palette)) fading = true
  }
  return fading
}

function columnsOf(
  context: CanvasRenderingContext2D,
  { width, tickDecimals, lotDecimals, time }: Omit<TapePaintInput, 'isOwn'>,
  trades: readonly PaintedTrade[],
  palette: PaintPalette,
): Columns {
  context.font = fontOf(palette, 12, 500)
  const most = (values: readonly number[]) => values.reduce((one, each) => Math.max(one, each), 0)
  const largest = most(trades.map(({ quantity }) => quantity))
  const clock = time(trades[0]?.at ?? 0)
  const isRounded = trades.some((trade) => trade.isRounded === true)
  const request = {
    width,
    margin: EDGE,
    share: SIZE_SHARE,
    first: priceText({ price: most(trades.map(({ price }) => price)), isRounded }, tickDecimals),
    second: longestOf(largest, lotDecimals),
    third: { exact: clock, short: clock },
  }
  return fitColumns(request, (text) => context.measureText(text).width)
}

function paintRow<Row extends PaintedTrade>(
  context: CanvasRenderingContext2D,
  input: TapePaintInput<Row>,
  trade: Row,
  { top, columns }: { readonly top: number; readonly columns: Columns },
  palette: PaintPalette,
): boolean {
  const { width } = input
  const tones = trade.side === 'BUY' ? palette.up : palette.down
  const middle = top + ROW_HEIGHT / 2
  const strength = input.highlight(trade.id)
  const isLarge = typeof input.large === 'number' && trade.quantity >= input.large
  if (isLarge) {
    context.fillStyle = tones.tint
    context.fillRect(0, top, width, ROW_HEIGHT)
    context.fillStyle = tones.strong
    context.fillRect(width - STRIPE, top, STRIPE, ROW_HEIGHT)
  }
  if (strength > 0) {
    context.globalAlpha = strength
    context.fillStyle = tones.tint
    context.fillRect(0, top, width, ROW_HEIGHT)
    context.globalAlpha = 1
  }
  if (input.isOwn?.(trade)) {
    context.strokeStyle = palette.accent
    context.lineWidth = 1
    context.strokeRect(0.5, top + 0.5, width - 1, ROW_HEIGHT - 1)
  }
  drawArrow(context, trade.side, middle, tones.text)
  context.font = fontOf(palette, 12, 500)
  const price = priceText(trade, input.tickDecimals)
  drawFigure(context, price, EDGE, middle, 'left', { colour: tones.text, tail: palette.faint })
  context.font = fontOf(palette, 12, isLarge ? 700 : 400)
  const size = lotsText(trade.quantity, input.lotDecimals, columns.second)
  drawFigure(context, size, columns.edge, middle, 'right', {
    colour: palette.text,
    tail: palette.faint,
  })
  if (columns.third === 'none') return strength > 0
  context.font = fontOf(palette, 12)
  drawFigure(context, input.time(trade.at), width - EDGE, middle, 'right', {
    colour: palette.faint,
  })
  return strength > 0
}

/** The taker's side as a shape in front of the price, because colour alone is not accessible. */
function drawArrow(
  context: CanvasRenderingContext2D,
  side: MarketTrade['side'],
  middle: number,
  colour: string,
): void {
  const tip = side === 'BUY' ? -2 : 2
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(2, middle - tip)
  context.lineTo(7, middle - tip)
  context.lineTo(4.5, middle + tip)
  context.fill()
}
