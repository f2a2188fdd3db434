// Two customers who act together against the insurance fund, in the market maker's real depth of
// every perpetual. What they gain is their equity at the mark after less before, beyond what the
// market maker has lost to them; more of them, or one again: `npm run sim -- --pairs`.
import { expect, test } from 'vitest'
import { runPairs } from './pairs/pairSeries'

const seed = Number(process.env.TEST_SEED ?? 20_250_106)

test(`[FUT-037] no pair gains anything while the mark walks up to 10 % (seed ${seed})`, () => {
  const { runs, failures, seen } = runPairs('walk', seed, 1, 4)
  expect(failures).toEqual([])
  expect(runs).toBeGreaterThan(35)
  for (const what of ['OPEN MAKER', 'OPEN TAKER', 'CLOSE MAKER', 'LIQUIDATE TAKER'])
    expect({ what, runs: seen.get(what) ?? 0 }).not.toEqual({ what, runs: 0 })
}, 120_000)

test(`[FUT-037] when the mark jumps up to 10 % it is all that a pair gains (seed ${seed})`, () => {
  const { failures, seen, rows } = runPairs('jump', seed, 1)
  expect(failures).toEqual([])
  for (const what of ['OPEN MAKER', 'CLOSE TAKER', 'LIQUIDATE TAKER'])
    expect({ what, runs: seen.get(what) ?? 0 }).not.toEqual({ what, runs: 0 })
  // A jump does reach the fund: the runs are not too tame to find anything.
  expect(Math.max(...rows.map(({ paid }) => paid))).toBeGreaterThan(1_000)
}, 120_000)
