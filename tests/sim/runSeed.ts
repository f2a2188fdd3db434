// One whole run of a seed: steps are drawn, run and judged one by one; at the end the same steps
// run again from the beginning and must lead to the same state. A breach ends the run and says how
// to see it again.
import { createHash } from 'node:crypto'
import { seeded } from '../support/seeded'
import { closingSteps, drawStep, openingSteps } from './draw/drawStep'
import { Scene } from './draw/scene'
import type { Drained } from './judge/drained'
import { Judge } from './judge/judge'
import { stateText } from './stateText'
import { nameOf, runStep, type Step } from './step'
import { World } from './world'

export interface SeedRun {
  readonly seed: number
  readonly steps: number
  /** SHA-256 of the last state. */
  readonly hash: string
  /** How often each thing happened: steps by kind, refusals by key, fills by action. */
  readonly counts: ReadonlyMap<string, number>
}

/** Runs `commands` steps of a seed; throws at the first breach. */
export function runSeed(seed: number, commands: number): SeedRun {
  const dice = seeded(seed * 7_919)
  const fund = dice.pick([0, 1_000, 1_000_000])
  const world = new World(fund)
  const scene = new Scene(world, dice)
  const judge = new Judge(world, scene.outside)
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const journal: Step[] = []
  const judged = (step: Step) => {
    const i = journal.push(step) - 1
    const before = judge.before(step)
    const where = () => `seed ${seed}, step ${i}: ${JSON.stringify(step, asText)}`
    const { outcome, breaches, done } = guarded(where, seed, commands, () => {
      const outcome = runStep(world, step)
      return { outcome, ...judge.after(before, step, outcome) }
    })
    if (breaches.length > 0) throw new Error(said(where(), breaches, seed, commands))
    count(outcome?.ok === false ? `refused ${outcome.refusal.key}` : nameOf(step))
    countDone(done, count)
  }
  for (const step of openingSteps(scene)) judged(step)
  for (let number = 0; number < commands; number += 1) judged(drawStep(scene, number))
  for (const step of closingSteps(scene)) judged(step)
  const text = stateText(world.core, scene.now)
  const breaches = [...judge.last()]
  if (text !== replay(journal, fund, scene.now))
    breaches.push('the same steps led to another state')
  if (breaches.length > 0) throw new Error(said(`seed ${seed}, the end`, breaches, seed, commands))
  const hash = createHash('sha256').update(text).digest('hex')
  return { seed, steps: journal.length, hash, counts }
}

function replay(journal: readonly Step[], fund: number, at: number): string {
  const world = new World(fund)
  world.commit()
  for (const step of journal) {
    runStep(world, step)
    // As after every step of the first run: what waits for its commit bounds a slice of funding.
    world.commit()
  }
  return stateText(world.core, at)
}

/** Says where it happened when the exchange itself throws. */
function guarded<T>(where: () => string, seed: number, commands: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new Error(said(where(), [reason], seed, commands), { cause: error })
  }
}

const said = (where: string, breaches: readonly string[], seed: number, commands: number): string =>
  [
    where,
    ...breaches.map((breach) => `  ${breach}`),
    `Again: npm run sim -- --seed ${seed} --commands ${commands}`,
  ].join('\n')

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

function countDone({ spot, perpetual, cfd, areas }: Drained, count: (key: string) => void): void {
  for (const { liquidity } of spot.fills) count(`spot fill ${liquidity}`)
  for (const { action, liquidity } of perpetual.fills) count(`fill ${action} ${liquidity}`)
  for (const { type, endedAt, cancelReason, by } of perpetual.stops)
    if (endedAt !== null) {
      count(`stop ${cancelReason ?? by}`)
      count(`${type} ${cancelReason ?? 'fired'}`)
    }
  for (const _ of perpetual.followed) count('trigger moved')
  for (const { action } of cfd.deals) count(`deal ${action}`)
  for (const _ of cfd.swaps) count('swap')
  for (const _ of perpetual.charges) count('funding')
  for (const { status } of areas.deposits) count(`deposit ${status}`)
  for (const { status, rejectCause: cause } of areas.withdrawals)
    count(`withdrawal ${status}${cause === null ? '' : ` ${cause}`}`)
  for (const { status, closedAt, renewals, earnedDays } of areas.subscriptions)
    count(
      `subscription ${closedAt === null && renewals > 0 && earnedDays === 0 ? 'renewed' : status}`,
    )
  for (const { closedBy } of areas.lottery_rounds) if (closedBy !== null) count(`draw ${closedBy}`)
  for (const _ of areas.rebates) count('rebate')
  for (const { holding } of areas.rewards) count(`reward ${holding}`)
}
