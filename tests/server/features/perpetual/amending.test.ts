// Amending an order that rests and adding margin to a position: BTC at 60,000, leverage 10, a hold
// is margin plus the taker fee of 0.05 %.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let fixture: PerpetualExchange

beforeEach(() => {
  fixture = new PerpetualExchange()
  for (const user of ['ann', 'bob']) fixture.credit(user, '10000')
  fixture.depth(['58000.0 5'], ['60000.0 0.5', '60010.0 5'])
  fixture.mark('60000.0')
  fixture.open('ann', { type: 'LIMIT', openPrice: '59000.0', quantity: '0.4' })
  fixture.open('bob', { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' })
})

afterEach(() => {
  fixture.mustBeSound()
})

const queue = () =>
  fixture.state
    .market(fixture.symbol)
    .book.customers()
    .map((it) => `${it.owner} ${it.quantity} @ ${it.price}`)

describe('an amendment', () => {
  test('to a smaller size keeps the place and releases exactly the difference', () => {
    expect(fixture.locked('ann')).toBe('2371.8')
    expect(verdict(fixture.amend('ann', 't1', { quantity: '0.1' }))).toBe('ok')
    expect(queue()).toEqual(['ann 100 @ 590000', 'bob 100 @ 590000'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({ quantity: '0.100', held: '592.95' })
    expect([fixture.free('ann'), fixture.locked('ann')]).toEqual(['9407.05', '592.95'])
  })

  test('to a larger size goes to the tail and holds more', () => {
    fixture.amend('ann', 't1', { quantity: '0.5' })
    expect(queue()).toEqual(['bob 100 @ 590000', 'ann 500 @ 590000'])
    expect(fixture.locked('ann')).toBe('2964.75')
  })

  test('to another price goes to the tail of that price', () => {
    fixture.open('bob', { type: 'LIMIT', openPrice: '58500.0', quantity: '0.1' })
    fixture.amend('ann', 't1', { openPrice: '58500.0', quantity: '0.2' })
    expect(queue()).toEqual(['bob 100 @ 590000', 'bob 100 @ 585000', 'ann 200 @ 585000'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({ openPrice: '58500.0', held: '1175.85' })
  })

  test('that reaches the other side takes, and rests its remainder', () => {
    const outcome = fixture.amend('ann', 't1', { openPrice: '60000.0', quantity: '0.6' })
    expect(outcome.ok && outcome.value.fills.map((it) => it.quantity)).toEqual([500])
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'PARTLY_FILLED',
      filledQuantity: '0.500',
      held: '603',
      margin: '3000',
    })
  })

  test('of a post-only order never takes', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '58500.0', quantity: '0.1', postOnly: true })
    const before = [fixture.ticket('ann', 't3'), fixture.locked('ann'), queue()]
    expect(verdict(fixture.amend('ann', 't3', { openPrice: '60000.0' }))).toBe(
      'postOnlyWouldTake openPrice',
    )
    expect([fixture.ticket('ann', 't3'), fixture.locked('ann'), queue()]).toEqual(before)
    expect(verdict(fixture.amend('ann', 't3', { openPrice: '59999.9' }))).toBe('ok')
  })

  test('of a partly filled order changes the whole size, including the filled part', () => {
    fixture.depth(['58000.0 5'], ['59000.0 0.3'])
    fixture.depth(['58000.0 5'], ['60000.0 5'])
    expect(fixture.ticket('ann', 't1').filledQuantity).toBe('0.300')
    expect(verdict(fixture.amend('ann', 't1', { quantity: '0.3' }))).toBe(
      'amendBelowFilled quantity',
    )
    expect(verdict(fixture.amend('ann', 't1', { quantity: '0.35' }))).toBe('ok')
    expect(queue()).toEqual(['ann 50 @ 590000', 'bob 100 @ 590000'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({ status: 'PARTLY_FILLED', margin: '1770' })
  })

  test('keeps the margin that was asked for a lot', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '58500.0', quantity: '0.1', margin: '1000' })
    fixture.amend('ann', 't3', { quantity: '0.05' })
    expect(fixture.ticket('ann', 't3').held).toBe('501.4625')
  })

  test('that changes nothing keeps the order’s queue position', () => {
    fixture.amend('ann', 't1', { openPrice: '59000.0', quantity: '0.4' })
    expect(queue()).toEqual(['ann 400 @ 590000', 'bob 100 @ 590000'])
  })

  test('beyond the balance is refused, counting funds already held', () => {
    expect(verdict(fixture.amend('ann', 't1', { quantity: '1.6' }))).toBe('ok')
    expect(verdict(fixture.amend('ann', 't1', { quantity: '1.7' }))).toBe(
      'insufficientAvailable quantity',
    )
  })
})

describe('added margin', () => {
  beforeEach(() => {
    fixture.open('ann', { quantity: '0.5' })
  })

  test('moves the liquidation price away and is locked with the position', () => {
    const before = Number(fixture.ticket('ann', 't3').liquidationPrice)
    expect(verdict(fixture.addMargin('ann', 't3', '500'))).toBe('ok')
    expect(fixture.ticket('ann', 't3').margin).toBe('3500')
    // 500 ÷ 0.5 ÷ (1 − 0.005) = 1,005.025 lower: 23,600 rest besides.
    expect(before - Number(fixture.ticket('ann', 't3').liquidationPrice)).toBeCloseTo(1_005, 0)
    expect(fixture.ledger.drain().transfers.at(-1)).toMatchObject({ kind: 'MARGIN' })
  })

  test('comes back with the close', () => {
    fixture.addMargin('ann', 't3', '500')
    fixture.depth(['60000.0 5'], ['60010.0 5'])
    fixture.close('ann', 't3')
    fixture.cancel('ann', 't1')
    // Two taker fees of 15 are all that is gone.
    expect([fixture.free('ann'), fixture.locked('ann')]).toEqual(['9970', '0'])
  })
})
