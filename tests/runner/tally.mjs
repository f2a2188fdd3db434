// The sum of everything that was checked, and the last line that states it. Knows nothing of how
// anything is checked.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Count
 *   `failures`: what failed, a line each, where the runner says
 */

/** What a check counts for that either holds or does not. */
export const one = (/** @type {boolean} */ holds) => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  skipped: 0,
})

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** More than a reader of the end of a log takes in; the rest stands further up. */
const MAX_FAILURES = 40

/**
 * A check as one line, and what failed in it below: the end of a log says which.
 * @param {{ name: string, count: Count }} result
 */
export function summary({ name, count }) {
  const failures = (count.failures ?? []).slice(0, MAX_FAILURES).map((line) => `        ${line}`)
  const head = `${count.failed > 0 ? 'failed' : 'passed'}  ${name}: ${lastLine(count)}`
  return [head, ...failures].join('\n')
}

/** @param {Count} count */
export function lastLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}
