// The fast path of number parsing gives the result of the general parser, or none.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal, parseShort } from '../../src/domain/decimal'

const longWay = (text: string, decimals: number): bigint | null => {
  const parsed = parseDecimal(text, decimals)
  return parsed.ok ? parsed.value : null
}

test('any text of digits, dots and other signs gives the general parser’s number, or none', () => {
  const text = fc.array(fc.constantFrom(...'0123456789.'), { maxLength: 18 })
  const sign = fc.constantFrom('', '', '', '-', ' ', 'e', '.')
  fc.assert(
    fc.property(text, sign, fc.integer({ min: 0, max: 10 }), (digits, extra, decimals) => {
      const written = `${digits.join('')}${extra}`
      const short = parseShort(written, decimals)
      return short === null || BigInt(short) === longWay(written, decimals)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['0', 2, 0],
  ['50000', 2, 5_000_000],
  ['0.00123', 5, 123],
  ['61602.4', 1, 616_024],
  ['000.5', 1, 5],
  ['999999999999999', 0, 999_999_999_999_999],
  ['9999999999999999', 0, null],
  ['1.', 2, null],
  ['.5', 2, null],
  ['1.234', 2, null],
  ['1.2.3', 2, null],
  ['', 2, null],
  ['-1', 2, null],
])('%o with %i decimals: %o', (text, decimals, expected) => {
  expect(parseShort(text, decimals)).toBe(expected)
})
