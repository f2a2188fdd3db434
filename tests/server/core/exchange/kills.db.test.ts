// Kills an exchange at every named point of its pipeline while it trades on all three markets, and
// checks that nothing acknowledged is lost, nothing happens twice, and the state is the same.
import { expect, test } from 'vitest'
import { KILL_POINTS } from '../../../sim/kills/plan'
import { runKills } from '../../../sim/kills/runKills'

const seed = Number(process.env.TEST_SEED ?? 4_711)
/** Each point at least twice; `npm run sim -- --kills 200` goes on. */
const KILLS = 24
/** Commands that are sent before it may die, of every life that trades; `--all` sends many. */
const COMMANDS = 25

test(`[LED-006] [LED-007] ${KILLS} kills at named points lose nothing acknowledged and double nothing (seed ${seed})`, async () => {
  const report = await runKills(KILLS, seed, KILLS * COMMANDS)
  expect(Object.keys(report.kills).toSorted()).toEqual(KILL_POINTS.toSorted())
  expect(Math.min(...Object.values(report.kills))).toBeGreaterThan(1)
  expect(report.acknowledged).toBeGreaterThan(1_000)
  expect(report.repeated).toBeGreaterThan(100)
  // About five die in a quiet moment; the number depends on the machine.
  expect(report.compared).toBeGreaterThan(1)
  for (const [what, count] of Object.entries(report.counts))
    expect([what, count > 0]).toEqual([what, true])
}, 240_000)
