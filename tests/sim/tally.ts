// The sum of what happened in many runs, and its table.
import type { SeedRun } from './runSeed'

export function totalOf(runs: readonly SeedRun[]): ReadonlyMap<string, number> {
  const total = new Map<string, number>()
  for (const { counts } of runs)
    for (const [key, value] of counts) total.set(key, (total.get(key) ?? 0) + value)
  return total
}

/** Lines of `count  what`, in alphabetical order. */
export const tableOf = (total: ReadonlyMap<string, number>): string =>
  [...total]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${String(value).padStart(9)}  ${key}`)
    .join('\n')
