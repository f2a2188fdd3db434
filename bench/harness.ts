// Measurement of a figure: baseline and subject interleaved in one process, rounds, medians, and a
// hash that proves the work was done. Independent of the measured subject.
import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Contest {
  readonly name: string
  /** Description of the workload, understandable on its own. */
  readonly workload: string
  /** Messages or operations per round. */
  readonly operations: number
  /** Fresh input of a round, prepared before the measurement. */
  readonly prepare: () => readonly unknown[]
  /** The minimum that any solution must do; returns a hash. */
  readonly floor: (input: readonly unknown[]) => number
  /** The measured subject; returns a hash of its result. */
  readonly subject: (input: readonly unknown[]) => number
}

export interface Figures {
  readonly name: string
  /** Operations per second of one core's time at the median round. */
  readonly perSecond: number
  readonly floorPerSecond: number
  /** Rate of the subject relative to the baseline, both medians of the same run. */
  readonly ratio: number
  readonly hash: number
}

export const ROUNDS = 5

/** The middle value; for an even count the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Runs a contest; throws when two rounds of one contender end in different hashes. */
export function contest(it: Contest, rounds = ROUNDS): Figures {
  const floors: number[] = []
  const subjects: number[] = []
  const hashes = new Set<number>()
  // One warm-up round, which is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const floor = timed(it.floor, it.prepare())
    const subject = timed(it.subject, it.prepare())
    hashes.add(subject.hash)
    if (round < 0) continue
    floors.push(floor.ms)
    subjects.push(subject.ms)
  }
  const [hash = 0, ...others] = hashes
  if (others.length > 0) throw new Error(`${it.name}: rounds differ: ${[...hashes].join(', ')}`)
  const perSecond = (it.operations * 1_000) / median(subjects)
  const floorPerSecond = (it.operations * 1_000) / median(floors)
  return { name: it.name, perSecond, floorPerSecond, ratio: perSecond / floorPerSecond, hash }
}

/**
 * Processor time including garbage collection, so that other load on the machine does not count.
 */
function timed(run: Contest['subject'], input: readonly unknown[]): { ms: number; hash: number } {
  const start = process.cpuUsage()
  const hash = run(input)
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1_000, hash }
}

/** Full garbage collection of this process. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collectAll = runInNewContext('gc') as () => void
  collectAll()
}

/**
 * Memory of this process after full collections, buffers included, bytes. One is not enough: what
 * died while a marking was already under way, as on a busy machine, outlives the collection that
 * ends it.
 */
export const heldBytes = (): number =>
  leastOf(() => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  })

const MAX_COLLECTIONS = 10
/** A share of the memory; less is not worth another collection. */
const SETTLED = 0.001

/** Measures again for as long as the figure falls. */
export function leastOf(measure: () => number): number {
  let least = measure()
  for (let i = 1; i < MAX_COLLECTIONS; i += 1) {
    const next = measure()
    if (next > least * (1 - SETTLED)) return Math.min(least, next)
    least = next
  }
  return least
}

/** Hash of a JSON-serialisable result: the same work must give the same hash. */
export const checkSum = (result: unknown): string =>
  createHash('sha256').update(JSON.stringify(result)).digest('hex').slice(0, 8)

/** A whole number with separators, for the printed lines. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** Strings without cached internal state. */
export const freshTexts = (texts: readonly Buffer[]): string[] =>
  texts.map((text) => text.toString('latin1'))
