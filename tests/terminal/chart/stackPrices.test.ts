// Placement of own lines' prices on a chart's axis next to the last price.
import { describe, expect, it } from 'vitest'
import {
  LAST_BOX,
  PRICE_BOX,
  stackPrices,
} from '../../../src/terminal/panels/chart/screen/stackPrices'
import { seeded } from '../../support/seeded'

const at = (...heights: readonly number[]) => heights.map((y, index) => ({ id: `${index}`, y }))

describe('prices on the axis', () => {
  it('stand at their own height when there is space', () => {
    expect(stackPrices(at(40, 160), 100, 300)).toEqual([
      { id: '0', top: 32 },
      { id: '1', top: 152 },
    ])
  })

  it('give way to the last price, above and below it', () => {
    expect(stackPrices(at(98, 103), 100, 300)).toEqual([
      { id: '0', top: 67 },
      { id: '1', top: 116 },
    ])
  })

  it('share the space around their heights', () => {
    expect(stackPrices(at(200, 202, 204), null, 300).map(({ top }) => top)).toEqual([177, 194, 211])
  })

  it('are omitted when their line is out of view', () => {
    expect(stackPrices(at(-5, 400), 100, 300)).toEqual([])
  })

  it('nearest the last price are kept when not all fit', () => {
    const shown = stackPrices(at(2, 4, 6, 8, 10), 50, 300)
    expect(shown.map(({ id }) => id)).toEqual(['3', '4'])
  })

  it.each([1, 2, 3])('never overlap one another or the last price (seed %i)', (seed) => {
    const dice = seeded(seed)
    for (let round = 0; round < 100; round++) {
      const last = dice.chance(0.2) ? null : dice.below(340) - 20
      const prices = Array.from({ length: dice.below(16) }, (_, id) => ({
        id: `${id}`,
        y: dice.below(300),
      }))
      const tops = stackPrices(prices, last, 300)
        .map(({ top }) => top)
        .toSorted((a, b) => a - b)
      tops.forEach((top, index) => {
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + PRICE_BOX).toBeLessThanOrEqual(301)
        const next = tops[index + 1] ?? Infinity
        expect(next - top).toBeGreaterThanOrEqual(PRICE_BOX - 1)
        const clear =
          last === null ||
          top + PRICE_BOX <= last - LAST_BOX / 2 + 1 ||
          top >= last + LAST_BOX / 2 - 1
        expect(clear).toBe(true)
      })
    }
  })
})
