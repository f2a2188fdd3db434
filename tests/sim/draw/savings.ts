// Random savings actions of simulated customers.
import { SAVING_PLANS } from '../../../src/domain/products/savingsPlans'
import type { CustomerCommand } from '../../support/core'
import type { Act } from '../step'
import { badNumber, maybe, type Scene } from './scene'

const ITEMS = SAVING_PLANS.flatMap(({ savingPlanUuid, coin, items }) =>
  items.map((item) => ({ savingPlanUuid, coin, item })),
)

export function drawSavings(scene: Scene, userId: string): Act {
  const { dice, world } = scene
  const roll = dice.below(100)
  const all = world.store.rows('subscriptions').filter((each) => each.userId !== 'crowd')
  const mine = all.filter((each) => each.userId === userId && each.closedAt === null)
  const pool = dice.chance(0.9) ? mine : all
  const found = pool[dice.below(pool.length)]
  const command = roll < 60 || !found ? drawSubscribe(scene) : drawChange(scene, found.id, roll)
  return { by: 'customer', userId, command }
}

function drawSubscribe(scene: Scene): CustomerCommand {
  const { dice } = scene
  const known = ITEMS.filter(({ coin }) => coin !== 'ETH' || dice.chance(0.1))
  const { savingPlanUuid, item } = dice.pick(known)
  const { minimum, personalQuota } = item
  const most = Number(personalQuota)
  const wanted = dice.pick([Number(minimum) * 2, most / 20, most / 5, most * 0.9])
  const body = {
    savingPlanUuid: dice.chance(0.98) ? savingPlanUuid : 'nobody',
    savingItemUuid: item.savingItemUuid,
    amount: dice.chance(0.03) ? badNumber(scene) : (wanted * (0.4 + dice.next())).toFixed(4),
    autoRenew: dice.chance(0.4),
  }
  return { kind: 'savings.subscribe', body }
}

function drawChange(scene: Scene, uuid: string, roll: number): CustomerCommand {
  if (roll < 78) return { kind: 'savings.cancel', body: { uuid } }
  const autoRenew = maybe(scene, 0.5, () => scene.dice.chance(0.5))
  return { kind: 'savings.autoRenew', body: { uuid, autoRenew } }
}
