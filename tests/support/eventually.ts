// Waiting for what other threads and processes do, where no event of ours reports it: checked
// often, and given up only after a time that no busy machine takes.
import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'

const LOOK_EVERY_MS = 10
const GIVE_UP_MS = 20_000

/** Resolves once `holds` does; rejects after `ms`. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  ms = GIVE_UP_MS,
): Promise<void> {
  for (const end = performance.now() + ms; !(await holds()); await wait(LOOK_EVERY_MS))
    if (performance.now() > end) throw new Error(`Not so after ${ms} ms`)
}

/** Resolves with what `check` returns once it does not throw; rejects with its last failure. */
export const eventuallyPasses = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, GIVE_UP_MS)
