// Proves that the last line of `npm test` states what happened, and that silence is no success.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './reports.mjs'
import { lastLine, one, sum, summary } from './tally.mjs'

describe('the last line', () => {
  it('sums up every check and every test', () => {
    const total = sum([one(true), one(false), { passed: 40, failed: 2, skipped: 0 }])
    expect(lastLine(total)).toBe('41 passed, 3 failed')
  })

  it('is preceded by what failed', () => {
    const count = { passed: 1, failed: 1, skipped: 0, failures: ['a.test.ts › breaks › no'] }
    expect(summary({ name: 'tests', count }).split('\n')).toEqual([
      'failed  tests: 1 passed, 1 failed',
      '        a.test.ts › breaks › no',
    ])
  })

  it('says how many were skipped, when any were', () => {
    expect(lastLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })
})

describe('the reports', () => {
  let folder = ''
  const report = (content: object) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [{ status: 'passed', assertionResults: [{}] }],
  }
  const story = (title: string, status: string, message?: string) => ({
    title,
    file: 'spot.spec.ts',
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  })
  const playwright = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [],
    suites: [
      {
        specs: [story('buys', 'expected')],
        suites: [{ specs: [story('sells', 'flaky', 'late')] }],
      },
      { specs: [story('amends', 'unexpected', '\u001b[31mcovered\u001b[39m\n  at line 3')] },
    ],
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'meridian-reports-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('of Vitest are read test by test', () => {
    expect(readVitest(report(vitest), 0)).toMatchObject({ passed: 5, failed: 0, skipped: 2 })
  })

  it('of Vitest say what failed, and what it said first', () => {
    const failing = {
      name: join(process.cwd(), 'tests/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        { status: 'failed', fullName: 'breaks', failureMessages: ['Error: no\n  at line 3'] },
      ],
    }
    const broken = { name: '/b.test.ts', status: 'failed', message: 'No x', assertionResults: [] }
    const count = readVitest(report({ ...vitest, testResults: [failing, broken] }), 1)
    expect(count.failures).toEqual(['tests/a.test.ts › breaks › Error: no', '/b.test.ts › No x'])
  })

  it('count a test file that could not be loaded as one failure', () => {
    const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }]
    expect(readVitest(report({ ...vitest, testResults }), 1).failed).toBe(1)
  })

  it('of Playwright count a flaky test as failed', () => {
    const counted = { passed: 3, failed: 2, skipped: 1 }
    expect(readPlaywright(report(playwright), 1)).toMatchObject(counted)
  })

  it('of Playwright say what failed, in whatever group it stands', () => {
    expect(readPlaywright(report(playwright), 1).failures).toEqual([
      'spot.spec.ts › sells › late',
      'spot.spec.ts › amends › covered',
    ])
  })

  it('count as one failure when they are missing', () => {
    expect(readVitest(join(folder, 'none'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('count as one failure when all passed and the runner failed all the same', () => {
    expect(readVitest(report(vitest), 1).failed).toBe(1)
  })
})
