// Orders through the mark: what they would lose at once is reserved with them and goes into the
// position's margin, and a resting order that the mark of now would liquidate is not filled. BTC at
// a mark of 60,000 with nobody between 59,999 and 63,500; taker fee 0.05 %, maker fee 0.02 %.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lots, ticks } from '../../../../src/domain/brand'
import { applyPrint, applyTake } from '../../../../server/features/perpetual/market/makerFlow'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let exchange: PerpetualExchange

beforeEach(() => {
  exchange = new PerpetualExchange()
  for (const user of ['ann', 'bob', 'cyd']) exchange.credit(user, '10000')
  exchange.endow('5000')
  exchange.depth(['59999.0 5'], ['63500.0 5'])
  exchange.mark('60000.0')
})

afterEach(() => {
  exchange.mustBeSound()
})

const BUY = { type: 'LIMIT', openPrice: '63000.0', quantity: '0.7', leverage: 125 } as const
const SELL = { type: 'LIMIT', direction: 'SHORT', openPrice: '63000.0', quantity: '0.7' } as const

const reasons = (user: string) =>
  (exchange.journal.drainNotices().get(user) ?? []).flatMap((notice) =>
    notice.kind === 'CANCELLED' ? [`${notice.futureId} ${notice.reason}`] : [],
  )

describe('an order through the mark', () => {
  test('[FUT-037] reserves its margin, its fee, and its loss at the mark', () => {
    expect(verdict(exchange.open('ann', BUY))).toBe('ok')
    // 44,100 ÷ 125 + 0.05 % of 44,100 + 3,000 × 0.7
    expect(exchange.ticket('ann', 't1').held).toBe('2474.85')
    expect([exchange.free('ann'), exchange.locked('ann')]).toEqual(['7525.15', '2474.85'])
  })

  test('[FUT-037] that the balance cannot lose is refused', () => {
    exchange.credit('dan', '2474.84')
    expect(verdict(exchange.open('dan', BUY))).toBe('insufficientAvailable quantity')
    exchange.credit('dan', '0.01')
    expect(verdict(exchange.open('dan', BUY))).toBe('ok')
  })

  test('[FUT-037] takes nothing from the fund: the maker pays the taker’s gain', () => {
    exchange.open('ann', BUY)
    expect(verdict(exchange.open('bob', { ...SELL, leverage: 125 }))).toBe('ok')
    expect(exchange.ticket('ann', 't1')).toMatchObject({ margin: '2452.8', held: '0' })
    exchange.depth(['59999.0 5'], ['60000.0 5'])
    exchange.mark('60000.0')
    expect(exchange.ticket('ann', 't1').status).toBe('OPEN')
    exchange.close('ann', 't1')
    exchange.close('bob', 't2')
    expect(exchange.maker('insurance')).toBe('5000')
    const both = Number(exchange.free('ann')) + Number(exchange.free('bob'))
    // The market maker's spread of 1 × 0.7, and four fees.
    expect(both).toBeLessThan(20_000 - 0.7)
  })

  test('keeps its loss a lot while it is filled in parts', () => {
    exchange.open('ann', BUY)
    exchange.open('bob', { ...SELL, quantity: '0.2' })
    // 0.2 ÷ 0.7 of 352.8 and of 2,100
    expect(exchange.ticket('ann', 't1')).toMatchObject({ margin: '700.8', held: '1767.75' })
    exchange.cancel('ann', 't1')
    expect(exchange.locked('ann')).toBe('700.8')
  })

  test('gets back the part of the loss that is gone when it is filled', () => {
    exchange.open('ann', BUY)
    exchange.mark('62000.0')
    exchange.open('bob', SELL)
    // 1,000 × 0.7 of the 2,100 are still lost; the maker fee is 8.82.
    expect(exchange.ticket('ann', 't1').margin).toBe('1052.8')
    expect([exchange.free('ann'), exchange.locked('ann')]).toEqual(['8938.38', '1052.8'])
  })

  test('that takes at once adds its loss to the margin too', () => {
    exchange.open('bob', SELL)
    expect(verdict(exchange.open('ann', { quantity: '0.7', leverage: 125 }))).toBe('ok')
    expect(exchange.ticket('ann', 't2').margin).toBe('2452.8')
    expect(exchange.ticket('bob', 't1').margin).toBe('4410')
  })
})

