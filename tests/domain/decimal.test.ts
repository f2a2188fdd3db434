// The decimal grammar and the conversion between text and scaled integers.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks } from '../../src/domain/brand'
import {
  divCeil,
  divFloor,
  formatAmount,
  formatLots,
  formatScaled,
  formatSum,
  formatTicks,
  formatTrimmed,
  parseDecimal,
  parsePositive,
  readAmount,
  readScaled,
} from '../../src/domain/decimal'
import { exactly } from '../../src/domain/sum'

describe('the decimal grammar', () => {
  const good: [text: string, decimals: number, value: bigint][] = [
    ['0', 3, 0n],
    ['1', 0, 1n],
    ['1.5', 3, 1500n],
    ['61602.4', 1, 616024n],
    ['0.00000001', 8, 1n],
    ['007', 0, 7n],
    ['999999999999999', 2, 99999999999999900n],
  ]
  it.each(good)('reads %s at %i decimals', (text, decimals, value) => {
    expect(parseDecimal(text, decimals)).toEqual({ ok: true, value })
  })

  const bad: [text: string, error: string][] = [
    ['', 'format'],
    ['-1', 'format'],
    ['+1', 'format'],
    ['1e3', 'format'],
    ['1.', 'format'],
    ['.5', 'format'],
    ['1,000', 'format'],
    [' 1', 'format'],
    ['0x10', 'format'],
    ['１', 'format'],
    ['NaN', 'format'],
    ['Infinity', 'format'],
    ['1.2345', 'precision'],
    ['1.2340', 'precision'],
    ['9999999999999999', 'tooLarge'],
    ['1'.repeat(65), 'tooLarge'],
  ]
  it.each(bad)('refuses %j as %s', (text, error) => {
    expect(parseDecimal(text, 3)).toEqual({ ok: false, error })
  })

  it('refuses zero where a positive number is required', () => {
    expect(parsePositive('0.000', 3)).toEqual({ ok: false, error: 'notPositive' })
  })

  it('round-trips every value at every scale', () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 12 }), (number, decimals) => {
        const text = formatScaled(number, decimals)
        expect(parseDecimal(text, decimals)).toEqual({ ok: true, value: number })
        const trimmed = parseDecimal(formatTrimmed(number, decimals), decimals)
        expect(trimmed).toEqual({ ok: true, value: number })
      }),
    )
  })

  it('preserves the minus of amounts in text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (number) => {
        expect(readAmount(formatAmount(amount(number)))).toBe(number)
      }),
    )
  })

  it('formats a number like a bigint of the same value', () => {
    const whole = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: 0, max: 15 }).map((power) => 10 ** power),
      fc.integer({ min: 1, max: 15 }).map((power) => 10 ** power - 1),
      fc.constant(Number.MAX_SAFE_INTEGER),
    )
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 17 }), (number, decimals) => {
        const text = formatScaled(BigInt(number), decimals)
        expect(formatLots(lots(number), decimals)).toBe(text)
        expect(formatTicks(ticks(number), decimals)).toBe(text)
        const sum = exactly(number)
        expect(sum !== null && formatSum(sum)).toBe(formatAmount(amount(BigInt(number))))
      }),
    )
  })

  it('accepts the insignificant zeros of recorded feeds', () => {
    expect(readScaled('61837.63000000', 2)).toBe(6183763)
    expect(readScaled('569.567', 3)).toBe(569567)
    expect(readScaled('0.000', 3)).toBe(0)
    expect(readScaled('100', 0)).toBe(100)
    expect(() => readScaled('0.0001', 3)).toThrow(/Not a decimal/)
  })
})

describe('integer division', () => {
  it('rounds in the direction of its name', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const floor = divFloor(n, d)
        const ceil = divCeil(n, d)
        expect(floor * d <= n && (floor + 1n) * d > n).toBe(true)
        expect(ceil * d >= n && (ceil - 1n) * d < n).toBe(true)
      }),
    )
  })
})
