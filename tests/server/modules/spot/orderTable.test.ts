// The table of spot orders is a map that forgets: it finds what a plain map would, every live order
// and the newest 10,000 that have ended, and no more than those.
import { expect, test } from 'vitest'
import { SpotOrder } from '../../../../server/modules/spot/order'
import { OrderTable } from '../../../../server/modules/spot/orderTable'
import { lots } from '../../../../src/domain/brand'
import { seeded } from '../../../support/seeded'
import { SPOT_PAIRS } from '../../../support/spot/spotDesk'

const REMEMBERED = 10_000

function anOrder(id: string): SpotOrder {
  const [pair] = SPOT_PAIRS
  if (!pair) throw new Error('No pair')
  const terms = { side: 'BUY', type: 'MARKET', timeInForce: 'IOC', postOnly: false } as const
  return new SpotOrder(id, 'ann', pair, { ...terms, quantity: lots(1), limit: null }, 0)
}

test('live orders are found however many have come and gone, ended ones for a while', () => {
  const dice = seeded(20_250_110)
  const table = new OrderTable()
  const live: SpotOrder[] = []
  const ended: SpotOrder[] = []
  for (let step = 0; step < 60_000; step += 1) {
    const order = anOrder(`order-${step}-${dice.below(1_000_000)}`)
    table.add(order)
    order.stage = 'live'
    live.push(order)
    if (live.length < 500) continue
    const [gone] = live.splice(dice.below(live.length), 1)
    if (!gone) throw new Error('Nothing is live')
    gone.stage = 'ended'
    table.end(gone)
    ended.push(gone)
  }
  expect(table.size).toBe(live.length)
  expect([...table.values()].map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort())
  expect(live.every((order) => table.get(order.id) === order)).toBe(true)
  const kept = ended.slice(-REMEMBERED)
  expect(kept.every((order) => table.find(order.id) === order)).toBe(true)
  expect(kept.some(({ id }) => table.get(id) !== undefined)).toBe(false)
  expect(ended.slice(0, -REMEMBERED).some(({ id }) => table.find(id) !== undefined)).toBe(false)
})

test('a second order of the same id is an error', () => {
  const table = new OrderTable()
  table.add(anOrder('o1'))
  expect(() => table.add(anOrder('o1'))).toThrow('There is an order o1 already')
})
