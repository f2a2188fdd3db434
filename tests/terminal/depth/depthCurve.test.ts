// Depth chart arithmetic on a small drawn book.
//
//   bids            asks
//   100 × 2         102 × 1
//    98 × 3         105 × 4
//    90 × 5         110 × 6
import { describe, expect, it } from 'vitest'
import { depthAt, depthCurve, runningTotals } from '../../../src/terminal/panels/depth/depthCurve'

const BIDS = new Float64Array([100, 2, 98, 3, 90, 5])
const ASKS = new Float64Array([102, 1, 105, 4, 110, 6])
const NONE = new Float64Array()

describe('the depth curve', () => {
  it('accumulates a side from its best level', () => {
    expect(runningTotals(BIDS)).toEqual([
      { price: 100, total: 2 },
      { price: 98, total: 5 },
      { price: 90, total: 10 },
    ])
  })

  it('extends as far each way as the shorter side, centred on the mid price', () => {
    expect(depthCurve(BIDS, ASKS)).toEqual({
      bids: [
        { price: 100, total: 2 },
        { price: 98, total: 5 },
      ],
      asks: [
        { price: 102, total: 1 },
        { price: 105, total: 5 },
        { price: 110, total: 11 },
      ],
      low: 92,
      high: 110,
      maxTotal: 11,
    })
  })

  it('is empty while a side is empty', () => {
    expect(depthCurve(NONE, ASKS)).toBeNull()
    expect(depthCurve(BIDS, NONE)).toBeNull()
  })

  it('supports a book of one level per side', () => {
    const curve = depthCurve(new Float64Array([100, 1]), new Float64Array([101, 1]))
    expect(curve).toMatchObject({ low: 99.5, high: 101.5, maxTotal: 1 })
  })
})

describe('the level under the crosshair', () => {
  const curve = depthCurve(BIDS, ASKS)!

  it.each([
    { at: 99, side: 'bid', price: 100, total: 2 },
    { at: 95, side: 'bid', price: 98, total: 5 },
    { at: 103, side: 'ask', price: 102, total: 1 },
    { at: 109.9, side: 'ask', price: 105, total: 5 },
    { at: 110, side: 'ask', price: 110, total: 11 },
  ])('at $at is on the $side side up to $price', ({ at, ...level }) => {
    expect(depthAt(curve, at)).toEqual(level)
  })

  it('inside the spread is the best level of the nearer side', () => {
    expect(depthAt(curve, 100.5)).toMatchObject({ side: 'bid', price: 100 })
    expect(depthAt(curve, 101.5)).toMatchObject({ side: 'ask', price: 102 })
  })
})
