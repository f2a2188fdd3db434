// Closing by limit orders and reduce-only orders, in figures that can be checked by hand: BTC at
// 60,000, leverage 10, taker fee 0.05 %, maker fee 0.02 %.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let fixture: PerpetualExchange

beforeEach(() => {
  fixture = new PerpetualExchange()
  for (const user of ['ann', 'bob']) fixture.credit(user, '10000')
  fixture.depth(['59999.0 5'], ['60000.0 5'])
  fixture.mark('60000.0')
  fixture.open('ann', { quantity: '0.5' })
})

afterEach(() => {
  fixture.mustBeSound()
})

const book = () => {
  const { bids, asks } = fixture.state.market(fixture.symbol).book.levels()
  return { bids, asks }
}
const actions = () =>
  fixture.state.drainEffects().fills.map((it) => `${it.ticket.id} ${it.action} ${it.liquidity}`)
/** Taker flow of the market maker that reaches every price up to 61,000. */
const lift = (quantity: string) =>
  fixture.depth(['60500.0 1'], [`61000.0 ${quantity}`, '61500.0 9'])

describe('a limit close', () => {
  test('rests, is filled as a maker at its own price and pays the maker fee', () => {
    expect(verdict(fixture.limitClose('ann', 't1', '61000.0'))).toBe('ok')
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      closeLimitPrice: '61000.0',
      closeRestingQuantity: '0.500',
    })
    expect(fixture.locked('ann')).toBe('3000')
    fixture.state.drainEffects()
    fixture.depth(['61000.0 0.2'], ['61500.0 9'])
    expect(actions()).toEqual(['t1 CLOSE MAKER'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      openQuantity: '0.300',
      closeRestingQuantity: '0.300',
      realisedPnl: '200',
      // 0.5 × 60,000 × 0.05 % + 0.2 × 61,000 × 0.02 %
      fee: '17.44',
    })
    fixture.depth(['61000.0 0.5'], ['61500.0 9'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'CLOSED',
      closeLimitPrice: null,
      closeRestingQuantity: '0.000',
      realisedPnl: '500',
    })
    expect(fixture.locked('ann')).toBe('0')
  })

  test('takes at once what it reaches and rests its remainder', () => {
    fixture.depth(['60000.0 0.3'], ['60100.0 5'])
    fixture.limitClose('ann', 't1', '60000.0', { quantity: '0.4' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      openQuantity: '0.200',
      closeRestingQuantity: '0.100',
    })
  })

  test('of a short buys below', () => {
    fixture.open('bob', { direction: 'SHORT', quantity: '0.1' })
    fixture.limitClose('bob', 't2', '59000.0')
    expect(fixture.state.market(fixture.symbol).book.best('BUY')).toBe(599_990)
    fixture.depth(['58000.0 1'], ['59000.0 1'])
    expect(fixture.ticket('bob', 't2')).toMatchObject({ status: 'CLOSED', closePrice: '59000.0' })
  })

  test('is one a ticket, and leaves on request', () => {
    fixture.limitClose('ann', 't1', '61000.0', { quantity: '0.2' })
    expect(verdict(fixture.limitClose('ann', 't1', '62000.0'))).toBe('closeAlreadyResting')
    expect(verdict(fixture.cancelClose('ann', 't1'))).toBe('ok')
    expect(verdict(fixture.cancelClose('ann', 't1'))).toBe('closeNotResting')
    expect(book().asks).toEqual([[600_000, 5_000 - 500]])
    expect(fixture.ticket('ann', 't1').openQuantity).toBe('0.500')
  })

  test('shrinks in its place, or is removed, when a market close takes its position', () => {
    fixture.limitClose('ann', 't1', '61000.0')
    fixture.open('bob', {
      type: 'LIMIT',
      direction: 'SHORT',
      openPrice: '61000.0',
      quantity: '0.1',
    })
    fixture.close('ann', 't1', '0.3')
    expect(fixture.ticket('ann', 't1').closeRestingQuantity).toBe('0.200')
    fixture.depth(['61000.0 0.2'], ['61500.0 9'])
    expect(fixture.ticket('ann', 't1').status).toBe('CLOSED')
    expect(fixture.ticket('bob', 't2').status).toBe('PENDING')
  })

  test('never closes a part that a stop-loss has closed', () => {
    fixture.limitClose('ann', 't1', '61000.0')
    fixture.protect('ann', 't1', { stopLossPrice: '59500.0' })
    fixture.depth(['59500.0 0.4'], ['59600.0 5'])
    fixture.mark('59500.0')
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      openQuantity: '0.100',
      closeRestingQuantity: '0.100',
    })
    fixture.depth(['59500.0 5'], ['59600.0 5'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({ status: 'CLOSED', closePrice: '59500.0' })
    lift('1')
    expect(fixture.ticket('ann', 't1').closePrice).toBe('59500.0')
  })

  test('gives way to an opposite order of its owner', () => {
    fixture.limitClose('ann', 't1', '60050.0')
    fixture.depth([], ['60100.0 5'])
    fixture.open('ann', { type: 'LIMIT', openPrice: '60050.0', quantity: '0.1' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({ closeLimitPrice: null, status: 'OPEN' })
    expect(fixture.ticket('ann', 't2').status).toBe('PENDING')
  })

  test('post-only rests or is refused', () => {
    const terms = { postOnly: true }
    expect(verdict(fixture.limitClose('ann', 't1', '59999.0', terms))).toBe(
      'postOnlyWouldTake closePrice',
    )
    expect(verdict(fixture.limitClose('ann', 't1', '59999.1', terms))).toBe('ok')
  })
})

