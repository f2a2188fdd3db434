// Series of one indicator on a chart.
import {
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type PriceFormatCustom,
} from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import type { Indicator, Plot } from '../indicator'
import { IndicatorRun } from '../IndicatorRun'
import { barTime } from './chartData'

type PlotSeries = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>

const VOLUME_MARGINS = { top: 0.84, bottom: 0 }

export class IndicatorSeries {
  readonly #chart: IChartApi
  readonly #indicator: Indicator
  readonly #run: IndicatorRun
  readonly #series: readonly PlotSeries[]
  #palette: PaintPalette
  #bars: readonly Candle[] = []

  constructor(chart: IChartApi, indicator: Indicator, palette: PaintPalette) {
    this.#chart = chart
    this.#indicator = indicator
    this.#palette = palette
    this.#run = new IndicatorRun(indicator)
    this.#series = indicator.plots.map((plot) => this.#add(plot))
  }

  setBars(bars: readonly Candle[]): void {
    const values = this.#run.all(bars)
    this.#bars = bars
    this.#indicator.plots.forEach((plot, index) => {
      const points = bars.flatMap((bar, i) => this.#point(plot, bar, values[i]?.[index]))
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
      for (const point of this.#point(plot, bar, values[index])) this.#series[index]?.update(point)
    })
  }

  setPriceFormat(priceFormat: PriceFormatCustom): void {
    if (this.#indicator.scale !== 'price') return
    for (const series of this.#series) series.applyOptions({ priceFormat })
  }

  setPalette(palette: PaintPalette): void {
    this.#palette = palette
    this.#indicator.plots.forEach((plot, index) => {
      if (plot.kind === 'line') this.#series[index]?.applyOptions({ color: plot.colour(palette) })
    })
    this.setBars(this.#bars)
  }

  remove(): void {
    for (const series of this.#series) this.#chart.removeSeries(series)
  }

  #point(plot: Plot, bar: Candle, value: number | null | undefined) {
    if (value === null || value === undefined) return []
    const point = { time: barTime(bar), value }
    return [plot.kind === 'line' ? point : { ...point, color: plot.colour(this.#palette, bar) }]
  }

  #add(plot: Plot): PlotSeries {
    const common = { priceLineVisible: false, lastValueVisible: false }
    const own = this.#indicator.scale === 'volume' ? { priceScaleId: 'volume' } : {}
    const series =
      plot.kind === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, { ...common, ...own })
        : this.#chart.addSeries(LineSeries, {
            ...common,
            ...own,
            color: plot.colour(this.#palette),
            lineWidth: 1,
            crosshairMarkerVisible: false,
          })
    if (this.#indicator.scale === 'volume') {
      series.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })
      // Drawn below the candles.
      series.setSeriesOrder(0)
    }
    return series
  }
}
