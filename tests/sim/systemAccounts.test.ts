// The exchange's own accounts stand in the same books as everybody's: they are moved by the same
// postings, and rebuilt from them by the same audit.
import { expect, test } from 'vitest'
import { systemAccount } from '../../src/domain/accounts'
import { auditLedger } from '../../server/core/ledger/audit'
import type { BookedPosting } from '../../server/core/ledger/account'
import { seeded } from '../support/seeded'
import { drawStep, openingSteps } from './draw/drawStep'
import { Scene } from './draw/scene'
import { runStep } from './step'
import { World } from './world'

const SEED = 1
const STEPS = 1_500

const OWN = (['maker', 'fees', 'insurance', 'savings', 'lottery', 'chain'] as const).map(
  (name) => systemAccount(name, 'USDT').owner,
)

test(`[LED-002] the audit rebuilds the market maker, fees, insurance, savings, lottery and chain (seed ${SEED})`, () => {
  const world = new World(1_000)
  const scene = new Scene(world, seeded(SEED))
  // What the customers of the store had before the first step has no posting here.
  const before = new Map(world.core.ledger.accounts().map(({ id, balance }) => [id, balance]))
  world.commit()
  const postings: BookedPosting[] = []
  const run = (steps: Iterable<Parameters<typeof runStep>[1]>) => {
    for (const step of steps) {
      runStep(world, step)
      postings.push(...world.commit().money.postings)
    }
  }
  run(openingSteps(scene))
  for (let number = 0; number < STEPS; number += 1) run([drawStep(scene, number)])
  const accounts = world.core.ledger.accounts()
  const began = accounts.flatMap(({ id }) => {
    const amount = before.get(id)
    return amount === undefined ? [] : [{ transferId: 0, accountId: id, amount, at: 0 }]
  })
  expect(auditLedger(accounts, [...began, ...postings])).toEqual([])
  const moved = new Set(postings.map(({ accountId }) => accountId))
  const owners = new Set(accounts.flatMap(({ id, owner }) => (moved.has(id) ? [owner] : [])))
  expect(OWN.filter((owner) => !owners.has(owner))).toEqual([])
})
