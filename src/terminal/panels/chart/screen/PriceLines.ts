// The customer's lines as price lines of a series: made anew only when one comes, goes or changes.
import type { IPriceLine, ISeriesApi } from 'lightweight-charts'
import type { PaintPalette } from '../../../canvas/palette'
import { lineStyle } from './chartStyle'
import type { ChartLine } from './ownLines'

export class PriceLines {
  #lines: readonly ChartLine[] = []
  #drawn: IPriceLine[] = []

  constructor(private readonly series: ISeriesApi<'Candlestick'>) {}

  get lines(): readonly ChartLine[] {
    return this.#lines
  }

  show(lines: readonly ChartLine[], palette: PaintPalette): void {
    const isSame = sameLines(this.#lines, lines)
    this.#lines = lines
    if (!isSame) this.restyle(palette)
  }

  /** Draws the lines anew, in the colours of the palette. */
  restyle(palette: PaintPalette): void {
    for (const former of this.#drawn) this.series.removePriceLine(former)
    this.#drawn = this.#lines.map((line) => {
      const { colour, style } = lineStyle(line, palette)
      return this.series.createPriceLine({
        price: line.price,
        color: colour,
        lineWidth: 1,
        lineStyle: style,
        axisLabelVisible: false,
        title: '',
      })
    })
  }
}

const sameLines = (a: readonly ChartLine[], b: readonly ChartLine[]): boolean =>
  a.length === b.length && a.every(({ id, state }, i) => id === b[i]?.id && state === b[i].state)