describe('a resting order that the mark of now would liquidate', () => {
  beforeEach(() => {
    exchange.mark('63000.0')
    exchange.open('ann', BUY)
    exchange.mark('60000.0')
    exchange.journal.drainNotices()
  })

  test('[FUT-037] is withdrawn instead of filled, and the taker continues behind it', () => {
    expect(verdict(exchange.open('bob', { direction: 'SHORT', quantity: '0.5' }))).toBe('ok')
    expect(exchange.ticket('ann', 't1')).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'INSUFFICIENT_MARGIN',
    })
    expect(reasons('ann')).toEqual(['t1 INSUFFICIENT_MARGIN'])
    expect(exchange.free('ann')).toBe('10000')
    expect(exchange.ticket('bob', 't2')).toMatchObject({
      filledQuantity: '0.500',
      entryPrice: '59999.0',
    })
  })

  test('is ignored in quotes: for a market order and for a fill-or-kill', () => {
    exchange.depth([], ['63500.0 5'])
    const short = { direction: 'SHORT', quantity: '0.5' } as const
    expect(verdict(exchange.open('bob', short))).toBe('noLiquidity quantity')
    expect(verdict(exchange.open('bob', { ...SELL, timeInForce: 'FOK' }))).toBe(
      'fillOrKillUnfillable quantity',
    )
    expect(exchange.ticket('ann', 't1').status).toBe('PENDING')
  })

  test.each([
    ['depth that grows over it', () => exchange.depth(['59999.0 5'], ['60001.0 2', '63500.0 5'])],
    [
      'a taker of the market maker',
      () => applyTake(exchange.state, exchange.symbol, FLOW, exchange.now),
    ],
    ['a recorded trade', () => applyPrint(exchange.state, exchange.symbol, FLOW, exchange.now)],
    ['a close of somebody else', () => exchange.close('cyd', 't2')],
    ['a limit close of somebody else', () => exchange.limitClose('cyd', 't2', '59999.0')],
    [
      'a reduce-only order',
      () => exchange.open('cyd', { direction: 'SHORT', reduceOnly: true, quantity: '0.1' }),
    ],
  ])('gives way to %s', (_title, act) => {
    exchange.depth(['59999.0 5'], ['60001.0 0.1', '63500.0 5'])
    // The market maker's ask at 60,001 has met it: cyd comes after.
    expect(exchange.ticket('ann', 't1').status).toBe('CANCELLED')
    exchange.open('cyd', { quantity: '0.1' })
    exchange.mark('63000.0')
    exchange.open('ann', BUY)
    exchange.mark('60000.0')
    expect(exchange.ticket('ann', 't3').status).toBe('PENDING')
    act()
    expect(exchange.ticket('ann', 't3')).toMatchObject({
      status: 'CANCELLED',
      filledQuantity: '0.000',
    })
    expect(exchange.maker('insurance')).toBe('5000')
  })

  test('is filled when the mark has come back', () => {
    exchange.mark('63000.0')
    exchange.open('bob', SELL)
    expect(exchange.ticket('ann', 't1')).toMatchObject({ status: 'OPEN', margin: '352.8' })
  })

  test('keeps earlier fills', () => {
    exchange.mark('63000.0')
    exchange.open('bob', { ...SELL, quantity: '0.2' })
    exchange.mark('62900.0')
    exchange.addMargin('ann', 't1', '700')
    exchange.mark('60000.0')
    exchange.open('cyd', { direction: 'SHORT', quantity: '0.1' })
    expect(exchange.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      openQuantity: '0.200',
      cancelledQuantity: '0.500',
      held: '0',
    })
  })
})

const FLOW = { side: 'SELL', quantity: lots(100), price: ticks(599_990) } as const

describe('an amendment', () => {
  test('[FUT-037] through the mark reserves the loss like a new order', () => {
    exchange.open('ann', { ...BUY, openPrice: '59000.0' })
    expect(exchange.ticket('ann', 't1').held).toBe('351.05')
    expect(verdict(exchange.amend('ann', 't1', { openPrice: '63000.0' }))).toBe('ok')
    expect(exchange.ticket('ann', 't1').held).toBe('2474.85')
    exchange.credit('dan', '1000')
    exchange.open('dan', { ...BUY, openPrice: '59000.0' })
    expect(verdict(exchange.amend('dan', 't2', { openPrice: '63000.0' }))).toBe(
      'insufficientAvailable quantity',
    )
  })

  test('to a smaller size releases the reserved loss of the removed part', () => {
    exchange.open('ann', BUY)
    exchange.mark('61000.0')
    expect(verdict(exchange.amend('ann', 't1', { quantity: '0.35' }))).toBe('ok')
    expect([exchange.ticket('ann', 't1').held, exchange.free('ann')]).toEqual([
      '1237.425',
      '8762.575',
    ])
  })

  test('that takes is checked together with the open position', () => {
    const order = { type: 'LIMIT', openPrice: '60000.0', quantity: '0.7', leverage: 50 } as const
    exchange.open('ann', order)
    exchange.open('bob', { ...SELL, openPrice: '60000.0', quantity: '0.4' })
    exchange.amend('ann', 't1', { openPrice: '52000.0' })
    exchange.depth(['52999.0 5'], ['53010.0 5'])
    // A jump of the index: nothing is liquidated before it is confirmed.
    exchange.mark('53000.0')
    const before = [exchange.ticket('ann', 't1'), exchange.free('ann')]
    expect(verdict(exchange.amend('ann', 't1', { openPrice: '53010.0' }))).toBe(
      'marginTooSmall leverage',
    )
    expect([exchange.ticket('ann', 't1'), exchange.free('ann')]).toEqual(before)
  })
})
