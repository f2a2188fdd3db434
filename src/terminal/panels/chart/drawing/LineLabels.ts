// What the chart library does not draw itself: the boxed names of one's own lines, their
// prices on the axis, and the last price with the time its bar still has. Where things stand is
// decided by placeLabels and stackPrices.
import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts'
import type { PaintPalette } from '../../../canvas/palette'
import type { ChartLine } from './ownLines'
import { paintAxis } from './paintAxis'
import { paintNames } from './paintNames'
import type { Rect } from './placeLabels'

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
  /** A price in ticks as the axis writes it. */
  readonly price: (ticks: number) => string
}

/** Where a price in ticks stands on the pane; null: nowhere yet. */
export type HeightOf = (price: number) => number | null

export interface Size {
  readonly width: number
  readonly height: number
}

type Paint = (
  context: CanvasRenderingContext2D,
  size: Size,
  state: LabelState,
  heightOf: HeightOf,
  /** The bars in view, which nothing may bury. */
  bars: readonly Rect[],
) => void

export class LineLabels implements ISeriesPrimitive<Time> {
  #state: LabelState
  #host: SeriesAttachedParameter<Time> | null = null
  readonly #pane: readonly IPrimitivePaneView[]
  readonly #axis: readonly IPrimitivePaneView[]

  constructor(state: LabelState) {
    this.#state = state
    this.#pane = [this.#view(paintNames)]
    this.#axis = [this.#view(paintAxis)]
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
    return this.#pane
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#axis
  }

  #bars(heightOf: HeightOf): readonly Rect[] {
    if (!this.#host || this.#state.lines.length === 0) return []
    const { chart, series } = this.#host
    const scale = chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (!range) return []
    const half = scale.options().barSpacing / 2
    const bars: Rect[] = []
    for (let at = Math.max(0, Math.floor(range.from)); at <= range.to; at += 1) {
      const bar = series.dataByIndex(at)
      const x = scale.logicalToCoordinate(at as Logical)
      if (!bar || !('high' in bar) || x === null) continue
      const [top, bottom] = [heightOf(bar.high), heightOf(bar.low)]
      if (top !== null && bottom !== null)
        bars.push({ left: x - half, right: x + half, top, bottom })
    }
    return bars
  }

  #view(paint: Paint): IPrimitivePaneView {
    const heightOf: HeightOf = (price) => this.#host?.series.priceToCoordinate(price) ?? null
    return {
      zOrder: () => 'top',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) =>
            paint(context, mediaSize, this.#state, heightOf, this.#bars(heightOf)),
          ),
      }),
    }
  }
}
