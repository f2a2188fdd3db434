// Owns the levels of one side sorted by key, in short runs, so that a level far from the touch
// moves one run and never the whole side, whatever number of levels there is. It refuses to know
// which of them stand.
import type { Level } from './level'

/** A run is split in two when it is longer. */
const LONGEST = 64

/** Levels beside their keys, ascending. */
interface Run {
  readonly keys: number[]
  readonly levels: Level[]
}

export class Ladder {
  /** Ascending runs, none of them empty, and the first key of each. */
  private runs: Run[] = []
  private firsts: number[] = []

  find(key: number): Level | null {
    const run = this.runs[this.runOf(key)]
    if (!run) return null
    const at = placeOf(run.keys, key)
    return run.keys[at] === key ? (run.levels[at] ?? null) : null
  }

  /** Adds a level whose key is not there; answers the one of the next key above, null for none. */
  add(key: number, level: Level): Level | null {
    const place = this.runOf(key)
    const run = this.runs[place]
    if (!run) {
      this.insertRun(0, { keys: [key], levels: [level] })
      return null
    }
    const at = placeOf(run.keys, key)
    const above = run.levels[at] ?? this.runs[place + 1]?.levels[0] ?? null
    insert(run.keys, at, key)
    insert(run.levels, at, level)
    if (at === 0) this.firsts[place] = key
    if (run.keys.length > LONGEST) this.split(place, run)
    return above
  }

  /** Takes off a key that is there. */
  remove(key: number): void {
    const place = this.runOf(key)
    const run = this.runs[place]
    if (!run) return
    const at = placeOf(run.keys, key)
    removeAt(run.keys, at)
    removeAt(run.levels, at)
    const [first] = run.keys
    if (first === undefined) {
      this.runs.splice(place, 1)
      this.firsts.splice(place, 1)
    } else if (at === 0) this.firsts[place] = first
  }

  private split(place: number, { keys, levels }: Run): void {
    const half = keys.length >>> 1
    this.insertRun(place + 1, { keys: keys.splice(half), levels: levels.splice(half) })
  }

  private insertRun(place: number, run: Run): void {
    this.runs.splice(place, 0, run)
    this.firsts.splice(place, 0, run.keys[0] ?? 0)
  }

  /** The last run that begins at or below `key`, else the first. */
  private runOf(key: number): number {
    const { firsts } = this
    const last = firsts.length - 1
    // Most work is near the touch, which is the end.
    if (last >= 0 && (firsts[last] ?? 0) <= key) return last
    const place = placeOf(firsts, key)
    return firsts[place] === key || place === 0 ? place : place - 1
  }
}

/** Index of the first key not below `key`. */
function placeOf(keys: readonly number[], key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}

// By hand: `splice` makes an array for what it takes out, each time.

function insert<T>(into: T[], at: number, it: T): void {
  into.push(it)
  for (let i = into.length - 1; i > at; i -= 1) into[i] = into[i - 1] as T
  into[at] = it
}

function removeAt<T>(from: T[], at: number): void {
  for (let i = at + 1; i < from.length; i += 1) from[i - 1] = from[i] as T
  from.pop()
}
