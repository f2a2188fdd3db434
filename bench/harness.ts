// How a figure is taken: a floor and a subject interleaved in one process, rounds, medians, and a
// hash that proves the work was done. It knows nothing of what is measured.
import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Contest {
  readonly name: string
  /** What is measured, in words a stranger understands. */
  readonly workload: string
  /** Messages or operations in one round. */
  readonly operations: number
  /** Fresh input for a round, made before the clock runs. */
  readonly prepare: () => readonly unknown[]
  /** The least that any solution must do; returns a hash. */
  readonly floor: (input: readonly unknown[]) => number
  /** The thing itself; returns a hash of its result. */
  readonly subject: (input: readonly unknown[]) => number
}

export interface Figures {
  readonly name: string
  /** Operations a second of one core's time at the median round. */
  readonly perSecond: number
  readonly floorPerSecond: number
  /** Subject's rate over the floor's, both medians of the same run. */
  readonly ratio: number
  readonly hash: number
}

export const ROUNDS = 5

/** The middle value; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Runs a contest; throws where two rounds of one contender end in different hashes. */
export function contest(it: Contest, rounds = ROUNDS): Figures {
  const floors: number[] = []
  const subjects: number[] = []
  const hashes = new Set<number>()
  // One round to warm up; it is not counted.
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

/** The processor's time, collection of garbage included, so that a busy machine does not count. */
function timed(run: Contest['subject'], input: readonly unknown[]): { ms: number; hash: number } {
  const start = process.cpuUsage()
  const hash = run(input)
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1_000, hash }
}

/** A full collection of this process's garbage. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collectAll = runInNewContext('gc') as () => void
  collectAll()
}

/** What this process holds after a full collection, buffers included, bytes. */
export function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Of a result that can be written as JSON: the same work ends in the same one. */
export const checkSum = (result: unknown): string =>
  createHash('sha256').update(JSON.stringify(result)).digest('hex').slice(0, 8)

/** A whole number with separators, for the printed lines. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** Texts as flat strings that nothing has looked at before. */
export const freshTexts = (texts: readonly Buffer[]): string[] =>
  texts.map((text) => text.toString('latin1'))
