// A stop-loss beyond the liquidation price is refused with the nearest price that would still work,
// and no order opens a position that its own protection closes at once.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

const seed = Number(process.env.TEST_SEED ?? 29_046)
const BEYOND = 'stopLossBeyondLiquidation stopLossPrice'

function exchange(): PerpetualExchange {
  const made = new PerpetualExchange()
  made.credit('ann', '20000')
  made.credit('bob', '20000')
  made.depth(['59990.0 5'], ['60000.0 5'])
  made.mark('60000.0')
  return made
}

describe('a stop-loss beyond the liquidation price', () => {
  it('is refused when it is given, with the nearest that works', () => {
    const trading = exchange()
    const bare = exchange()
    bare.open('ann', { quantity: '0.1' })
    const liquidation = bare.ticket('ann', 't1').liquidationPrice ?? ''
    const nearest = (Number(liquidation) + 0.1).toFixed(1)
    const refusal = trading.open('ann', { quantity: '0.1', stopLossPrice: '54000.0' })
    expect(verdict(refusal)).toBe(BEYOND)
    expect(refusal).toMatchObject({ refusal: { params: { liquidation, nearest } } })
    expect(trading.locked('ann')).toBe('0')
    const at = (stopLossPrice: string) =>
      verdict(trading.open('ann', { quantity: '0.1', stopLossPrice }))
    expect([at(liquidation), at(nearest)]).toEqual([BEYOND, 'ok'])
  })

  it('is refused of an order that rests, as it would be once it is filled', () => {
    const trading = exchange()
    const rests = { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' } as const
    expect(verdict(trading.open('ann', { ...rests, stopLossPrice: '53000.0' }))).toBe(BEYOND)
    expect(verdict(trading.open('ann', { ...rests, stopLossPrice: '54000.0' }))).toBe('ok')
    expect(verdict(trading.protect('ann', 't2', { stopLossPrice: '53000.0' }))).toBe(BEYOND)
    expect(verdict(trading.amend('ann', 't2', { openPrice: '59990.0' }))).toBe(BEYOND)
    expect(verdict(trading.amend('ann', 't2', { quantity: '0.05' }))).toBe('ok')
  })

  it('is refused when it is changed, and added margin makes it good', () => {
    const trading = exchange()
    trading.open('ann', { quantity: '0.1' })
    expect(verdict(trading.protect('ann', 't1', { stopLossPrice: '54000.0' }))).toBe(BEYOND)
    expect(verdict(trading.addMargin('ann', 't1', '100'))).toBe('ok')
    expect(verdict(trading.protect('ann', 't1', { stopLossPrice: '54000.0' }))).toBe('ok')
  })

  it(`fires before the liquidation wherever it is accepted (seed ${seed})`, () => {
    const order = fc.record({
      direction: fc.constantFrom('LONG' as const, 'SHORT' as const),
      type: fc.constantFrom('MARKET' as const, 'LIMIT' as const),
      lots: fc.integer({ min: 1, max: 6_000 }),
      leverage: fc.constantFrom(1, 5, 20, 50, 100),
      through: fc.integer({ min: 0, max: 30_000 }),
      off: fc.integer({ min: 1, max: 90_000 }),
    })
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(order, ({ direction, type, lots, leverage, through, off }) => {
        const trading = exchange()
        trading.credit('ann', '10000000')
        const sign = direction === 'LONG' ? -1 : 1
        const level = ((600_000 + sign * off) / 10).toFixed(1)
        const openPrice = ((600_000 - sign * through) / 10).toFixed(1)
        const said = verdict(
          trading.open('ann', {
            direction,
            type,
            quantity: (lots / 1_000).toFixed(3),
            leverage,
            stopLossPrice: level,
            ...(type === 'LIMIT' ? { openPrice } : {}),
          }),
        )
        outcomes.add(said)
        const [ticket] = [...trading.state.tickets.values()]
        if (said !== 'ok' || !ticket || ticket.open === 0) return
        trading.depth(['1000.0 100'], ['90000.0 100'])
        trading.jump(level)
        expect(ticket.closing).toBe('STOP_LOSS')
      }),
      { seed, numRuns: 500 },
    )
    expect(outcomes).toContain('ok')
    expect(outcomes).toContain(BEYOND)
  })
})

describe('an order whose own protection the mark has passed', () => {
  it('[ORD-013] is withdrawn where it rests, with the reason, and its hold is released', () => {
    const trading = exchange()
    const rests = { type: 'LIMIT', openPrice: '59500.0', quantity: '0.1' } as const
    trading.open('ann', { ...rests, takeProfitPrice: '59600.0' })
    trading.depth(['59400.0 5'], ['59450.0 5'])
    const ticket = trading.ticket('ann', 't1')
    expect([ticket.status, ticket.cancelReason]).toEqual(['CANCELLED', 'PROTECTION_REACHED'])
    expect(trading.locked('ann')).toBe('0')
    expect(trading.state.drainEffects().fills).toEqual([])
  })

  it('[ORD-013] is filled once the mark has come back, and while the mark is not trusted', () => {
    const trading = exchange()
    const rests = { type: 'LIMIT', openPrice: '59500.0', quantity: '0.1' } as const
    trading.open('ann', { ...rests, takeProfitPrice: '59600.0' })
    trading.mark('59550.0')
    trading.depth(['59400.0 5'], ['59450.0 5'])
    expect(trading.ticket('ann', 't1').status).toBe('OPEN')
  })

  it('[ORD-013] is refused where it would take at once', () => {
    const trading = exchange()
    trading.mark('59900.0')
    const takes = { type: 'LIMIT', openPrice: '60100.0', quantity: '0.1' } as const
    expect(verdict(trading.open('ann', { ...takes, stopLossPrice: '59950.0' }))).toBe(
      'stopLossWrongSide stopLossPrice',
    )
    trading.mark('60500.0')
    expect(verdict(trading.open('ann', { ...takes, takeProfitPrice: '60400.0' }))).toBe(
      'takeProfitWrongSide takeProfitPrice',
    )
    expect(verdict(trading.open('ann', { ...takes, takeProfitPrice: '60600.0' }))).toBe('ok')
  })
})
