// The price band without bigints equals the one with them, within and beyond a double.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rate, ticks } from '../../src/domain/brand'
import { divCeil, divFloor, divShort } from '../../src/domain/decimal'
import { bandLimit } from '../../src/domain/orders/priceBand'

const ONE = 100_000_000n
const whole = fc.oneof(
  fc.nat({ max: 100_000_000 }),
  fc.maxSafeNat(),
  // Just below and above multiples of the scale, where a division of doubles may round up.
  fc
    .tuple(fc.nat({ max: 90_000_000 }), fc.integer({ min: -2, max: 2 }))
    .map(([times, more]) => Math.max(0, times * 100_000_000 + more)),
)

test('a short quotient equals that of bigints', () => {
  fc.assert(
    fc.property(whole, fc.constantFrom(1, 3, 7_919, 86_400_000, 100_000_000), (value, by) => {
      expect(divShort(value, by)).toBe(Number(BigInt(value) / BigInt(by)))
    }),
    { numRuns: 2_000 },
  )
})

test('the edge of the band is rounded towards the mark, for marks of every size', () => {
  fc.assert(
    fc.property(whole, fc.bigInt({ min: 0n, max: ONE }), (mark, band) => {
      const it = { priceBand: rate(band) }
      const [low, high] = [BigInt(mark) * (ONE - band), BigInt(mark) * (ONE + band)]
      expect(bandLimit(it, 'BUY', ticks(mark))).toBe(Number(divFloor(high, ONE)))
      expect(bandLimit(it, 'SELL', ticks(mark))).toBe(Number(divCeil(low, ONE)))
    }),
    { numRuns: 2_000 },
  )
})
