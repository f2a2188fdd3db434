// Proves the shell's small rules: which error page a failure gets, and when fetching ahead is
// polite.
import { expect, test } from 'vitest'
import { lineAllows } from '../../src/boot/lineAllows'
import { statusOf } from '../../src/pages/-shell/statusOf'

test.each([
  [{ status: 404 }, 404],
  [{ status: 400 }, 400],
  [{ status: 503 }, 503],
  [{ status: 418 }, 500],
  [new Error('x'), 500],
  [null, 500],
  ['text', 500],
])('what was thrown, %j, gets page %d', (thrown, code) => {
  expect(statusOf(thrown)).toBe(code)
})

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('[APP-029] on the line %j preloading is %s', (line, allowed) => {
  expect(lineAllows(line)).toBe(allowed)
})
