// What is done from time to time beside trading, on either side of the seam: the sums of the
// ledger, work that is due, the audit of what was booked, the chores of modules and areas, and the
// forgetting of what is old. It keeps the timers only.
import type { Clock } from '../../src/domain/clock'
import type { Chore } from '../exchange/area'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A repeat of a command is known so long. */
export const ANSWERS_KEPT_MS = 7 * 24 * HOUR_MS

export interface UpkeepDeps {
  readonly clock: Clock
  /** Judges the sums, every minute; acts by itself when they are wrong. */
  readonly checkSums?: () => void
  /** Begins the work of modules that is due; called every second. */
  readonly runDue?: () => void
  /** Forgets first answers from before a time, ms UTC; once an hour. */
  readonly forget?: (until: number) => Promise<unknown>
  /** What else is cleaned up, at the start and once an hour, one after the other. */
  readonly chores?: readonly Chore[]
  /** The same once a minute. */
  readonly everyMinute?: readonly Chore[]
  /** The same once a second, but not at the start. */
  readonly everySecond?: readonly Chore[]
  readonly failed: (cause: unknown) => void
}

/** Starts it; the answer ends it, and waits for what is under way. */
export function startUpkeep(deps: UpkeepDeps): () => Promise<void> {
  const { clock, checkSums, runDue, forget, chores = [] } = deps
  const { everyMinute = [], everySecond = [], failed } = deps
  const ending = new AbortController()
  const { signal } = ending
  const turnOf = () => {
    let underWay: Promise<unknown> | undefined
    const all = async (list: readonly Chore[]) => {
      // One chore that fails keeps no other from its turn.
      for (const chore of list) if (!signal.aborted) await chore(clock.now(), signal).catch(failed)
    }
    const begin = (list: readonly Chore[]) => {
      underWay ??= all(list).finally(() => (underWay = undefined))
    }
    return { begin, ended: () => underWay }
  }
  const hours = turnOf()
  const minutes = turnOf()
  const seconds = turnOf()
  // What a crash left behind is not to wait for an hour.
  hours.begin(chores)
  minutes.begin(everyMinute)
  const forgetOld: readonly Chore[] = forget ? [(now) => forget(now - ANSWERS_KEPT_MS)] : []
  const hourly: readonly Chore[] = [...forgetOld, ...chores]
  const timers = [
    setInterval(() => checkSums?.(), MINUTE_MS),
    setInterval(() => runDue?.(), SECOND_MS),
    setInterval(() => seconds.begin(everySecond), SECOND_MS),
    setInterval(() => minutes.begin(everyMinute), MINUTE_MS),
    setInterval(() => hours.begin(hourly), HOUR_MS),
  ]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    ending.abort()
    await Promise.all([hours.ended(), minutes.ended(), seconds.ended()])
  }
}
