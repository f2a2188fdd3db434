// The best levels of one side of a book, raw or grouped by price.
import type { BookSide } from './folds/bookFold'

/**
 * The best levels, best first, as [price₀, size₀, …]. With a step, prices are rounded to multiples
 * of `step` ticks away from the spread: bids down, asks up.
 */
export function topLevels(side: BookSide, levels: number, step = 1): Float64Array {
  const out = new Float64Array(2 * Math.min(levels, side.count))
  if (step === 1) return copyTop(side, out)
  const { keys, sizes, sign } = side
  let filled = 0
  for (let i = side.places - 1; i >= 0; i -= 1) {
    const size = sizes[i] ?? 0
    if (size === 0) continue
    const key = Math.floor((keys[i] ?? 0) / step) * step
    // Adding zero turns the -0 of an ask at price zero into 0.
    const price = sign * key + 0
    if (filled > 0 && out[filled - 2] === price) {
      out[filled - 1] = (out[filled - 1] ?? 0) + size
      continue
    }
    if (filled === out.length) break
    out[filled] = price
    out[filled + 1] = size
    filled += 2
  }
  return filled === out.length ? out : out.slice(0, filled)
}

/** [price, size] of the best level in ticks and lots; null on an empty side. */
export function bestLevel({
  keys,
  sizes,
  sign,
  places,
}: BookSide): readonly [number, number] | null {
  return places === 0 ? null : [sign * (keys[places - 1] ?? 0) + 0, sizes[places - 1] ?? 0]
}

/** Ungrouped: the hot path, without division. */
function copyTop({ keys, sizes, sign, places }: BookSide, out: Float64Array): Float64Array {
  for (let i = places - 1, to = 0; to < out.length; i -= 1) {
    const size = sizes[i] ?? 0
    if (size === 0) continue
    out[to] = sign * (keys[i] ?? 0) + 0
    out[to + 1] = size
    to += 2
  }
  return out
}
