// Placement of price boxes on a chart's axis: the last price at its exact height, the others as
// close to theirs as possible without overlapping. Pure.

export const PRICE_BOX = 17
export const LAST_BOX = 31

export interface AxisPrice {
  readonly id: string
  /** Position of its line in pixels from the top. */
  readonly y: number
}

export interface PlacedPrice {
  readonly id: string
  /** Upper edge of its box. */
  readonly top: number
}

interface Block {
  readonly items: readonly AxisPrice[]
  readonly top: number
}

/**
 * Upper edges of the boxes. `last` is the middle of the last price's box, which never moves; boxes
 * above it stay above and boxes below it below. Lines out of view and boxes without space are
 * omitted.
 */
export function stackPrices(
  prices: readonly AxisPrice[],
  last: number | null,
  height: number,
): readonly PlacedPrice[] {
  const inView = prices.filter(({ y }) => y >= 0 && y <= height).toSorted((a, b) => a.y - b.y)
  if (last === null) return stackBetween(inView, 0, height)
  const half = Math.ceil(LAST_BOX / 2)
  const [above, below] = [Math.min(last - half, height), Math.max(last + half, 0)]
  return [
    ...stackBetween(nearestAbove(inView, last, mostIn(0, above)), 0, above),
    ...stackBetween(nearestBelow(inView, last, mostIn(below, height)), below, height),
  ]
}

const mostIn = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / PRICE_BOX))

const nearestAbove = (sorted: readonly AxisPrice[], last: number, most: number) =>
  most === 0 ? [] : sorted.filter(({ y }) => y < last).slice(-most)

const nearestBelow = (sorted: readonly AxisPrice[], last: number, most: number) =>
  sorted.filter(({ y }) => y >= last).slice(0, most)

/** Boxes in [from, to], each block of touching boxes centred on its prices. */
function stackBetween(sorted: readonly AxisPrice[], from: number, to: number): PlacedPrice[] {
  const blocks: Block[] = []
  for (const item of sorted.slice(0, mostIn(from, to))) {
    let block = blockOf([item], from, to)
    for (let above = blocks.at(-1); above && overlaps(above, block); above = blocks.at(-1)) {
      blocks.pop()
      block = blockOf([...above.items, ...block.items], from, to)
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ items, top }) =>
    items.map(({ id }, index) => ({ id, top: Math.round(top) + index * PRICE_BOX })),
  )
}

function blockOf(items: readonly AxisPrice[], from: number, to: number): Block {
  const high = items.length * PRICE_BOX
  const middle = items.reduce((sum, { y }) => sum + y, 0) / items.length
  return { items, top: Math.min(Math.max(middle - high / 2, from), to - high) }
}

const overlaps = (above: Block, below: Block): boolean =>
  above.top + above.items.length * PRICE_BOX > below.top
