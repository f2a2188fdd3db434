// The bars of a chart in another shape than candles: a series of its own over that of the candles,
// which is then transparent, keeps the scale, and stays the reference of lines and drawings.
import {
  AreaSeries,
  BarSeries,
  BaselineSeries,
  CandlestickSeries,
  LineSeries,
  type IChartApi,
  type SeriesDataItemTypeMap,
  type SeriesDefinition,
  type SeriesPartialOptionsMap,
  type SeriesType,
} from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import { barTime, candleData } from '../screen/chartData'
import { candleOptions, plainColour } from '../screen/chartStyle'
import type { ChartKind } from './chartKinds'
import { heikinAshi } from './heikinAshi'

export interface BarShape {
  /** Replaces all bars, oldest first. */
  setBars(bars: readonly Candle[]): void
  /** Updates the last bar or appends the next; `bars` ends with it. */
  updateLast(bars: readonly Candle[]): void
  setPalette(palette: PaintPalette): void
  remove(): void
}

export type ShapeKind = Exclude<ChartKind, 'candles'>

interface Parts<T extends SeriesType> {
  readonly definition: SeriesDefinition<T>
  /** Called for the bars in their order. */
  readonly point: (
    bars: readonly Candle[],
    index: number,
    palette: PaintPalette,
  ) => SeriesDataItemTypeMap[T]
  readonly style: (palette: PaintPalette) => SeriesPartialOptionsMap[T]
}

const SHARED = { lastValueVisible: false, priceLineVisible: false, title: '' }

export function shapeOf(chart: IChartApi, kind: ShapeKind, palette: PaintPalette): BarShape {
  switch (kind) {
    case 'hollow':
      return seriesShape(chart, palette, hollow)
    case 'heikinAshi':
      return seriesShape(chart, palette, averaged())
    case 'bars':
      return seriesShape(chart, palette, {
        definition: BarSeries,
        point: (bars, i) => candleData(barAt(bars, i)),
        style: ({ up, down }) => ({
          ...SHARED,
          upColor: up.bar,
          downColor: down.bar,
          thinBars: false,
        }),
      })
    case 'line':
      return seriesShape(chart, palette, {
        definition: LineSeries,
        point: closeAt,
        style: ({ link }) => ({ ...SHARED, color: link, lineWidth: 2 }),
      })
    case 'area':
      return seriesShape(chart, palette, {
        definition: AreaSeries,
        point: closeAt,
        style: ({ link }) => ({
          ...SHARED,
          lineColor: link,
          lineWidth: 2,
          topColor: washed(link, 0.28),
          bottomColor: washed(link, 0.02),
        }),
      })
    case 'baseline':
      return baseline(chart, palette)
  }
}

function seriesShape<T extends SeriesType>(
  chart: IChartApi,
  first: PaintPalette,
  { definition, point, style }: Parts<T>,
): BarShape & { readonly restyle: () => void } {
  let palette = first
  let held: readonly Candle[] = []
  const series = chart.addSeries(definition, style(palette))
  const draw = (): void => series.setData(held.map((_, i) => point(held, i, palette)))
  return {
    setBars(bars) {
      held = bars
      draw()
    },
    updateLast(bars) {
      held = bars
      if (bars.length > 0) series.update(point(bars, bars.length - 1, palette))
    },
    setPalette(next) {
      palette = next
      series.applyOptions(style(palette))
      draw()
    },
    remove: () => chart.removeSeries(series),
    restyle: () => series.applyOptions(style(palette)),
  }
}

function barAt(bars: readonly Candle[], index: number): Candle {
  const bar = bars[index]
  if (!bar) throw new RangeError(`No bar ${index} of ${bars.length}`)
  return bar
}

const closeAt = (bars: readonly Candle[], index: number) => {
  const bar = barAt(bars, index)
  return { time: barTime(bar), value: bar.close }
}

/** Hollow where a bar closes above its open, in the colour of its change from the close before. */
const hollow: Parts<'Candlestick'> = {
  definition: CandlestickSeries,
  point(bars, index, { up, down }) {
    const bar = barAt(bars, index)
    const before = bars[index - 1]?.close ?? bar.open
    const { bar: colour } = bar.close >= before ? up : down
    const color = bar.close > bar.open ? 'transparent' : colour
    return { ...candleData(bar), color, borderColor: colour, wickColor: colour }
  },
  style: (palette) => ({ ...SHARED, ...candleOptions(palette) }),
}

function averaged(): Parts<'Candlestick'> {
  const shown: Candle[] = []
  return {
    definition: CandlestickSeries,
    point(bars, index) {
      const bar = heikinAshi(barAt(bars, index), index === 0 ? undefined : shown[index - 1])
      shown[index] = bar
      return candleData(bar)
    },
    style: (palette) => ({ ...SHARED, ...candleOptions(palette) }),
  }
}

/** Above and below the middle of the prices that are visible. */
function baseline(chart: IChartApi, palette: PaintPalette): BarShape {
  let held: readonly Candle[] = []
  let middle = 0
  const shape = seriesShape(chart, palette, {
    definition: BaselineSeries,
    point: closeAt,
    style: ({ up, down }) => ({
      ...SHARED,
      baseValue: { type: 'price', price: middle },
      topLineColor: up.bar,
      topFillColor1: washed(up.bar, 0.28),
      topFillColor2: washed(up.bar, 0.04),
      bottomLineColor: down.bar,
      bottomFillColor1: washed(down.bar, 0.04),
      bottomFillColor2: washed(down.bar, 0.28),
      lineWidth: 2,
    }),
  })
  const scale = chart.timeScale()
  const place = (): void => {
    const range = scale.getVisibleLogicalRange()
    const from = Math.max(0, Math.floor(range?.from ?? 0))
    const closes = held.slice(from, Math.ceil(range?.to ?? held.length) + 1).map((bar) => bar.close)
    if (closes.length === 0) return
    middle = (Math.min(...closes) + Math.max(...closes)) / 2
    shape.restyle()
  }
  scale.subscribeVisibleLogicalRangeChange(place)
  return {
    ...shape,
    setBars(bars) {
      held = bars
      shape.setBars(bars)
      place()
    },
    updateLast(bars) {
      held = bars
      shape.updateLast(bars)
    },
    remove() {
      scale.unsubscribeVisibleLogicalRangeChange(place)
      shape.remove()
    },
  }
}

/** A colour of the palette with an opacity. */
function washed(css: string, opacity: number): string {
  const [red, green, blue] = /^rgba?\(([^)]*)\)/.exec(plainColour(css))?.[1]?.split(/[\s,/]+/) ?? []
  if (blue !== undefined) return `rgba(${red}, ${green}, ${blue}, ${opacity})`
  const hex = /^#([0-9a-f]{6})$/i.exec(css)?.[1]
  return hex
    ? `#${hex}${Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`
    : css
}
