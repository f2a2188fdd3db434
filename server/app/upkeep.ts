// Timers of periodic work beside trading: checks of the ledger's sums, due jobs, the audit of new
// bookings, scheduled tasks of features, and the removal of expired data.
import type { Clock } from '../../src/domain/clock'
import { isUnavailable } from '../store/timeouts'
import type { ScheduledTask } from './contract/feature'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Retention of first answers, which repeats of a command get. */
export const ANSWERS_KEPT_MS = 7 * 24 * HOUR_MS

export interface UpkeepDeps {
  readonly clock: Clock
  /** Checks the sums, every minute; acts by itself if they are wrong. */
  readonly checkSums?: () => void
  /** Starts due work of modules; called every second. */
  readonly runDue?: () => void
  /** Deletes first answers from before a time, ms UTC; once an hour. */
  readonly forget?: (until: number) => Promise<unknown>
  /** Other cleanup, run at startup and once an hour, one after the other. */
  readonly chores?: readonly ScheduledTask[]
  /** The same once a minute. */
  readonly everyMinute?: readonly ScheduledTask[]
  /** The same once a second, but not at startup. */
  readonly everySecond?: readonly ScheduledTask[]
  readonly failed: (cause: unknown) => void
}

/** Starts the timers; the returned function stops them and waits for work in progress. */
export function startUpkeep(deps: UpkeepDeps): () => Promise<void> {
  const { clock, checkSums, runDue, forget, chores = [] } = deps
  const { everyMinute = [], everySecond = [], failed } = deps
  const ending = new AbortController()
  const { signal } = ending
  /**
   * Hourly chores that failed because the database did not answer: they are retried in the next
   * minute.
   */
  const waiting = new Set<ScheduledTask>()
  const turnOf = (mayWait = false) => {
    let underWay: Promise<unknown> | undefined
    const runOne = async (chore: ScheduledTask) => {
      waiting.delete(chore)
      try {
        await chore(clock.now(), signal)
      } catch (cause) {
        failed(cause)
        if (mayWait && isUnavailable(cause)) waiting.add(chore)
      }
    }
    const all = async (list: readonly ScheduledTask[]) => {
      // A failing chore does not prevent the others.
      for (const chore of list) if (!signal.aborted) await runOne(chore)
    }
    const begin = (list: readonly ScheduledTask[]) => {
      underWay ??= all(list).finally(() => (underWay = undefined))
    }
    return { begin, ended: () => underWay }
  }
  const hours = turnOf(true)
  const minutes = turnOf()
  const seconds = turnOf()
  // Leftovers of a crash should not wait for an hour.
  hours.begin(chores)
  minutes.begin(everyMinute)
  const forgetOld: readonly ScheduledTask[] = forget ? [(now) => forget(now - ANSWERS_KEPT_MS)] : []
  const hourly: readonly ScheduledTask[] = [...forgetOld, ...chores]
  const timers = [
    setInterval(() => checkSums?.(), MINUTE_MS),
    setInterval(() => runDue?.(), SECOND_MS),
    setInterval(() => seconds.begin(everySecond), SECOND_MS),
    setInterval(() => minutes.begin(everyMinute), MINUTE_MS),
    setInterval(() => waiting.size > 0 && hours.begin([...waiting]), MINUTE_MS),
    setInterval(() => hours.begin(hourly), HOUR_MS),
  ]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    ending.abort()
    await Promise.all([hours.ended(), minutes.ended(), seconds.ended()])
  }
}
