// Many runs of pairs, their verdict, and a table of what each play got: a run fails where the two
// gain more than the market maker's own quotes gave them and the mark itself has jumped, or where
// the fund pays for anything else.
import { instrumentsOf } from '../../../src/domain/instruments'
import { PLAYS, type PlayName } from './plays'
import { runPair, type Course, type PairRun } from './runPair'

export interface PairSeries {
  readonly runs: number
  /** A line for each run that failed; the same seed and rounds run it again. */
  readonly failures: readonly string[]
  /** How many runs saw each kind of fill and each reason of a cancellation. */
  readonly seen: ReadonlyMap<string, number>
  readonly rows: readonly PlayRow[]
}

interface PlayRow {
  readonly play: PlayName
  readonly runs: number
  /** The most that two customers gained, and the fund paid, in a run; whole units of USDT. */
  readonly gained: number
  readonly paid: number
}

export const PLAY_NAMES = Object.keys(PLAYS) as readonly PlayName[]
const SYMBOLS = instrumentsOf('futures').map(({ symbol }) => symbol)

/**
 * Every `every`th play on every perpetual, `rounds` times, beginning with another play each time.
 */
export function runPairs(course: Course, seed: number, rounds: number, every = 1): PairSeries {
  const all: PairRun[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const [i, symbol] of SYMBOLS.entries())
      for (let at = (i + round) % every; at < PLAY_NAMES.length; at += every) {
        const play = PLAY_NAMES[at] ?? 'anything'
        all.push(runPair(symbol, play, course, seed + all.length))
      }
  const seen = new Map<string, number>()
  for (const run of all) for (const what of run.seen) seen.set(what, (seen.get(what) ?? 0) + 1)
  const rows = PLAY_NAMES.map((play) => rowOf(play, all))
  return { runs: all.length, failures: all.flatMap(failureOf), seen, rows }
}

/** Nothing where a run is as it should be. */
function failureOf({ symbol, play, course, seed, drained, jumped, breaches }: PairRun): string[] {
  // No mark of a walk moves by as much as a position has left, whatever the two have done.
  const allowed = course === 'walk' ? 0n : jumped
  const found = drained > allowed ? [`${whole(drained)} beyond ${whole(allowed)}`] : []
  const all = [...found, ...breaches]
  return all.length === 0 ? [] : [`${symbol} ${play} ${course} ${seed}: ${all.join('; ')}`]
}

function rowOf(play: PlayName, all: readonly PairRun[]): PlayRow {
  const mine = all.filter((run) => run.play === play)
  const most = (of: (run: PairRun) => bigint) =>
    mine.reduce((found, run) => (of(run) > found ? of(run) : found), 0n)
  const gained = whole(most((run) => run.drained))
  return { play, runs: mine.length, gained, paid: whole(most((run) => run.paid)) }
}

const whole = (value: bigint): number => Number(value / 10_000_000n) / 1_000
