// A stop-loss of a CFD beyond the liquidation price is refused with the nearest price that would
// still work, and an order passed by a gap does not open.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCfdBreaches } from '../../../../server/features/cfd/invariants'
import { CfdFixture } from '../../../support/cfd/cfdFixture'
import { verdict } from '../../../support/verdict'

const seed = Number(process.env.TEST_SEED ?? 29_045)

function dealing(usdt = '20000'): CfdFixture {
  const made = new CfdFixture()
  made.credit('ann', usdt)
  return made
}

/** One lot at 1:100 of 1.08604 locks 1,086.04 and pays 3.26 of commission. */
const lot = { size: '1', leverage: 100 } as const
const BEYOND = 'stopLossBeyondLiquidation stopLossPrice'

describe('a stop-loss beyond the liquidation price', () => {
  // From 2,000: 1,996.74 − 543.02 = 1,453.72 may be lost, 1,453 ticks below 1.08604 is 1.07151 …
  it('is refused when it is given, with the nearest that works', () => {
    const d = dealing('2000')
    const refusal = d.open('ann', 'eurusd', { ...lot, stopLossPrice: '1.07000' })
    expect(verdict(refusal)).toBe(BEYOND)
    expect(refusal).toMatchObject({
      refusal: { params: { liquidation: '1.07150', nearest: '1.07151' } },
    })
    expect(d.locked('ann')).toBe('0')
    expect(verdict(d.open('ann', 'eurusd', { ...lot, stopLossPrice: '1.07150' }))).toBe(BEYOND)
    expect(verdict(d.open('ann', 'eurusd', { ...lot, stopLossPrice: '1.07151' }))).toBe('ok')
  })

  it('is refused for a short, and for a waiting order as it would be at its price', () => {
    const d = dealing('2000')
    const short = { ...lot, side: 'SHORT', stopLossPrice: '1.12' } as const
    expect(verdict(d.open('ann', 'eurusd', short))).toBe(BEYOND)
    const waits = { ...lot, openType: 'LIMIT', openPrice: '1.05' } as const
    expect(verdict(d.open('ann', 'eurusd', { ...waits, stopLossPrice: '1.03' }))).toBe(BEYOND)
    expect(verdict(d.open('ann', 'eurusd', { ...waits, stopLossPrice: '1.04' }))).toBe('ok')
    expect(verdict(d.update('ann', 't3', { stopLossPrice: '1.03' }))).toBe(BEYOND)
  })

  it('is refused when it is changed, and money makes it good', () => {
    const d = dealing('2000')
    d.open('ann', 'eurusd', lot)
    expect(verdict(d.update('ann', 't1', { stopLossPrice: '1.07' }))).toBe(BEYOND)
    expect(verdict(d.update('ann', 't1', { takeProfitPrice: '1.2' }))).toBe('ok')
    d.credit('ann', '1000')
    expect(verdict(d.update('ann', 't1', { stopLossPrice: '1.07' }))).toBe('ok')
  })

  it(`fires before the stop-out wherever it is accepted, ticks as small as they are (seed ${seed})`, () => {
    const order = fc.record({
      side: fc.constantFrom('LONG' as const, 'SHORT' as const),
      cents: fc.integer({ min: 1, max: 200 }),
      leverage: fc.constantFrom(1, 5, 20, 50, 100),
      off: fc.integer({ min: 10, max: 60_000 }),
      usdt: fc.integer({ min: 20, max: 20_000 }),
    })
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(order, ({ side, cents, leverage, off, usdt }) => {
        const d = dealing(String(usdt))
        const sign = side === 'LONG' ? -1 : 1
        const level = (108_600 + sign * off) / 100_000
        const draft = { side, size: (cents / 100).toFixed(2), leverage }
        const said = verdict(d.open('ann', 'eurusd', { ...draft, stopLossPrice: level.toFixed(5) }))
        outcomes.add(said)
        if (said !== 'ok') return
        d.state.drainEffects()
        const closed = Math.round(level * 100_000)
        const [bid, ask] = side === 'LONG' ? [closed, closed + 8] : [closed - 8, closed]
        d.quote('eurusd', (bid / 100_000).toFixed(5), (ask / 100_000).toFixed(5))
        expect(d.state.drainEffects().deals.map(({ action }) => action)).toEqual(['STOP_LOSS'])
      }),
      { seed, numRuns: 500 },
    )
    expect([...outcomes].sort()).toEqual(['insufficientAvailable size', 'ok', BEYOND])
  })
})

describe('a waiting order passed by a gap beyond its own protection', () => {
  // The market stands at 1.08596/1.08604.
  it.each([
    'LONG STOP 1.09 takeProfitPrice 1.095 at 1.09992 1.10000',
    'SHORT STOP 1.08 takeProfitPrice 1.075 at 1.07000 1.07008',
    'LONG LIMIT 1.08 stopLossPrice 1.075 at 1.06992 1.07000',
    'SHORT LIMIT 1.09 stopLossPrice 1.095 at 1.10000 1.10008',
    'LONG LIMIT 1.08 stopLossPrice 1.07998 at 1.07992 1.08000',
  ])('[ORD-013] %s is cancelled', (row) => {
    const [side, type, openPrice, field = '', level, , bid = '', ask = ''] = row.split(' ')
    const d = dealing()
    const openType = type === 'STOP' ? 'STOP' : 'LIMIT'
    const direction = side === 'LONG' ? 'LONG' : 'SHORT'
    const terms = { openType, openPrice, side: direction, [field]: level } as const
    expect(verdict(d.open('ann', 'eurusd', terms))).toBe('ok')
    d.state.drainEffects()
    d.quote('eurusd', bid, ask)
    expect(d.state.drainEffects().deals).toEqual([])
    const { status, cancelReason } = d.ticket('ann', 't1')
    expect([status, cancelReason]).toEqual(['CANCELLED', 'PROTECTION_REACHED'])
    expect([d.free('ann'), d.locked('ann')]).toEqual(['20000', '0'])
    expect(findCfdBreaches(d.state, 'eurusd')).toEqual([])
  })
})
