// The engine's timers, over a monotonic clock that device clock changes do not affect. It is moved
// forward only by the length of a sleep during which the platform's monotonic clock stopped.
import { asyncScheduler, type SchedulerAction, type SchedulerLike } from 'rxjs'

export interface MonotonicScheduler {
  /** Runs nothing before its time by `now`. */
  readonly scheduler: SchedulerLike
  /** Moves the clock forward, ms; timers are not changed. */
  readonly leap: (ms: number) => void
}

/** `start` is the initial time of the clock, ms. */
export function createMonotonicScheduler(start = 0): MonotonicScheduler {
  let ahead = start - performance.now()
  const now = () => performance.now() + ahead
  return {
    scheduler: {
      now,
      // Platforms drop the fraction of a delay, and a timer may be early by a fraction of this
      // clock: it then waits for the rest.
      schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) {
        const due = now() + delay
        return asyncScheduler.schedule<T>(
          function (given) {
            const left = due - now()
            if (left > 0) this.schedule(given, Math.ceil(left))
            else work.call(this, given)
          },
          Math.ceil(delay),
          state,
        )
      },
    },
    leap(ms) {
      ahead += Math.max(0, ms)
    },
  }
}
