// The day of a price as lines for drawing: a tile's sparkline. Floats are fine: these are pixel
// positions, not money.

export interface Spark {
  /** The line, and the area between it and the price of 24 hours ago. */
  readonly line: string
  readonly area: string
  /** The height of the price of 24 hours ago. */
  readonly base: number
  readonly end: readonly [x: number, y: number]
}

const one = (value: number): number => Math.round(value * 10) / 10

/** The sparkline of closes, newest last, within a box; null if there are too few. */
export function sparkOf(closes: readonly number[], width: number, height: number): Spark | null {
  const [first] = closes
  if (first === undefined || closes.length < 2) return null
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low
  const y = (close: number): number =>
    one(span === 0 ? height / 2 : height - ((close - low) / span) * height)
  const points = closes.map(
    (close, index) => [one((index / (closes.length - 1)) * width), y(close)] as const,
  )
  const line = `M${points.map((point) => point.join(' ')).join('L')}`
  const base = y(first)
  return { line, base, area: `${line}L${width} ${base}L0 ${base}Z`, end: points.at(-1) ?? [0, 0] }
}
