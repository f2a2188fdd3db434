// Columns of depth as pixels: one for each second and price row, the stronger the more rests there.
import type { HeatColumn } from './HeatHistory'

/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export interface HeatWindow {
  /** Second of the rightmost column. */
  readonly newest: number
  readonly columns: number
  /** Price of the uppermost row, in ticks. */
  readonly top: number
  readonly rows: number
  /** Ticks a row. */
  readonly step: number
}

/** The column of a second, from the left; outside of 0 to `columns` if it is not shown. */
export const columnOf = ({ newest, columns }: HeatWindow, index: number): number =>
  columns - 1 - (newest - index)

/** The row of a price, from the top; outside of 0 to `rows` if it is not shown. */
export const rowOf = ({ top, step }: HeatWindow, price: number): number =>
  Math.round((top - price) / step)

/** The columns that a window shows. */
export const shownIn = (window: HeatWindow, all: readonly HeatColumn[]): readonly HeatColumn[] =>
  all.filter(({ index }) => {
    const column = columnOf(window, index)
    return column >= 0 && column < window.columns
  })

const FULL = 255
/** The least that rests anywhere is still seen. */
const LEAST = 0.06

/** RGBA of `columns` × `rows` pixels. */
export function heatPixels(
  window: HeatWindow,
  all: readonly HeatColumn[],
  bid: Rgb,
  ask: Rgb,
): Uint8ClampedArray<ArrayBuffer> {
  const shown = shownIn(window, all)
  const pixels = new Uint8ClampedArray(window.columns * window.rows * 4)
  // Sizes differ by orders of magnitude: a linear scale would show the largest alone.
  const most = Math.log1p(shown.reduce((largest, column) => Math.max(largest, column.largest), 0))
  for (const column of shown) {
    const x = columnOf(window, column.index)
    paintSide(pixels, window, x, column.bids, bid, most)
    paintSide(pixels, window, x, column.asks, ask, most)
  }
  return pixels
}

function paintSide(
  pixels: Uint8ClampedArray,
  window: HeatWindow,
  x: number,
  levels: Float64Array,
  [red, green, blue]: Rgb,
  most: number,
): void {
  for (let i = 0; i + 1 < levels.length; i += 2) {
    const row = rowOf(window, levels[i] ?? 0)
    if (row < 0 || row >= window.rows) continue
    const share = most === 0 ? 0 : Math.log1p(levels[i + 1] ?? 0) / most
    const at = (row * window.columns + x) * 4
    pixels[at] = red
    pixels[at + 1] = green
    pixels[at + 2] = blue
    pixels[at + 3] = Math.max(LEAST, share * share) * FULL
  }
}

/** Colour in the notation that a canvas gives back; grey if it is another one. */
export function rgbOf(colour: string): Rgb {
  const [, red = '80', green = '80', blue = '80'] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? []
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** The size that rests at a price in a column; zero where nothing does. */
export function sizeAt(column: HeatColumn, price: number): number {
  for (const levels of [column.bids, column.asks])
    for (let i = 0; i + 1 < levels.length; i += 2)
      if (levels[i] === price) return levels[i + 1] ?? 0
  return 0
}
