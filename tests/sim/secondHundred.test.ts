// Half of the two hundred seeds of five hundred commands on all three markets, judged after every
// command and run a second time; more of them, or one again: `npm run sim`.
import { expect, test } from 'vitest'
import { missingAfter } from './expectations'

test('[LED-001] [ORD-005] seeds 101 to 200: everything holds after every one of 500 commands', () => {
  expect(missingAfter(101, 200, 500)).toEqual([])
}, 240_000)
