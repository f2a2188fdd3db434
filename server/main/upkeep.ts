// Owns what the running exchange does from time to time beside trading: the sums of the ledger, and
// the forgetting of what is old. It keeps timers and refuses to know how any of it is done.
import type { Clock } from '../ports'

const SUMS_EVERY_MS = 60_000
const FORGET_EVERY_MS = 3_600_000
/** A repeat of a command is known so long. */
export const ANSWERS_KEPT_MS = 7 * 24 * 3_600_000

export interface UpkeepNeeds {
  readonly clock: Clock
  /** Judges the sums; acts by itself when they are wrong. */
  readonly checkSums: () => void
  /** Forgets first answers from before a time, ms UTC. */
  readonly forget: (until: number) => Promise<unknown>
  /**
   * What else is cleaned up, at the start and once an hour, one after the other; each is told the
   * time, ms UTC.
   */
  readonly chores?: readonly ((now: number) => Promise<unknown>)[]
  readonly failed: (cause: unknown) => void
}

/** Starts it; the answer ends it, and waits for what is under way. */
export function startUpkeep({ clock, checkSums, forget, chores = [], failed }: UpkeepNeeds) {
  let forgetting: Promise<unknown> | undefined
  const hourly = [(now: number) => forget(now - ANSWERS_KEPT_MS), ...chores]
  const forgetOnce = (list: typeof chores) => {
    // One chore that fails keeps no other from its turn.
    const all = async () => {
      for (const chore of list) await chore(clock.now()).catch(failed)
    }
    forgetting ??= all().finally(() => (forgetting = undefined))
  }
  // What a crash left behind is not to wait for an hour.
  forgetOnce(chores)
  const timers = [
    setInterval(checkSums, SUMS_EVERY_MS),
    setInterval(() => forgetOnce(hourly), FORGET_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  return async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer)
    await forgetting
  }
}
