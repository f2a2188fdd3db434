// The chart library's objects: made once for a container, dressed anew when the theme changes,
// given bars, lines and settings, removed at the end.
import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type Logical,
} from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import { barTime, candleData, volumeData } from './chartData'
import type { ChartLine } from './ownLines'
import { averageColours, candleOptions, chartOptions, lineStyle } from './chartStyle'
import { LineLabels, type LastLabel } from './LineLabels'
import { movingAverage } from './movingAverage'

const AVERAGES = [9, 25] as const
/** Fewer bars than this to the left of the view: fetch earlier ones. */
const NEAR_START = 40

export interface ChartWords {
  readonly price: (ticks: number) => string
  readonly time: (ms: number) => string
  readonly tick: (ms: number) => string
}

export interface ChartScreenOptions {
  readonly palette: PaintPalette
  /** The view came near the oldest bar. */
  readonly onNearStart: () => void
  /** The bar under the crosshair; null: none, show the last. */
  readonly onHover: (at: number | null) => void
}

export class ChartScreen {
  readonly #chart: IChartApi
  readonly #candles: ISeriesApi<'Candlestick'>
  readonly #volume: ISeriesApi<'Histogram'>
  readonly #averages: readonly ISeriesApi<'Line'>[]
  readonly #labels: LineLabels
  #palette: PaintPalette
  #bars: readonly Candle[] = []
  #lines: readonly ChartLine[] = []
  #priceLines: IPriceLine[] = []
  #last: LastLabel | null = null
  #price: ChartWords['price'] = String

  constructor(container: HTMLElement, { palette, onNearStart, onHover }: ChartScreenOptions) {
    this.#palette = palette
    this.#chart = createChart(container, { ...chartOptions(palette), autoSize: true })
    this.#volume = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceLineVisible: false,
      lastValueVisible: false,
    })
    this.#volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      ...candleOptions(palette),
      lastValueVisible: false,
      priceLineStyle: LineStyle.SparseDotted,
    })
    this.#averages = AVERAGES.map((_, index) =>
      this.#chart.addSeries(LineSeries, {
        color: averageColours(palette)[index === 0 ? 0 : 1],
        lineWidth: 1,
        priceLineVisible: false,
        lastValueVisible: false,
        crosshairMarkerVisible: false,
      }),
    )
    this.#labels = new LineLabels({ lines: [], last: null, palette, price: this.#price })
    this.#candles.attachPrimitive(this.#labels)
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < NEAR_START && this.#bars.length > 0) onNearStart()
    })
    this.#chart.subscribeCrosshairMove(({ time }) =>
      onHover(typeof time === 'number' ? time * 1000 : null),
    )
  }

  /** All bars anew, oldest first. The view keeps its place. */
  setBars(bars: readonly Candle[]): void {
    const added = this.#bars.length > 0 ? bars.length - this.#bars.length : 0
    const range = this.#chart.timeScale().getVisibleLogicalRange()
    const earlier = added > 0 && bars[0]?.at !== this.#bars[0]?.at
    this.#bars = bars
    this.#candles.setData(bars.map(candleData))
    this.#volume.setData(bars.map((bar) => volumeData(bar, this.#palette)))
    this.#setAverages()
    if (range && earlier)
      this.#chart.timeScale().setVisibleLogicalRange({
        from: (range.from + added) as Logical,
        to: (range.to + added) as Logical,
      })
  }

  /** The last bar changed, or the next began: `bars` with that bar at its end. */
  updateLast(bars: readonly Candle[]): void {
    const bar = bars.at(-1)
    if (!bar) return
    this.#bars = bars
    this.#candles.update(candleData(bar))
    this.#volume.update(volumeData(bar, this.#palette))
    AVERAGES.forEach((length, index) => {
      const closes = bars.slice(-length).map(({ close }) => close)
      const value = movingAverage(closes, length).at(-1)
      if (value !== undefined) this.#averages[index]?.update({ time: barTime(bar), value })
    })
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

  setIndicators({ averages, volume }: { averages: boolean; volume: boolean }): void {
    for (const series of this.#averages) series.applyOptions({ visible: averages })
    this.#volume.applyOptions({ visible: volume })
  }

  setWords({ price, time, tick }: ChartWords): void {
    this.#price = price
    this.#showLabels()
    const priceFormat = { type: 'custom', minMove: 1, formatter: price } as const
    for (const series of [this.#candles, ...this.#averages]) series.applyOptions({ priceFormat })
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
    this.#averages.forEach((series, index) =>
      series.applyOptions({ color: averageColours(palette)[index === 0 ? 0 : 1] }),
    )
    this.#volume.setData(this.#bars.map((bar) => volumeData(bar, palette)))
    const lines = this.#lines
    this.#lines = []
    this.setLines(lines)
    this.setLast(this.#last)
  }

  dispose(): void {
    this.#chart.remove()
  }

  #setAverages(): void {
    const closes = this.#bars.map(({ close }) => close)
    AVERAGES.forEach((length, index) => {
      const averages = movingAverage(closes, length)
      const from = this.#bars.slice(length - 1)
      this.#averages[index]?.setData(
        from.map((bar, i) => ({ time: barTime(bar), value: averages[i] ?? bar.close })),
      )
    })
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
