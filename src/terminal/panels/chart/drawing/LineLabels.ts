// Owns what the chart library does not draw itself: the boxed names at the left end of one's own
// lines, and the last price on the axis with the time its bar still has.
import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts'
import { fontOf, type PaintPalette } from '../../../canvas/palette'
import type { ChartLine } from './chartLines'
import { lineStyle } from './chartStyle'

export interface LastLabel {
  /** Ticks. */
  readonly price: number
  readonly text: string
  readonly countdown: string
  readonly rising: boolean
}

export interface LabelState {
  readonly lines: readonly ChartLine[]
  readonly last: LastLabel | null
  readonly palette: PaintPalette
}

const BOX = 18
/** The library's mark stands in the lower left corner; names near it step aside. */
const MARK = { high: 48, wide: 40 } as const

interface Size {
  readonly width: number
  readonly height: number
}

export class LineLabels implements ISeriesPrimitive<Time> {
  #state: LabelState
  #host: SeriesAttachedParameter<Time> | null = null
  readonly #left: IPrimitivePaneView
  readonly #axis: IPrimitivePaneView

  constructor(state: LabelState) {
    this.#state = state
    this.#left = this.#view((context, { height }) => this.#drawNames(context, height))
    this.#axis = this.#view((context, { width }) => this.#drawLast(context, width))
  }

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host
  }

  detached(): void {
    this.#host = null
  }

  show(state: LabelState): void {
    this.#state = state
    this.#host?.requestUpdate()
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return [this.#left]
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return [this.#axis]
  }

  #view(draw: (context: CanvasRenderingContext2D, size: Size) => void): IPrimitivePaneView {
    return {
      zOrder: () => 'top',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => draw(context, mediaSize)),
      }),
    }
  }

  #drawNames(context: CanvasRenderingContext2D, height: number): void {
    const { lines, palette } = this.#state
    context.font = fontOf(palette, 11)
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    for (const { price, label, role } of lines) {
      const y = this.#host?.series.priceToCoordinate(price)
      if (y === null || y === undefined) continue
      const { colour } = lineStyle(role, palette)
      const width = context.measureText(label).width + 14
      const left = y > height - MARK.high ? 8.5 + MARK.wide : 8.5
      context.fillStyle = palette.panel
      context.strokeStyle = colour
      context.lineWidth = 1
      context.beginPath()
      context.roundRect(left, Math.round(y) - BOX / 2 + 0.5, width, BOX, 3)
      context.fill()
      context.stroke()
      context.fillStyle = colour
      context.fillText(label, left + 7, Math.round(y) + 1)
    }
  }

  #drawLast(context: CanvasRenderingContext2D, width: number): void {
    const { last, palette } = this.#state
    const y = last && this.#host?.series.priceToCoordinate(last.price)
    if (!last || y === null || y === undefined) return
    const top = Math.round(y) - 15
    context.fillStyle = (last.rising ? palette.up : palette.down).strong
    context.beginPath()
    context.roundRect(2, top, width - 2, 31, 2)
    context.fill()
    context.fillStyle = palette.onStrong
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    context.font = fontOf(palette, 11, 500)
    context.fillText(last.text, 7, top + 9)
    context.font = fontOf(palette, 11)
    context.fillText(last.countdown, 7, top + 22)
  }
}
