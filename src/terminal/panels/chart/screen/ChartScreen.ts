// Adapter of the chart library: created once per container, restyled when the theme changes,
// supplied with bars, lines and settings, removed at the end.
import {
  CandlestickSeries,
  createChart,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type Logical,
} from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import { candleData } from './chartData'
import type { ChartLine } from './ownLines'
import type { ShownIndicator } from '../chosen/chosen'
import type { BarShape } from '../kinds/BarShape'
import type { ScaleChoice } from '../kinds/chartKinds'
import { ChartPlaces } from './ChartPlaces'
import { candleOptions, chartOptions, HIDDEN_CANDLES } from './chartStyle'
import type { ChartTexts } from './chartTexts'
import { ChartPaints } from './ChartPaints'
import { IndicatorSeries } from './IndicatorSeries'
import type { LastLabel } from './labelState'
import { LineLabels } from './LineLabels'
import { PriceAxis } from './axis/PriceAxis'
import { PriceLines } from './PriceLines'

/** Fetches earlier bars when fewer than this remain to the left of the view. */
const NEAR_START = 40

export interface ChartScreenOptions {
  readonly palette: PaintPalette
  /** Called when the view approaches the oldest bar. */
  readonly onNearStart: () => void
  /** The bar under the crosshair; null means none, so the last bar is shown. */
  readonly onHover: (at: number | null) => void
  /** A price was pointed at for its menu, by a right click or a long press. */
  readonly onPoint: (place: ChartPlace) => void
}

/** A place of the window, in CSS pixels, and its price. */
export interface ChartPlace {
  readonly x: number
  readonly y: number
  /** Ticks. */
  readonly price: number
  /** The last price in ticks; null before the first. */
  readonly last: number | null
}

export class ChartScreen {
  readonly #chart: IChartApi
  readonly #candles: ISeriesApi<'Candlestick'>
  /** By key. */
  readonly #indicators = new Map<string, IndicatorSeries>()
  readonly #labels: LineLabels
  readonly #axis: PriceAxis
  /** Places of times and prices. */
  readonly places: ChartPlaces
  readonly paints: ChartPaints
  #palette: PaintPalette
  #bars: readonly Candle[] = []
  readonly #lines: PriceLines
  #shape: BarShape | null = null
  #last: LastLabel | null = null
  #texts: ChartTexts = { price: String, volume: String, time: String, tick: String }
  readonly #stopPointing: () => void
  /** The library throws for a chart that was removed. */
  #isDisposed = false

  constructor(
    readonly container: HTMLElement,
    options: ChartScreenOptions,
  ) {
    const { palette, onNearStart, onHover, onPoint } = options
    this.#palette = palette
    this.#chart = createChart(container, { ...chartOptions(palette), autoSize: true })
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      ...candleOptions(palette),
      lastValueVisible: false,
      priceLineStyle: LineStyle.SparseDotted,
    })
    this.#axis = new PriceAxis(this.#chart)
    this.#lines = new PriceLines(this.#candles)
    this.#labels = new LineLabels({ lines: [], last: null, palette, price: this.#texts.price })
    this.#candles.attachPrimitive(this.#labels)
    this.paints = new ChartPaints(this.#candles)
    this.places = new ChartPlaces(container, this.#chart, this.#candles)
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < NEAR_START && this.#bars.length > 0) onNearStart()
    })
    this.#chart.subscribeCrosshairMove(({ time }) =>
      onHover(typeof time === 'number' ? time * 1000 : null),
    )
    const point = (event: MouseEvent): void => {
      const { clientX: x, clientY: y } = event
      const price = this.priceAt(y)
      if (price === null || Math.round(price) <= 0) return
      event.preventDefault()
      onPoint({ x, y, price: Math.round(price), last: this.#last?.price ?? null })
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
    this.places.bars = bars
    this.#candles.setData(bars.map(candleData))
    this.#shape?.setBars(bars)
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
    this.places.bars = bars
    this.#candles.update(candleData(bar))
    this.#shape?.updateLast(bars)
    for (const series of this.#indicators.values()) series.updateLast(bars)
  }

  /** Draws the bars in the shape that `make` returns; null: as candles. */
  setShape(make: ((chart: IChartApi, palette: PaintPalette) => BarShape) | null): void {
    if (this.#isDisposed) return
    this.#shape?.remove()
    this.#shape = make?.(this.#chart, this.#palette) ?? null
    this.#shape?.setBars(this.#bars)
    this.#styleCandles()
  }

  setScale(choice: ScaleChoice): void {
    if (this.#isDisposed) return
    this.#axis.choose(choice)
    this.setTexts(this.#texts)
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
    if (this.#isDisposed) return
    this.#lines.show(lines, this.#palette)
    this.#showLabels()
  }

  /** The price at a height of the window, in ticks; null above and below the prices. */
  priceAt(clientY: number): number | null {
    if (this.#isDisposed) return null
    const y = clientY - this.container.getBoundingClientRect().top
    const high = this.#chart.panes()[0]?.getHeight() ?? 0
    return y < 0 || y > high ? null : this.#candles.coordinateToPrice(y)
  }

  /** Names the boxes of the line names after each paint; null ends it. */
  followNames(listener: LineLabels['onNames']): void {
    this.#labels.onNames = listener
    this.#showLabels()
  }

  /** `titleOf` names the panes of indicators that have one of their own. */
  setIndicators(shown: readonly ShownIndicator[], titleOf: (of: ShownIndicator) => string): void {
    for (const [key, series] of this.#indicators) {
      if (shown.some((each) => each.key === key)) continue
      series.remove()
      this.#indicators.delete(key)
    }
    for (const each of shown) {
      const known = this.#indicators.get(each.key)
      const series = known ?? new IndicatorSeries(this.#chart, each, this.#palette)
      series.setTitle(titleOf(each))
      series.tune(each.tuning)
      if (known) continue
      series.setFormats(this.#texts)
      series.setBars(this.#bars)
      this.#indicators.set(each.key, series)
    }
  }

  setTexts(texts: ChartTexts): void {
    this.#texts = texts
    const { price, time, tick } = texts
    const formatter = (value: number) => this.#axis.textOf(value, this.#bars, price)
    this.#showLabels()
    this.#candles.applyOptions({
      priceFormat: { type: 'custom', minMove: 1, formatter },
    })
    for (const series of this.#indicators.values()) series.setFormats(texts)
    this.#chart.applyOptions({
      localization: { timeFormatter: (at: unknown) => time(Number(at) * 1000) },
      timeScale: { tickMarkFormatter: (at: unknown) => tick(Number(at) * 1000) },
    })
  }

  setPalette(palette: PaintPalette): void {
    if (palette === this.#palette) return
    this.#palette = palette
    this.#chart.applyOptions(chartOptions(palette))
    this.#shape?.setPalette(palette)
    this.#styleCandles()
    for (const series of this.#indicators.values()) series.setPalette(palette)
    this.#lines.restyle(palette)
    this.setLast(this.#last)
  }

  dispose(): void {
    this.#isDisposed = true
    this.#stopPointing()
    this.places.end()
    this.paints.end()
    this.#chart.remove()
  }

  /** Under another shape they keep the scale and are not seen. */
  #styleCandles(): void {
    this.#candles.applyOptions(this.#shape ? HIDDEN_CANDLES : candleOptions(this.#palette))
  }

  #showLabels(): void {
    if (this.#isDisposed) return
    this.#labels.show({
      lines: this.#lines.lines,
      last: this.#last,
      palette: this.#palette,
      price: this.#texts.price,
    })
  }
}
