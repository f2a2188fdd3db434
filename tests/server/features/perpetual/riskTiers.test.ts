// Risk tiers over all that a customer has in a contract, open and resting, in either direction. BTC
// at 50,000: 125x to 50,000 USDT, 100x to 250,000, 50x to a million, 20x to ten million, then 10x;
// maintenance 0.4 %, 0.5 %, 1 %, 2.5 %, 5 %.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { marginRates } from '../../../../server/features/perpetual/figures'
import { restOrders } from '../../../../server/features/perpetual/ticket/restOrders'
import { PerpetualState } from '../../../../server/features/perpetual/state'
import { CLOSING, OPENING } from '../../../../server/features/perpetual/ticket/ticket'
import { formatAmount } from '../../../../src/domain/decimal'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let exchange: PerpetualExchange

beforeEach(() => {
  exchange = new PerpetualExchange()
  for (const user of ['ann', 'bob']) exchange.credit(user, '5000000')
  exchange.depth(['50000.0 500'], ['50000.1 500'])
  exchange.mark('50000.0')
})

afterEach(() => {
  exchange.mustBeSound()
})

const rest = { type: 'LIMIT', openPrice: '50000.0', quantity: '0.999' } as const
const short = { direction: 'SHORT' } as const

const worth = (user = 'ann') => {
  const market = exchange.state.market(exchange.symbol)
  return formatAmount(market.exposures.valueOf(user, exchange.price('50000.0')))
}
const capOf = (draft: Parameters<PerpetualExchange['open']>[1]) => {
  const outcome = exchange.open('ann', { leverage: 999, ...draft })
  return outcome.ok ? null : outcome.refusal.params?.max
}

describe('the leverage of an order', () => {
  test('[FUT-036] is judged with all that rests: 200 small orders get no more than a large one', () => {
    const opened = { 125: 0, 100: 0, 50: 0, 20: 0, 10: 0 }
    for (const leverage of [125, 100, 50, 20, 10] as const)
      for (
        let i = 0;
        i < 200 && verdict(exchange.open('ann', { ...rest, leverage })) === 'ok';
        i += 1
      )
        opened[leverage] += 1
    // 49,950 each: one to 50,000, five to 250,000, twenty to a million, 200 to ten million.
    expect(opened).toEqual({ 125: 1, 100: 4, 50: 15, 20: 180, 10: 0 })
    expect(verdict(exchange.open('ann', { ...rest, leverage: 10 }))).toBe('tooManyOpenOrders')
    expect(capOf({ quantity: '0.001' })).toBe(20)
    expect(verdict(exchange.open('bob', { ...rest, quantity: '199.8', leverage: 21 }))).toBe(
      'leverageInvalid leverage',
    )
  })

  test('[FUT-036] is judged with all that is open, longs and shorts together', () => {
    exchange.open('ann', { quantity: '3' })
    exchange.open('ann', { ...short, quantity: '2' })
    expect(worth()).toBe('250000')
    expect(capOf({ quantity: '0.001' })).toBe(50)
    expect(capOf({ ...short, quantity: '15' })).toBe(50)
    expect(capOf({ ...short, quantity: '15.001' })).toBe(20)
    expect(verdict(exchange.open('bob', { quantity: '0.999', leverage: 125 }))).toBe('ok')
  })

  test('counts open parts at the present mark, and resting ones at their limit', () => {
    exchange.open('ann', { quantity: '3' })
    exchange.open('ann', { ...rest, openPrice: '40000.0', quantity: '2' })
    expect(worth()).toBe('230000')
    expect(capOf({ quantity: '0.4' })).toBe(100)
    exchange.mark('50500.0')
    expect(capOf({ quantity: '0.4' })).toBe(50)
  })

  test('is released by cancels and closes, and not used by other contracts', () => {
    exchange.open('ann', { ...rest, quantity: '2' })
    exchange.open('ann', { quantity: '3' })
    expect(capOf({ quantity: '0.999' })).toBe(50)
    exchange.cancel('ann', 't1')
    expect([worth(), capOf({ quantity: '0.999' })]).toEqual(['150000', 100])
    exchange.close('ann', 't2', '2.9')
    expect([worth(), capOf({ quantity: '0.899' })]).toEqual(['5000', 125])
    exchange.close('ann', 't2')
    expect([worth(), capOf({ quantity: '0.999' })]).toEqual(['0', 125])
    const eth = new PerpetualExchange('ethusdtperp', exchange)
    eth.depth(['2500.00 100'], ['2500.00 100'])
    eth.mark('2500.00')
    eth.open('ann', { quantity: '40' })
    expect([worth(), capOf({ quantity: '0.999' })]).toEqual(['0', 125])
  })

  test('of an amended order is judged with everything but itself', () => {
    exchange.open('ann', { ...rest, quantity: '0.9', leverage: 125 })
    expect(verdict(exchange.amend('ann', 't1', { quantity: '1' }))).toBe('ok')
    expect(verdict(exchange.amend('ann', 't1', { quantity: '1.001' }))).toBe(
      'leverageInvalid leverage',
    )
    exchange.open('ann', { quantity: '10' })
    // Smaller at the same price it keeps its place in the tiers; at another price it comes in anew.
    expect(verdict(exchange.amend('ann', 't1', { quantity: '0.5' }))).toBe('ok')
    expect(verdict(exchange.amend('ann', 't1', { openPrice: '49999.0' }))).toBe(
      'leverageInvalid leverage',
    )
    expect(worth()).toBe('525000')
  })
})

