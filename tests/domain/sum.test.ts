// Sums are as exact as amounts in either form: seeded pairs around every edge are compared with
// bigints.
import { expect, test } from 'vitest'
import { amount, type Amount } from '../../src/domain/brand'
import { amountOf, exactly, isNothing, minus, NOTHING, plus, type Sum } from '../../src/domain/sum'
import { seeded } from '../support/seeded'

const EDGE = BigInt(Number.MAX_SAFE_INTEGER)

/** Every form of a value. */
const waysOf = (value: bigint): readonly Sum[] => {
  const short = exactly(Number(value))
  return short === null ? [amount(value)] : [amount(value), short]
}

test('[LED-004] addition and subtraction agree with bigints, beyond a double and back', () => {
  const dice = seeded(20_250_107)
  const draw = (): bigint => {
    const near = dice.pick([0n, 1n, EDGE, -EDGE, EDGE / 2n, EDGE * 4n, -EDGE * 1_000n])
    return near + BigInt(dice.below(5)) - 2n
  }
  for (let round = 0; round < 5_000; round += 1) {
    const [left, right] = [draw(), draw()]
    for (const a of waysOf(left))
      for (const b of waysOf(right)) {
        expect(amountOf(plus(a, b))).toBe(left + right)
        expect(amountOf(minus(a, b))).toBe(left - right)
        expect(a < b).toBe(left < right)
        expect(isNothing(minus(a, a))).toBe(true)
      }
  }
})

test('a product that doubles may have rounded is rejected', () => {
  expect(exactly(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  expect(exactly(Number.MAX_SAFE_INTEGER + 1)).toBeNull()
  expect(exactly(0.5)).toBeNull()
  expect(exactly(Number.POSITIVE_INFINITY)).toBeNull()
})

test('a sum that is small again is stored as a number', () => {
  const large: Amount = amount(EDGE + 1n)
  expect(plus(NOTHING, large)).toBe(EDGE + 1n)
  expect(minus(large, amount(2n))).toBe(Number.MAX_SAFE_INTEGER - 1)
})