describe('a reduce-only order', () => {
  beforeEach(() => {
    fixture.now += 1_000
    fixture.open('ann', { quantity: '0.3' })
  })
  const short = { direction: 'SHORT', reduceOnly: true } as const

  test('[ORD-009] closes the oldest tickets first at market and drops the excess', () => {
    const outcome = fixture.open('ann', { ...short, quantity: '0.6' })
    expect(outcome.ok && outcome.value.touched?.map((it) => it.id)).toEqual(['t1', 't2'])
    expect(fixture.ticket('ann', 't1').status).toBe('CLOSED')
    expect(fixture.ticket('ann', 't2').openQuantity).toBe('0.200')
    fixture.open('ann', { ...short, quantity: '9' })
    expect(fixture.ticket('ann', 't2').status).toBe('CLOSED')
    expect(fixture.state.byUser.get('ann')).toBeUndefined()
    expect(verdict(fixture.open('ann', { ...short, quantity: '1' }))).toBe(
      'reduceOnlyNothing quantity',
    )
  })

  test('[ORD-009] with a limit takes what it reaches and rests as closes of the tickets', () => {
    fixture.depth(['60010.0 0.1'], ['60100.0 5'])
    fixture.open('ann', { ...short, type: 'LIMIT', openPrice: '60010.0', quantity: '0.7' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      openQuantity: '0.400',
      closeRestingQuantity: '0.400',
      closeLimitPrice: '60010.0',
    })
    expect(fixture.ticket('ann', 't2')).toMatchObject({
      openQuantity: '0.300',
      closeRestingQuantity: '0.200',
    })
    expect(verdict(fixture.open('ann', { ...short, type: 'LIMIT', openPrice: '60020.0' }))).toBe(
      'reduceOnlyNothing quantity',
    )
  })

  test('[ORD-009] respects its time in force and post-only', () => {
    const limit = { ...short, type: 'LIMIT', openPrice: '59999.0', quantity: '0.8' } as const
    expect(verdict(fixture.open('ann', { ...limit, postOnly: true }))).toBe(
      'postOnlyWouldTake openPrice',
    )
    fixture.depth(['59999.0 0.7'], ['60000.0 1'])
    expect(verdict(fixture.open('ann', { ...limit, timeInForce: 'FOK' }))).toBe(
      'fillOrKillUnfillable quantity',
    )
    expect(verdict(fixture.open('ann', { ...limit, timeInForce: 'IOC' }))).toBe('ok')
    expect(fixture.ticket('ann', 't1').status).toBe('CLOSED')
    expect(fixture.ticket('ann', 't2')).toMatchObject({
      openQuantity: '0.100',
      closeRestingQuantity: '0.000',
    })
  })

  test('needs no margin, no least worth and looks at no leverage', () => {
    fixture.open('ann', { ...short, quantity: '0.799', leverage: 999 })
    expect(fixture.ticket('ann', 't2').openQuantity).toBe('0.001')
    expect(verdict(fixture.open('ann', { ...short, quantity: '0.001' }))).toBe('ok')
  })
})
