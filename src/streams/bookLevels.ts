// What is read out of one side of a book: its best levels, as they are or grouped.
import type { BookSide } from './folds/bookFold'

/**
 * The best levels, best first, as [price₀, size₀, …]. With a step, prices are grouped towards the
 * worse: bids down, asks up, to multiples of `step` ticks.
 */
export function topLevels(side: BookSide, levels: number, step = 1): Float64Array {
  const out = new Float64Array(2 * Math.min(levels, side.count))
  if (step === 1) return copyTop(side, out)
  const { keys, sizes, sign } = side
  let filled = 0
  for (let i = side.count - 1; i >= 0; i -= 1) {
    const key = Math.floor((keys[i] ?? 0) / step) * step
    // Adding zero turns the negated zero of an ask at price nought into a plain one.
    const price = sign * key + 0
    if (filled > 0 && out[filled - 2] === price) {
      out[filled - 1] = (out[filled - 1] ?? 0) + (sizes[i] ?? 0)
      continue
    }
    if (filled === out.length) break
    out[filled] = price
    out[filled + 1] = sizes[i] ?? 0
    filled += 2
  }
  return filled === out.length ? out : out.slice(0, filled)
}

/** [price, size] of the best level in ticks and lots; null on an empty side. */
export function bestLevel({
  keys,
  sizes,
  sign,
  count,
}: BookSide): readonly [number, number] | null {
  return count === 0 ? null : [sign * (keys[count - 1] ?? 0) + 0, sizes[count - 1] ?? 0]
}

/** Ungrouped: the hot case, without division. */
function copyTop({ keys, sizes, sign, count }: BookSide, out: Float64Array): Float64Array {
  for (let i = count - 1, to = 0; to < out.length; i -= 1, to += 2) {
    out[to] = sign * (keys[i] ?? 0) + 0
    out[to + 1] = sizes[i] ?? 0
  }
  return out
}
