// Waiting for what other processes do, where no event of ours tells of it: looked at often, and
// given up in time.
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 10

/** Resolves once `holds` does; rejects after `ms`. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  ms = 20_000,
): Promise<void> {
  for (const end = performance.now() + ms; !(await holds()); await wait(LOOK_EVERY_MS))
    if (performance.now() > end) throw new Error(`Not so after ${ms} ms`)
}
