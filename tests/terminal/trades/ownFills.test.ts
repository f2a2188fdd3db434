// Own fills on the tape: found by what they state, and never guessed.
import { describe, expect, it } from 'vitest'
import type { Notice } from '../../../src/domain/records/notices'
import type { MarketTrade, PerpetualFill } from '../../../src/domain/records/records'
import { OwnFills } from '../../../src/terminal/panels/trades/OwnFills'

const SCALE = { symbol: 'btcusdtperp', tickDecimals: 1, lotDecimals: 3 }
const AT = 5_000

const fill = (change: Partial<PerpetualFill> = {}): Notice => ({
  kind: 'FILL',
  at: AT,
  fill: {
    fillId: 'a',
    futureId: 'b',
    symbol: SCALE.symbol,
    action: 'OPEN',
    side: 'BUY',
    price: '61602.4',
    quantity: '0.100',
    fee: '0',
    liquidity: 'TAKER',
    realisedPnl: '0',
    at: AT,
    ...change,
  },
})

const print = (id: number, change: Partial<MarketTrade> = {}): MarketTrade => ({
  id,
  side: 'BUY',
  price: 616_024,
  quantity: 100,
  at: AT,
  ...change,
})
const OLDER = print(1, { at: 1 })

const own = (notices: readonly Notice[], prints: readonly MarketTrade[]) => {
  const fills = new OwnFills(SCALE)
  for (const notice of notices) fills.note(notice)
  return [...fills.among(prints)]
}

describe('[TAP-005] own fills', () => {
  it('are the prints of the same time, price, size and taker’s side', () => {
    expect(own([fill()], [OLDER, print(2)])).toEqual([2])
    for (const change of [{ at: 5_001 }, { price: 616_025 }, { quantity: 99 }] as const)
      expect(own([fill()], [OLDER, print(2, change)])).toEqual([])
    expect(own([fill()], [OLDER, print(2, { side: 'SELL' })])).toEqual([])
  })

  it('of a maker stand on the other side', () => {
    const made = fill({ liquidity: 'MAKER' })
    expect(own([made], [OLDER, print(2, { side: 'SELL' }), print(3)])).toEqual([2])
  })

  it('are not guessed among prints that look the same', () => {
    expect(own([fill()], [OLDER, print(2), print(3)])).toEqual([])
    expect(own([fill(), fill({ fillId: 'c' })], [OLDER, print(2), print(3)])).toEqual([2, 3])
  })

  it('are not sought in the oldest moment, of which prints may be forgotten', () => {
    expect(own([fill()], [print(2)])).toEqual([])
  })

  it('are those of the book in this instrument', () => {
    expect(own([fill({ symbol: 'ethusdtperp' })], [OLDER, print(2)])).toEqual([])
    expect(own([fill({ action: 'DELEVERAGE' })], [OLDER, print(2)])).toEqual([])
    expect(own([fill({ action: 'LIQUIDATE' })], [OLDER, print(2)])).toEqual([])
    expect(own([{ kind: 'LIQUIDATED', at: AT, futureId: 'b' }], [OLDER, print(2)])).toEqual([])
  })

  it('are bounded, the newest being kept', () => {
    const many = Array.from({ length: 600 }, (_, i) => fill({ at: AT + i }))
    const prints = many.map((_, i) => print(i + 2, { at: AT + i }))
    const found = own(many, [OLDER, ...prints])
    expect(found).toHaveLength(500)
    expect(found.at(-1)).toBe(601)
  })
})
