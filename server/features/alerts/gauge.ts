// One figure that alerts watch, such as the price of an instrument, and the thresholds on it in
// order: a reading costs what it reaches, however many alerts there are.
import type { PriceSide, Watched } from './rows'

/** Consequence of a threshold. */
export type Action = 'fire' | 'arm' | 'expire' | 'watch'

export interface Threshold {
  readonly alert: Watched
  readonly action: Action
  /** up: reached by a figure at or above it; down: at or below it. */
  readonly way: 'up' | 'down'
  readonly at: number
  /** Side of CROSSES that it is armed on. */
  readonly side?: PriceSide
}

export class Gauge {
  /** The next to be reached first. */
  readonly #lists: Readonly<Record<Threshold['way'], Threshold[]>> = { up: [], down: [] }

  get isEmpty(): boolean {
    return this.#lists.up.length === 0 && this.#lists.down.length === 0
  }

  add(threshold: Threshold): void {
    const list = this.#lists[threshold.way]
    list.splice(firstFrom(list, threshold), 0, threshold)
  }

  remove(threshold: Threshold): void {
    const list = this.#lists[threshold.way]
    for (let n = firstFrom(list, threshold); list[n]?.at === threshold.at; n += 1)
      if (list[n] === threshold) {
        list.splice(n, 1)
        return
      }
  }

  /** Takes out what a figure reaches that went from `low` to `high`. */
  take(low: number, high: number): readonly Threshold[] {
    const { up, down } = this.#lists
    return [
      ...up.splice(
        0,
        countWhile(up, ({ at }) => at <= high),
      ),
      ...down.splice(
        0,
        countWhile(down, ({ at }) => at >= low),
      ),
    ]
  }
}

function countWhile(list: readonly Threshold[], reached: (each: Threshold) => boolean): number {
  let count = 0
  for (const each of list) {
    if (!reached(each)) break
    count += 1
  }
  return count
}

/** The first place of a threshold's figure in its list. */
function firstFrom(list: readonly Threshold[], { at, way }: Threshold): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = list[middle]?.at ?? 0
    if (way === 'up' ? other < at : other > at) from = middle + 1
    else to = middle
  }
  return from
}
