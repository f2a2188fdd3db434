// The reading of the two test runners' JSON reports into counts. A report that is missing, or that
// shows no failure although its runner failed, counts as one failure: silence is no success.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {import('./tally.mjs').Count} Count */

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} File
 * @param {string} file
 * @param {number} code the exit code of Vitest
 * @returns {Count}
 */
export function readVitest(file, code) {
  const report = readJson(file)
  if (report === undefined) return failure
  /** @type {File[]} */
  const files = report.testResults.filter((/** @type {File} */ { status }) => status === 'failed')
  // A file that cannot even be loaded has no test in it to fail.
  const broken = files.filter(({ assertionResults }) => assertionResults.length === 0)
  const failures = files.flatMap(({ name, message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [described(name, '', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(name, fullName, failureMessages[0])),
  ])
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  })
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Run
 * @typedef {{ title: string, file: string, ok: boolean, tests: Run[] }} Story
 * @typedef {{ specs?: Story[], suites?: Group[] }} Group
 * @param {string} file
 * @param {number} code the exit code of Playwright
 * @returns {Count}
 */
export function readPlaywright(file, code) {
  const report = readJson(file)
  if (report === undefined) return failure
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  const failures = report.suites
    .flatMap(listStories)
    .flatMap((/** @type {Story} */ story) =>
      story.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => described(story.file, story.title, messageOf(results))),
    )
  return honest(code, { passed: expected, failed, skipped, failures })
}

const failure = { passed: 0, failed: 1, skipped: 0 }

/**
 * @param {Group} group
 * @returns {Story[]}
 */
const listStories = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listStories)]

/** @param {Run['results']} results */
const messageOf = (results) => results.find(({ error }) => error !== undefined)?.error?.message

/**
 * One line: the file, the test, and the first line of what it says.
 * @param {string} file
 * @param {string} name
 * @param {string | undefined} message
 */
function described(file, name, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n')
  const where = relative(process.cwd(), file)
  return [where.startsWith('..') ? file : where, name, reason].filter(Boolean).join(' › ')
}

/**
 * @param {number} code
 * @param {Count} count
 */
const honest = (code, count) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
