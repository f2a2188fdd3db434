// Chart labels that the library does not draw: boxed names of the customer's own lines, their
// prices on the axis, and the last price with the bar's countdown. Positions come from placeLabels
// and stackPrices.
import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts'
import { paintAxis } from './axis/paintAxis'
import { paintNames } from './paintNames'
import type { PlacedName, Rect } from './placeLabels'
import type { HeightOf, LabelState, Size } from './labelState'

type Paint = (
  context: CanvasRenderingContext2D,
  size: Size,
  state: LabelState,
  heightOf: HeightOf,
  /** Bars in view that labels must not cover. */
  bars: readonly Rect[],
) => void

export class LineLabels implements ISeriesPrimitive<Time> {
  #state: LabelState
  #host: SeriesAttachedParameter<Time> | null = null
  readonly #pane: readonly IPrimitivePaneView[]
  readonly #axis: readonly IPrimitivePaneView[]
  /** Called after each paint with the boxes of the names, in pixels of the pane. */
  onNames: ((names: readonly PlacedName[]) => void) | null = null

  constructor(state: LabelState) {
    this.#state = state
    this.#pane = [this.#view((...input) => this.onNames?.(paintNames(...input)))]
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
