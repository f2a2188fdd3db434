// Adapter of the chart library: created once per container, restyled when the theme changes,
// supplied with bars, lines and settings, removed at the end.
import {
  CandlestickSeries,
  createChart,
  LineStyle,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type Logical,
} from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import { candleData } from './chartData'
import type { ChartLine } from './ownLines'
import type { Indicator } from '../indicator'
import { candleOptions, chartOptions, lineStyle } from './chartStyle'
import { IndicatorSeries } from './IndicatorSeries'
import type { LastLabel } from './labelState'
import { LineLabels } from './LineLabels'

/** Fetches earlier bars when fewer than this remain to the left of the view. */
const NEAR_START = 40

export interface ChartTexts {
  readonly price: (ticks: number) => string
  readonly time: (ms: number) => string
  readonly tick: (ms: number) => string
}

export interface ChartScreenOptions {
  readonly palette: PaintPalette
  /** Called when the view approaches the oldest bar. */
  readonly onNearStart: () => void
  /** The bar under the crosshair; null means none, so the last bar is shown. */
  readonly onHover: (at: number | null) => void
  /** A price was pointed at for its menu, by a right click or a long press. */
  readonly onPoint: (place: ChartPlace) => void
}

/** A place of the window, in CSS pixels, and its price in ticks. */
export interface ChartPlace {
  readonly x: number
  readonly y: number
  readonly price: number
}

export class ChartScreen {
  readonly #chart: IChartApi
  readonly #candles: ISeriesApi<'Candlestick'>
  readonly #indicators = new Map<Indicator, IndicatorSeries>()
  readonly #labels: LineLabels
  #palette: PaintPalette
  #bars: readonly Candle[] = []
  #lines: readonly ChartLine[] = []
  #priceLines: IPriceLine[] = []
  #last: LastLabel | null = null
  #price: ChartTexts['price'] = String
  readonly #stopPointing: () => void

  constructor(container: HTMLElement, options: ChartScreenOptions) {
    const { palette, onNearStart, onHover, onPoint } = options
    this.#palette = palette
    this.#chart = createChart(container, { ...chartOptions(palette), autoSize: true })
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      ...candleOptions(palette),
      lastValueVisible: false,
      priceLineStyle: LineStyle.SparseDotted,
    })
    this.#labels = new LineLabels({ lines: [], last: null, palette, price: this.#price })
    this.#candles.attachPrimitive(this.#labels)
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < NEAR_START && this.#bars.length > 0) onNearStart()
    })
    this.#chart.subscribeCrosshairMove(({ time }) =>
      onHover(typeof time === 'number' ? time * 1000 : null),
    )
    const point = (event: MouseEvent): void => {
      const { clientX: x, clientY: y } = event
      const price = this.#candles.coordinateToPrice(y - container.getBoundingClientRect().top)
      if (price === null || Math.round(price) <= 0) return
      event.preventDefault()
      onPoint({ x, y, price: Math.round(price) })
    }
    container.addEventListener('contextmenu', point)
    this.#stopPointing = () => container.removeEventListener('contextmenu', point)
  }

  /** Replaces all bars, oldest first, keeping the view. */
  setBars(bars: readonly Candle[]): void {
    const added = this.#bars.length > 0 ? bars.length - this.#bars.length : 0
    const range = this.#chart.timeScale().getVisibleLogicalRange()
    const earlier = added > 0 && bars[0]?.at !== this.#bars[0]?.at
    this.#bars = bars
    this.#candles.setData(bars.map(candleData))
    for (const series of this.#indicators.values()) series.setBars(bars)
    if (range && earlier)
      this.#chart.timeScale().setVisibleLogicalRange({
        from: (range.from + added) as Logical,
        to: (range.to + added) as Logical,
      })
  }

  /** Updates the last bar or appends the next; `bars` ends with it. */
  updateLast(bars: readonly Candle[]): void {
    const bar = bars.at(-1)
    if (!bar) return
    this.#bars = bars
    this.#candles.update(candleData(bar))
    for (const series of this.#indicators.values()) series.updateLast(bars)
  }

  /** Shows the newest `count` bars. */
  showNewest(count: number): void {
    const to = this.#bars.length + 5
    this.#chart.timeScale().setVisibleLogicalRange({
      from: Math.max(-2, this.#bars.length - count) as Logical,
      to: to as Logical,
    })
  }

  setLast(last: LastLabel | null): void {
    this.#last = last
    const tones = last?.rising === false ? this.#palette.down : this.#palette.up
    this.#candles.applyOptions({ priceLineColor: tones.bar })
    this.#showLabels()
  }

  setLines(lines: readonly ChartLine[]): void {
    if (sameLines(this.#lines, lines)) {
      this.#lines = lines
      this.#showLabels()
      return
    }
    this.#lines = lines
    for (const former of this.#priceLines) this.#candles.removePriceLine(former)
    this.#priceLines = lines.map(({ price, role }) => {
      const { colour, style } = lineStyle(role, this.#palette)
      return this.#candles.createPriceLine({
        price,
        color: colour,
        lineWidth: 1,
        lineStyle: style,
        axisLabelVisible: false,
        title: '',
      })
    })
    this.#showLabels()
  }

  setIndicators(indicators: readonly Indicator[]): void {
    for (const [indicator, series] of this.#indicators) {
      if (indicators.includes(indicator)) continue
      series.remove()
      this.#indicators.delete(indicator)
    }
    for (const indicator of indicators) {
      if (this.#indicators.has(indicator)) continue
      const series = new IndicatorSeries(this.#chart, indicator, this.#palette)
      series.setPriceFormat(this.#priceFormat)
      series.setBars(this.#bars)
      this.#indicators.set(indicator, series)
    }
  }

  setTexts({ price, time, tick }: ChartTexts): void {
    this.#price = price
    this.#showLabels()
    const priceFormat = this.#priceFormat
    this.#candles.applyOptions({ priceFormat })
    for (const series of this.#indicators.values()) series.setPriceFormat(priceFormat)
    this.#chart.applyOptions({
      localization: { timeFormatter: (at: unknown) => time(Number(at) * 1000) },
      timeScale: { tickMarkFormatter: (at: unknown) => tick(Number(at) * 1000) },
    })
  }

  setPalette(palette: PaintPalette): void {
    if (palette === this.#palette) return
    this.#palette = palette
    this.#chart.applyOptions(chartOptions(palette))
    this.#candles.applyOptions(candleOptions(palette))
    for (const series of this.#indicators.values()) series.setPalette(palette)
    const lines = this.#lines
    this.#lines = []
    this.setLines(lines)
    this.setLast(this.#last)
  }

  dispose(): void {
    this.#stopPointing()
    this.#chart.remove()
  }

  get #priceFormat() {
    return { type: 'custom', minMove: 1, formatter: this.#price } as const
  }

  #showLabels(): void {
    this.#labels.show({
      lines: this.#lines,
      last: this.#last,
      palette: this.#palette,
      price: this.#price,
    })
  }
}

const sameLines = (a: readonly ChartLine[], b: readonly ChartLine[]): boolean =>
  a.length === b.length && a.every((line, i) => line.id === b[i]?.id)
