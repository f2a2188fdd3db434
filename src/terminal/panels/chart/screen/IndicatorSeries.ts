// Series of one indicator on a chart.
import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LineSeriesPartialOptions,
} from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import type { ShownIndicator } from '../chosen/chosen'
import { plotColour } from '../chosen/plotColour'
import type { Tuning } from '../chosen/tuning'
import type { Indicator, Plot } from '../indicator'
import { IndicatorRun } from '../IndicatorRun'
import { barTime } from './chartData'
import type { ChartTexts } from './chartTexts'

type PlotSeries = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>

const VOLUME_MARGINS = { top: 0.84, bottom: 0 }
/** Height of the candles' pane for one of an indicator's own. */
const CANDLES_STRETCH = 3

const LEVEL = {
  lineWidth: 1,
  lineStyle: LineStyle.SparseDotted,
  axisLabelVisible: false,
  title: '',
} as const

export class IndicatorSeries {
  readonly #chart: IChartApi
  readonly #indicator: Indicator
  #run: IndicatorRun
  #tuning: Tuning
  readonly #series: readonly PlotSeries[]
  readonly #levels: readonly IPriceLine[]
  #palette: PaintPalette
  #bars: readonly Candle[] = []

  constructor(
    chart: IChartApi,
    { indicator, tuning }: Omit<ShownIndicator, 'key'>,
    palette: PaintPalette,
  ) {
    this.#chart = chart
    this.#indicator = indicator
    this.#palette = palette
    this.#tuning = tuning
    this.#run = new IndicatorRun(indicator, tuning)
    const pane = indicator.scale === 'pane' ? chart.panes().length : 0
    this.#series = indicator.plots.map((plot, index) => this.#add(plot, index, pane))
    if (pane > 0) chart.panes()[0]?.setStretchFactor(CANDLES_STRETCH)
    this.#levels = (indicator.levels ?? []).flatMap(
      (price) => this.#series[0]?.createPriceLine({ ...LEVEL, price, color: palette.faint }) ?? [],
    )
  }

  setBars(bars: readonly Candle[]): void {
    const values = this.#run.all(bars)
    this.#bars = bars
    this.#indicator.plots.forEach((plot, index) => {
      const points = bars.flatMap((bar, i) => this.#point(plot, index, bar, values[i]?.[index]))
      this.#series[index]?.setData(points)
    })
  }

  /** Updates the last bar or appends the next; `bars` ends with it. */
  updateLast(bars: readonly Candle[]): void {
    const bar = bars.at(-1)
    if (!bar) return
    this.#bars = bars
    const values = this.#run.last(bars)
    this.#indicator.plots.forEach((plot, index) => {
      for (const point of this.#point(plot, index, bar, values[index]))
        this.#series[index]?.update(point)
    })
  }

  setFormats({ price, volume }: ChartTexts): void {
    const { scale, format = 'plain' } = this.#indicator
    if (scale === 'volume') return
    const plain = (value: number) => value.toFixed(2)
    const own = { price: (ticks: number) => price(Math.round(ticks)), volume, plain }
    const formatter = scale === 'price' ? own.price : own[format]
    for (const series of this.#series)
      series.applyOptions({ priceFormat: { type: 'custom', minMove: 0.01, formatter } })
  }

  /** Names a pane of its own, at its first plot. */
  setTitle(title: string): void {
    if (this.#indicator.scale === 'pane') this.#series[0]?.applyOptions({ title })
  }

  setPalette(palette: PaintPalette): void {
    this.#palette = palette
    this.#colour()
    for (const level of this.#levels) level.applyOptions({ color: palette.faint })
    this.setBars(this.#bars)
  }

  /** Calculates anew with other inputs; the pane stays where it is. */
  tune(tuning: Tuning): void {
    if (tuning === this.#tuning) return
    this.#tuning = tuning
    this.#run = new IndicatorRun(this.#indicator, tuning)
    this.#colour()
    this.setBars(this.#bars)
  }

  remove(): void {
    for (const series of this.#series) this.#chart.removeSeries(series)
  }

  #colour(): void {
    this.#series.forEach((series, index) => series.applyOptions(this.#colourOf(index)))
  }

  #colourOf(index: number): { readonly color?: string } {
    const of = { indicator: this.#indicator, tuning: this.#tuning }
    const color = plotColour(of, index, this.#palette)
    return color === null ? {} : { color }
  }

  #point(plot: Plot, index: number, bar: Candle, value: number | null | undefined) {
    if (value === null || value === undefined || !Number.isFinite(value)) return []
    const point = { time: barTime(bar), value }
    const own = plot.kind === 'histogram' ? plot.colour : pointColour(plot)
    const colourAt = this.#tuning.colours?.[index] ? undefined : own
    return [colourAt ? { ...point, color: colourAt(this.#palette, bar, value) } : point]
  }

  #add(plot: Plot, index: number, pane: number): PlotSeries {
    const inPane = this.#indicator.scale === 'pane'
    const common = { priceLineVisible: false, lastValueVisible: inPane }
    const own = this.#indicator.scale === 'volume' ? { priceScaleId: 'volume' } : {}
    const series =
      plot.kind === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, { ...common, ...own }, pane)
        : this.#chart.addSeries(
            LineSeries,
            { ...common, ...own, ...lineOptions(plot), ...this.#colourOf(index) },
            pane,
          )
    if (this.#indicator.scale === 'volume') {
      series.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })
      // Drawn below the candles.
      series.setSeriesOrder(0)
    }
    return series
  }
}

const pointColour = (plot: Exclude<Plot, { kind: 'histogram' }>) =>
  plot.kind === 'line' ? plot.colourAt : undefined

const lineOptions = ({ kind }: Plot): LineSeriesPartialOptions => ({
  lineWidth: 1,
  crosshairMarkerVisible: false,
  ...(kind === 'dots'
    ? { lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 1.5 }
    : {}),
})
