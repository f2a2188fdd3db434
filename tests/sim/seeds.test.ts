// Fifty seeds of five hundred commands of all modules, with kills and a moved clock, judged after
// every command and run a second time. `npm run sim` runs two hundred, more, or one again.
import { expect, test } from 'vitest'
import { missingAfter } from './expectations'

test('[LED-001] [ORD-005] seeds 1 to 50: everything holds after every one of 500 commands', () => {
  expect(missingAfter(1, 50, 500)).toEqual([])
}, 240_000)
