// Painting over the candles and under their labels: asks for what is to be painted at each paint of
// the chart, because the places change with every scroll.
import type {
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from 'lightweight-charts'

export type PaintOver = (context: CanvasRenderingContext2D) => void

export class PanePaint implements ISeriesPrimitive<Time> {
  #host: SeriesAttachedParameter<Time> | null = null
  #paint: PaintOver | null = null
  readonly #views: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'normal',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context }) => {
            context.save()
            this.#paint?.(context)
            context.restore()
          }),
      }),
    },
  ]

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host
  }

  detached(): void {
    this.#host = null
  }

  /** Paints by `paint` from now on; null: nothing. */
  follow(paint: PaintOver | null): void {
    this.#paint = paint
    this.redraw()
  }

  redraw(): void {
    this.#host?.requestUpdate()
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }
}

/** The paintings of a chart, from below to above. */
export class ChartPaints {
  readonly drawings = new PanePaint()
  readonly marks = new PanePaint()

  constructor(private readonly series: ISeriesApi<SeriesType>) {
    series.attachPrimitive(this.drawings)
    series.attachPrimitive(this.marks)
  }

  end(): void {
    this.series.detachPrimitive(this.drawings)
    this.series.detachPrimitive(this.marks)
  }
}
