// The times of a recording's lines, judged before anything is played: which can be read, and which
// run back or leap ahead of their neighbours. Whoever paces a recording then never meets a time
// that is no number or that nobody would wait for.

/** Receive time at the head of a message line in ms (recorded in milli- to nanoseconds). */
export function messageTime(head: string): number {
  const digits = head.slice(0, Math.max(0, head.indexOf(' ')))
  // 13 digits are ms: from 2001 to 2065.
  if (!/^[12]\d{12,18}$/.test(digits)) return Number.NaN
  return Number(digits) / 10 ** (digits.length - 13)
}

/** Time of a quote line `t,bid,ask` in ms. */
export function quoteTime(head: string): number {
  return /^[12]\d{12},/.test(head) ? Number(head.slice(0, 13)) : Number.NaN
}

export type TimeRefusal = 'untimed' | 'outOfOrder'

export class LineTimes {
  readonly #read: Float64Array
  readonly #paced: Float64Array
  readonly #inOrder: Uint8Array

  /** `read`: the time of each line in ms, NaN for one without. */
  constructor(read: Float64Array) {
    this.#read = read
    this.#inOrder = inOrder(read)
    this.#paced = paced(read, this.#inOrder)
  }

  /**
   * When a line is due, ms: its own time, or that of the line before where it has none that counts.
   * Never falls; 0 where no line has a time.
   */
  at(line: number): number | undefined {
    return this.#paced[line]
  }

  /** Why the time of a line does not count; undefined for one that does. */
  refusal(line: number): TimeRefusal | undefined {
    if (this.#inOrder[line] === 1) return undefined
    return Number.isNaN(this.#read[line] ?? Number.NaN) ? 'untimed' : 'outOfOrder'
  }
}

/**
 * Marks the largest set of lines whose times never fall: what is left out are as few lines as can
 * be, so that one time set far ahead does not make all that follow late. (Longest non-decreasing
 * subsequence by patience sorting.)
 */
function inOrder(read: Float64Array): Uint8Array {
  const marks = new Uint8Array(read.length)
  /** Of each length of such a set, the line that ends it earliest. */
  const ends: number[] = []
  const before = new Int32Array(read.length).fill(-1)
  for (let line = 0; line < read.length; line += 1) {
    const at = read[line] ?? Number.NaN
    if (Number.isNaN(at)) continue
    let place = ends.length
    // In a sound recording each line comes after all before it.
    if (place > 0 && (read[ends[place - 1] ?? 0] ?? 0) > at) place = firstLater(read, ends, at)
    if (place > 0) before[line] = ends[place - 1] ?? -1
    ends[place] = line
  }
  for (let line = ends.at(-1) ?? -1; line >= 0; line = before[line] ?? -1) marks[line] = 1
  return marks
}

function firstLater(read: Float64Array, ends: readonly number[], at: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((read[ends[middle] ?? 0] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

function paced(read: Float64Array, marks: Uint8Array): Float64Array {
  const out = new Float64Array(read.length)
  let at = read[marks.indexOf(1)] ?? 0
  for (let line = 0; line < read.length; line += 1) {
    if (marks[line] === 1) at = read[line] ?? at
    out[line] = at
  }
  return out
}