describe('the maintenance margin of a ticket', () => {
  test('[FUT-036] begins in the tiers where the owner’s other exposure ends', () => {
    exchange.open('ann', { quantity: '1', leverage: 100 })
    exchange.open('ann', { ...rest, openPrice: '40000.0', quantity: '5' })
    exchange.now += 1
    exchange.open('ann', { ...short, quantity: '20', leverage: 10 })
    expect(exchange.ticket('ann', 't3').tierBase).toBe('250000')
    // 750,000 at 1 %, 250,000 at 2.5 %
    expect(marginRates(exchange.state, 'ann')).toMatchObject([
      { futureId: 't3', maintenanceMargin: '13750' },
      { futureId: 't1', maintenanceMargin: '200' },
    ])
  })

  test('[FUT-036] and the liquidation price move with no order and no close of its owner', () => {
    exchange.open('ann', { quantity: '1', leverage: 100 })
    exchange.now += 1
    exchange.open('ann', { quantity: '4', leverage: 50 })
    const before = [exchange.ticket('ann', 't1'), exchange.ticket('ann', 't2')]
    exchange.open('ann', { quantity: '100', leverage: 10 })
    exchange.close('ann', 't1')
    expect(before[0]?.liquidationPrice).toBe('49698.7')
    expect(exchange.ticket('ann', 't2')).toEqual(before[1])
  })

  test('[FUT-036] many tickets are liquidated no later than one of their sum', () => {
    exchange.depth(['50000.0 900'], ['50000.0 900'])
    // Each with the same margin a coin; only the tiers differ.
    for (let i = 0; i < 40; i += 1) exchange.open('ann', { quantity: '5', leverage: 10 })
    exchange.open('bob', { quantity: '200', leverage: 10 })
    const needed = (user: string) =>
      marginRates(exchange.state, user).reduce((sum, row) => sum + Number(row.maintenanceMargin), 0)
    expect(needed('ann')).toBeCloseTo(needed('bob'), 6)
    const prices = marginRates(exchange.state, 'ann').map((row) => Number(row.liquidationPrice))
    expect(Math.max(...prices)).toBeGreaterThan(
      Number(exchange.ticket('bob', 't41').liquidationPrice),
    )
  })

  test('closes a ticket in steps to the top of the tier that its base leaves', () => {
    exchange.open('ann', { quantity: '4', leverage: 10 })
    exchange.open('ann', { quantity: '36', leverage: 20 })
    exchange.state.drainEffects()
    // Of a margin of 90,003.6 are 30,600 left; 7,750 + 2.5 % of 940,600 are needed.
    exchange.depth(['48350.0 500'], ['50000.1 500'])
    exchange.mark('48350.0')
    const steps = exchange.state
      .drainEffects()
      .fills.filter(({ action }) => action === 'LIQUIDATE')
      .map(({ ticket, quantity, price }) => `${ticket.id} ${quantity} @ ${price}`)
    // 200,000 are the base: 800,000 of a million are left to it.
    expect(steps).toEqual(['t2 19454 @ 483500'])
    expect(exchange.ticket('ann', 't2').status).toBe('OPEN')
  })

  test('[FUT-036] is looked at when an amendment moves its place in the tiers', () => {
    exchange.depth(['49999.0 5'], ['50000.0 0.4'])
    exchange.open('ann', { ...rest, quantity: '0.9', leverage: 20 })
    expect(exchange.ticket('ann', 't1').filledQuantity).toBe('0.400')
    exchange.open('ann', { ...rest, openPrice: '40000.0', quantity: '100', leverage: 10 })
    exchange.mark('48500.0')
    // Worth 400, it needs 77.6 where it is and 485 on top of four million.
    expect(verdict(exchange.amend('ann', 't1', { openPrice: '48000.0' }))).toBe(
      'marginTooSmall leverage',
    )
    expect(exchange.ticket('ann', 't1')).toMatchObject({ status: 'PARTLY_FILLED', tierBase: '0' })
  })
})

test('[FUT-036] a customer’s exposure is restored after a restart', () => {
  exchange.open('ann', { quantity: '3' })
  exchange.open('ann', { ...rest, openPrice: '40000.0', quantity: '2' })
  const again = new PerpetualState(exchange.journal, [exchange.instrument])
  for (const ticket of exchange.state.tickets.values())
    again.file({ ...ticket, [OPENING]: null, [CLOSING]: null })
  restOrders(again)
  const kept = again.market(exchange.symbol).exposures.of('ann')
  expect(kept).toEqual(exchange.state.market(exchange.symbol).exposures.of('ann'))
  expect(kept).toEqual({ open: 3_000, resting: 80_000n * 10n ** 10n })
})
