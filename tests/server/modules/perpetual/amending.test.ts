// Amending an order that rests and adding margin to a position: BTC at 60,000, leverage 10, a hold
// is margin plus the taker fee of 0.05 %.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let desk: PerpetualExchange

beforeEach(() => {
  desk = new PerpetualExchange()
  for (const user of ['ann', 'bob']) desk.credit(user, '10000')
  desk.depth(['58000.0 5'], ['60000.0 0.5', '60010.0 5'])
  desk.mark('60000.0')
  desk.open('ann', { type: 'LIMIT', openPrice: '59000.0', quantity: '0.4' })
  desk.open('bob', { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' })
})

afterEach(() => {
  desk.mustBeSound()
})

const queue = () =>
  desk.state
    .market(desk.symbol)
    .book.customers()
    .map((it) => `${it.owner} ${it.quantity} @ ${it.price}`)

describe('an amendment', () => {
  test('to a smaller size keeps the place and releases exactly the difference', () => {
    expect(desk.locked('ann')).toBe('2371.8')
    expect(verdict(desk.amend('ann', 't1', { quantity: '0.1' }))).toBe('ok')
    expect(queue()).toEqual(['ann 100 @ 590000', 'bob 100 @ 590000'])
    expect(desk.ticket('ann', 't1')).toMatchObject({ quantity: '0.100', held: '592.95' })
    expect([desk.free('ann'), desk.locked('ann')]).toEqual(['9407.05', '592.95'])
  })

  test('to a larger size goes to the tail and holds more', () => {
    desk.amend('ann', 't1', { quantity: '0.5' })
    expect(queue()).toEqual(['bob 100 @ 590000', 'ann 500 @ 590000'])
    expect(desk.locked('ann')).toBe('2964.75')
  })

  test('to another price goes to the tail of that price', () => {
    desk.open('bob', { type: 'LIMIT', openPrice: '58500.0', quantity: '0.1' })
    desk.amend('ann', 't1', { openPrice: '58500.0', quantity: '0.2' })
    expect(queue()).toEqual(['bob 100 @ 590000', 'bob 100 @ 585000', 'ann 200 @ 585000'])
    expect(desk.ticket('ann', 't1')).toMatchObject({ openPrice: '58500.0', held: '1175.85' })
  })

  test('that reaches the other side takes, and rests with what is left', () => {
    const outcome = desk.amend('ann', 't1', { openPrice: '60000.0', quantity: '0.6' })
    expect(outcome.ok && outcome.value.fills.map((it) => it.quantity)).toEqual([500])
    expect(desk.ticket('ann', 't1')).toMatchObject({
      status: 'PARTLY_FILLED',
      filledQuantity: '0.500',
      held: '603',
      margin: '3000',
    })
  })

  test('of a post-only order never takes', () => {
    desk.open('ann', { type: 'LIMIT', openPrice: '58500.0', quantity: '0.1', postOnly: true })
    const before = [desk.ticket('ann', 't3'), desk.locked('ann'), queue()]
    expect(verdict(desk.amend('ann', 't3', { openPrice: '60000.0' }))).toBe(
      'postOnlyWouldTake openPrice',
    )
    expect([desk.ticket('ann', 't3'), desk.locked('ann'), queue()]).toEqual(before)
    expect(verdict(desk.amend('ann', 't3', { openPrice: '59999.9' }))).toBe('ok')
  })

  test('of a partly filled order changes the whole size, what is filled included', () => {
    desk.depth(['58000.0 5'], ['59000.0 0.3'])
    desk.depth(['58000.0 5'], ['60000.0 5'])
    expect(desk.ticket('ann', 't1').filledQuantity).toBe('0.300')
    expect(verdict(desk.amend('ann', 't1', { quantity: '0.3' }))).toBe('amendBelowFilled quantity')
    expect(verdict(desk.amend('ann', 't1', { quantity: '0.35' }))).toBe('ok')
    expect(queue()).toEqual(['ann 50 @ 590000', 'bob 100 @ 590000'])
    expect(desk.ticket('ann', 't1')).toMatchObject({ status: 'PARTLY_FILLED', margin: '1770' })
  })

  test('keeps the margin that was asked for a lot', () => {
    desk.open('ann', { type: 'LIMIT', openPrice: '58500.0', quantity: '0.1', margin: '1000' })
    desk.amend('ann', 't3', { quantity: '0.05' })
    expect(desk.ticket('ann', 't3').held).toBe('501.4625')
  })

  test('that changes nothing leaves the order where it stands', () => {
    desk.amend('ann', 't1', { openPrice: '59000.0', quantity: '0.4' })
    expect(queue()).toEqual(['ann 400 @ 590000', 'bob 100 @ 590000'])
  })

  test('beyond the balance is refused, what is held already counts', () => {
    expect(verdict(desk.amend('ann', 't1', { quantity: '1.6' }))).toBe('ok')
    expect(verdict(desk.amend('ann', 't1', { quantity: '1.7' }))).toBe(
      'insufficientAvailable quantity',
    )
  })
})

describe('added margin', () => {
  beforeEach(() => {
    desk.open('ann', { quantity: '0.5' })
  })

  test('moves the liquidation price away and is locked with the position', () => {
    const before = Number(desk.ticket('ann', 't3').liquidationPrice)
    expect(verdict(desk.addMargin('ann', 't3', '500'))).toBe('ok')
    expect(desk.ticket('ann', 't3').margin).toBe('3500')
    // 500 ÷ 0.5 ÷ (1 − 0.005) = 1,005.025 lower: 23,600 rest besides.
    expect(before - Number(desk.ticket('ann', 't3').liquidationPrice)).toBeCloseTo(1_005, 0)
    expect(desk.ledger.drain().transfers.at(-1)).toMatchObject({ kind: 'MARGIN' })
  })

  test('comes back with the close', () => {
    desk.addMargin('ann', 't3', '500')
    desk.depth(['60000.0 5'], ['60010.0 5'])
    desk.close('ann', 't3')
    desk.cancel('ann', 't1')
    // Two taker fees of 15 are all that is gone.
    expect([desk.free('ann'), desk.locked('ann')]).toEqual(['9970', '0'])
  })
})
