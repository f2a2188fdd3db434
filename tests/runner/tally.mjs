// The sum of everything that was checked, and the last line that states it. Knows nothing of how
// anything is checked.

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

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

/** @param {Count} count */
export function lastLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}
