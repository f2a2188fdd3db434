// The reading of the two test runners' JSON reports into counts. A report that is missing, or that
// shows no failure although its runner failed, counts as one failure: silence is no success.
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {import('./tally.mjs').Count} Count */

/**
 * @param {string} file
 * @param {number} code the exit code of Vitest
 * @returns {Count}
 */
export function readVitest(file, code) {
  const report = readJson(file)
  if (report === undefined) return failure
  // A file that cannot even be loaded has no test in it to fail.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ each) =>
      each.status === 'failed' && each.assertionResults.length === 0,
  ).length
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/**
 * @param {string} file
 * @param {number} code the exit code of Playwright
 * @returns {Count}
 */
export function readPlaywright(file, code) {
  const report = readJson(file)
  if (report === undefined) return failure
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  return honest(code, { passed: expected, failed, skipped })
}

const failure = { passed: 0, failed: 1, skipped: 0 }

/**
 * @param {number} code
 * @param {Count} count
 */
const honest = (code, count) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
