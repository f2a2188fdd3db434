// Places of times among a chart's bars, as the chart library counts them: 0 is the start of the
// first bar held, fractions lie between two bars, and beyond both ends the bars go on regularly.

interface Bar {
  /** Start, ms UTC. */
  readonly at: number
}

/** ms, where fewer than two bars say how long one is. */
const DEFAULT_SPACING = 60_000

const spacingOf = (bars: readonly Bar[]): number => {
  const [last, before] = [bars.at(-1), bars.at(-2)]
  return last && before ? last.at - before.at : DEFAULT_SPACING
}

/** The index of the last bar that starts at `at` or before it; -1: none. */
function lastUpTo(bars: readonly Bar[], at: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The place of a time; null without bars. */
export function placeOfTime(bars: readonly Bar[], at: number): number | null {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const spacing = spacingOf(bars)
  if (at < first.at) return (at - first.at) / spacing
  if (at >= last.at) return bars.length - 1 + (at - last.at) / spacing
  const index = lastUpTo(bars, at)
  const [from, to] = [bars[index], bars[index + 1]]
  return from && to ? index + (at - from.at) / (to.at - from.at) : index
}

/** The start of the bar nearest to a place, ms UTC; null without bars. */
export function timeOfPlace(bars: readonly Bar[], place: number): number | null {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const index = Math.round(place)
  const spacing = spacingOf(bars)
  if (index < 0) return first.at + index * spacing
  if (index >= bars.length) return last.at + (index - bars.length + 1) * spacing
  return bars[index]?.at ?? null
}
