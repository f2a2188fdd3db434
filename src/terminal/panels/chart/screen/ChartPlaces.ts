// Places of times and prices in the chart's main pane, and the other way round.
import type { IChartApi, ISeriesApi, Logical, SeriesType } from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import { placeOfTime, timeOfPlace } from './barTime'

export interface PanePoint {
  readonly x: number
  readonly y: number
}

/** `at` in ms UTC, `price` in ticks. */
export interface PaneAnchor {
  readonly at: number
  readonly price: number
}

/** Pixels within which a magnet takes the price of a bar. */
const MAGNET_PX = 12

export class ChartPlaces {
  bars: readonly Candle[] = []
  /** The library throws for a chart that was removed. */
  #isOver = false

  constructor(
    private readonly container: HTMLElement,
    private readonly chart: IChartApi,
    private readonly series: ISeriesApi<SeriesType>,
  ) {}

  /** Of the main pane, px. */
  get size(): { readonly width: number; readonly height: number } {
    if (this.#isOver) return { width: 0, height: 0 }
    const height = this.chart.panes()[0]?.getHeight() ?? 0
    return { width: this.chart.timeScale().width(), height }
  }

  /** Pixels from the pane's upper edge; null before the first bar. */
  heightOf(price: number): number | null {
    return this.#isOver ? null : this.series.priceToCoordinate(price)
  }

  /** In pixels of the pane; null before the first bar. */
  pointOf({ at, price }: PaneAnchor): PanePoint | null {
    const place = placeOfTime(this.bars, at)
    const y = this.heightOf(price)
    if (place === null || y === null) return null
    // The library counts whole bars; the rest is a share of their distance.
    const bar = Math.floor(place)
    const x = this.chart.timeScale().logicalToCoordinate(bar as Logical)
    if (x === null) return null
    return { x: x + (place - bar) * this.chart.timeScale().options().barSpacing, y }
  }

  /**
   * The bar and the tick at a point of the pane, at least one tick; null before the first bar. With
   * a magnet the price is the nearest of the bar's four, where one is near.
   */
  anchorAt({ x, y }: PanePoint, magnet = false): PaneAnchor | null {
    if (this.#isOver) return null
    const place = this.chart.timeScale().coordinateToLogical(x)
    const price = this.series.coordinateToPrice(y)
    if (place === null || price === null) return null
    const at = timeOfPlace(this.bars, place)
    if (at === null) return null
    const near = magnet ? this.#priceNear(Math.round(place), y) : null
    return { at, price: near ?? Math.max(1, Math.round(price)) }
  }

  /** The point of the pane under a point of the window. */
  inPane({ clientX, clientY }: { clientX: number; clientY: number }): PanePoint {
    const { left, top } = this.container.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  /** The middle of the bar that a time falls into; null without bars, and before the first. */
  barPoint({ at, price }: PaneAnchor): PanePoint | null {
    const place = placeOfTime(this.bars, at)
    const start = place === null || place < 0 ? null : timeOfPlace(this.bars, Math.floor(place))
    return start === null ? null : this.pointOf({ at: start, price })
  }

  /** The time at the pane's left edge, ms UTC; null before the first bar. */
  get leftEdge(): number | null {
    return this.anchorAt({ x: 0, y: 0 })?.at ?? null
  }

  /** Number of bars from one time to another. */
  barsBetween(from: number, to: number): number {
    const [a, b] = [placeOfTime(this.bars, from), placeOfTime(this.bars, to)]
    return a === null || b === null ? 0 : Math.round(b - a)
  }

  /** The time some bars after another. */
  barsLater(at: number, count: number): number {
    const place = placeOfTime(this.bars, at)
    return (place === null ? null : timeOfPlace(this.bars, place + count)) ?? at
  }

  /** After it there are no places. */
  end(): void {
    this.#isOver = true
  }

  #priceNear(index: number, y: number): number | null {
    const bar = this.bars[index]
    if (!bar) return null
    const near = [bar.open, bar.high, bar.low, bar.close]
      .map((price) => ({
        price,
        away: Math.abs((this.series.priceToCoordinate(price) ?? Infinity) - y),
      }))
      .filter(({ away }) => away <= MAGNET_PX)
    return near.toSorted((a, b) => a.away - b.away)[0]?.price ?? null
  }
}
