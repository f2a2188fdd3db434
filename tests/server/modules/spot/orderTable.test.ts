// The table of spot orders is a map that forgets: it finds what a plain map would, every live order
// and the newest 10,000 that have ended, and no more than those.
import { expect, test } from 'vitest'
import { MarketContext } from '../../../../server/engine/marketContext'
import { Ledger } from '../../../../server/ledger/ledger'
import type { SpotOrder } from '../../../../server/modules/spot/order/order'
import { OrderTable } from '../../../../server/modules/spot/order/orderTable'
import { rowOfSpotOrder } from '../../../../server/modules/spot/rows'
import { SpotState } from '../../../../server/modules/spot/state'
import { amount, lots, ticks } from '../../../../src/domain/brand'
import { amountOf, exactly } from '../../../../src/domain/sum'
import { seeded } from '../../../support/seeded'
import { SPOT_PAIRS } from '../../../support/spot/spotDesk'

const REMEMBERED = 10_000
/** Around what a double holds exactly, and around the halves in which sums are kept. */
const SUMS = [
  0n,
  1n,
  2n ** 40n - 1n,
  2n ** 40n,
  2n ** 52n,
  2n ** 53n - 1n,
  2n ** 53n,
  10n ** 25n,
].map((value) => exactly(Number(value)) ?? amount(value))

const ann = new SpotState(new MarketContext(new Ledger()), SPOT_PAIRS).customer('ann')

function anOrder(table: OrderTable, id: string): SpotOrder {
  const [pair] = SPOT_PAIRS
  if (!pair) throw new Error('No pair')
  const terms = { side: 'BUY', type: 'MARKET', timeInForce: 'IOC', postOnly: false } as const
  return table.open(id, ann, pair, { ...terms, quantity: lots(1), limit: null }, 0)
}

test('live orders are found however many have come and gone, ended ones for a while', () => {
  const dice = seeded(20_250_110)
  const table = new OrderTable()
  const live: SpotOrder[] = []
  const ended: string[] = []
  for (let step = 0; step < 60_000; step += 1) {
    const order = anOrder(table, `order-${step}-${dice.below(1_000_000)}`)
    table.add(order)
    order.stage = 'live'
    live.push(order)
    if (live.length < 500) continue
    const [gone] = live.splice(dice.below(live.length), 1)
    if (!gone) throw new Error('Nothing is live')
    gone.stage = 'ended'
    table.end(gone, true)
    if (dice.chance(0.1)) table.drained()
    ended.push(gone.id)
  }
  table.drained()
  expect(table.size).toBe(live.length)
  expect([...table.values()].map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort())
  expect(live.every((order) => table.get(order.id) === order)).toBe(true)
  const kept = ended.slice(-REMEMBERED)
  expect(kept.every((id) => table.find(id)?.id === id)).toBe(true)
  expect(kept.some((id) => table.get(id) !== undefined)).toBe(false)
  expect(ended.slice(0, -REMEMBERED).some((id) => table.find(id) !== undefined)).toBe(false)
})

test('a second order of the same id is an error', () => {
  const table = new OrderTable()
  table.add(anOrder(table, 'o1'))
  expect(() => table.add(anOrder(table, 'o1'))).toThrow('There is an order o1 already')
})

test('an ended order stays what it was although it is used again, and every sum is exact', () => {
  const dice = seeded(20_250_111)
  const table = new OrderTable()
  const were = new Map<string, object>()
  for (let step = 0; step < 2_000; step += 1) {
    const order = anOrder(table, `o${step}`)
    order.filled = lots(dice.below(1_000))
    order.limit = dice.chance(0.5) ? ticks(1 + dice.below(1_000)) : null
    order.closedAt = step
    const sums = [dice.pick(SUMS), dice.pick(SUMS), dice.pick(SUMS)] as const
    ;[order.held, order.filledCost, order.fee] = sums
    expect([order.held, order.filledCost, order.fee].map(amountOf)).toEqual(sums.map(amountOf))
    table.end(order, false)
    were.set(order.id, rowOfSpotOrder(order))
    if (dice.chance(0.2)) table.drained()
  }
  table.drained()
  for (const [id, was] of were) {
    const found = table.find(id)
    expect(found && rowOfSpotOrder(found)).toEqual(was)
  }
})
