// The table of spot orders is a map that forgets: it finds what a plain map would, every live order
// and the newest 10,000 that have ended, and no more than those.
import { expect, test } from 'vitest'
import { hashOf } from '../../../../server/core/engine/idIndex'
import { MarketContext } from '../../../../server/core/engine/marketContext'
import { Ledger } from '../../../../server/core/ledger/ledger'
import { NO_ORDER, type OrderRow } from '../../../../server/features/spot/order/orderRows'
import {
  cancelledFor,
  packTerms,
  reasonOf,
  sideOf,
  timeInForceOf,
  typeOf,
} from '../../../../server/features/spot/order/orderTerms'
import {
  filedEnded,
  filedLive,
  isPostOnly,
} from '../../../../server/features/spot/order/orderTerms'
import { OrderTable } from '../../../../server/features/spot/order/orderTable'
import { SpotState } from '../../../../server/features/spot/state'
import { amount, lots, ticks } from '../../../../src/domain/brand'
import { CANCEL_REASONS, ORDER_TYPES, TIMES_IN_FORCE } from '../../../../src/domain/records/records'
import { amountOf, exactly, plus } from '../../../../src/domain/sum'
import { seeded } from '../../../support/seeded'
import { SPOT_PAIRS } from '../../../support/spot/spotFixture'

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

const MARKET_BUY = packTerms('BUY', 'MARKET', 'IOC', false)

const newState = () => new SpotState(new MarketContext(new Ledger()), SPOT_PAIRS)
const ann = newState().customers.of('ann')

const anOrder = (table: OrderTable, id: string, customer = ann): OrderRow =>
  table.open(id, hashOf(id), customer, 0, MARKET_BUY, lots(1), null, 0)

test('live orders are found however many have come and gone, ended ones for a while', () => {
  const dice = seeded(20_250_110)
  const table = new OrderTable()
  const live: { readonly id: string; readonly row: OrderRow }[] = []
  const ended: string[] = []
  for (let step = 0; step < 60_000; step += 1) {
    const id = `order-${step}-${dice.below(1_000_000)}`
    const row = anOrder(table, id)
    table.add(row)
    live.push({ id, row })
    if (live.length < 500) continue
    const [gone] = live.splice(dice.below(live.length), 1)
    if (!gone) throw new Error('Nothing is live')
    table.remove(gone.row)
    table.end(gone.row)
    expect(table.justEnded(gone.id)).toBe(gone.row)
    if (dice.chance(0.1)) table.drained()
    ended.push(gone.id)
  }
  table.drained()
  expect([table.size, table.count(ann)]).toEqual([live.length, live.length])
  expect([...table.values()].sort()).toEqual(live.map(({ row }) => row).sort())
  expect(live.every(({ id, row }) => table.live(id) === row && table.id(row) === id)).toBe(true)
  const kept = ended.slice(-REMEMBERED)
  expect(kept.every((id) => table.ended.customer(table.ended.find(id)) === ann)).toBe(true)
  expect(kept.some((id) => table.live(id) !== NO_ORDER)).toBe(false)
  const forgotten = ended.slice(0, -REMEMBERED)
  expect(forgotten.some((id) => table.ended.find(id) !== 0)).toBe(false)
})

test('a second order of the same id is an error', () => {
  const table = new OrderTable()
  table.add(anOrder(table, 'o1'))
  expect(() => table.add(anOrder(table, 'o1'))).toThrow('There is an order o1 already')
})

test('a customer’s live orders are in the order in which they came, whichever leave', () => {
  const state = newState()
  const bob = state.customers.of('bob')
  const table = new OrderTable()
  const dice = seeded(20_250_112)
  let mine: OrderRow[] = []
  for (let step = 0; step < 500; step += 1) {
    const row = anOrder(table, `b${step}`, bob)
    table.add(row)
    mine.push(row)
    if (dice.chance(0.4)) continue
    const gone = dice.pick(mine)
    mine = mine.filter((each) => each !== gone)
    table.remove(gone)
    table.end(gone)
    table.drained()
    expect(table.of(bob)).toEqual(mine)
  }
})

test('the terms of an ended order stay although its row is used again, and sums are exact', () => {
  const dice = seeded(20_250_111)
  const state = newState()
  const { orders, rows } = state
  const were = new Map<string, object>()
  for (let step = 0; step < 1_500; step += 1) {
    const id = `o${step}`
    const limit = dice.chance(0.5) ? ticks(1 + dice.below(1_000)) : null
    const customer = state.customers.of(`user-${step % 7}`)
    const row = orders.open(
      id,
      hashOf(id),
      customer,
      0,
      MARKET_BUY,
      lots(1_000 + dice.below(9)),
      limit,
      step,
    )
    rows.setFilled(row, lots(dice.below(1_000)))
    const sums = Array.from({ length: 4 }, () => dice.pick(SUMS)) as [
      ...Parameters<typeof plus>,
      ...Parameters<typeof plus>,
    ]
    const [cost, more, fee, rest] = sums
    for (const value of [cost, more]) rows.addFilledCost(row, value)
    for (const value of [fee, rest]) rows.addFee(row, value)
    const has = [rows.filledCost(row), rows.fee(row)].map(amountOf)
    expect(has).toEqual([plus(cost, more), plus(fee, rest)].map(amountOf))
    state.file(row)
    const { instrument, side, quantity } = state.view(row)
    were.set(id, { instrument, side, quantity, limit })
    if (dice.chance(0.2)) orders.drained()
  }
  orders.drained()
  for (const [id, was] of were) {
    const mine = Number(id.slice(1)) % 7
    expect(state.endedTerms(`user-${mine}`, id)).toEqual(was)
    expect(state.endedTerms(`user-${mine + 1}`, id)).toBeUndefined()
  }
})

test('terms come back as they were packed, wherever the order is filed', () => {
  for (const side of ['BUY', 'SELL'] as const)
    for (const type of ORDER_TYPES)
      for (const timeInForce of TIMES_IN_FORCE)
        for (const postOnly of [true, false])
          for (const reason of [null, ...CANCEL_REASONS]) {
            const packed = packTerms(side, type, timeInForce, postOnly)
            const terms = cancelledFor(filedEnded(filedLive(packed)), reason)
            const unpacked = [sideOf(terms), typeOf(terms), timeInForceOf(terms)]
            expect(unpacked).toEqual([side, type, timeInForce])
            expect([isPostOnly(terms), reasonOf(terms)]).toEqual([postOnly, reason])
          }
})
