// The accepted forms of typed numbers; other text stays as typed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedNumber } from '../../../src/domain/typed/typedNumber'

describe('a typed number', () => {
  it.each([
    // typed, read
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['1,5', '1.5'],
    ['0,500', '0.500'],
    ['1,000', '1000'],
    ['1,000,000', '1000000'],
    ['12,345.678', '12345.678'],
    ['1.000,5', '1000.5'],
    ['1 000', '1000'],
    [' 61 602.4 ', '61602.4'],
    ['1’000', '1000'],
    ['1_000', '1000'],
    ['1k', '1000'],
    ['1.25K', '1250'],
    ['2m', '2000000'],
    ['0.5M', '500000'],
    ['1.23456k', '1234.56'],
    ['3萬', '30000'],
    ['3万', '30000'],
    ['０．５', '0.5'],
    ['１００', '100'],
    ['\u200e0.1\u200e', '0.1'],
    ['\u202a61,602.4\u202c', '61602.4'],
    ['\ufeff1\u00ad000\u2060', '1000'],
    ['\t1 000.50\r\n', '1000.50'],
    ['１，０００', '1000'],
    ['007', '7'],
    ['0', '0'],
  ])('%s is parsed as %s', (typed, read) => {
    expect(typedNumber(typed)).toBe(read)
  })

  it.each([
    '',
    ' ',
    'abc',
    '-1',
    '+1',
    '1e9',
    '1..2',
    '1,2,3',
    '1,00,000',
    '1.2.3',
    '5q',
    '.',
    ',',
    'k',
    '1,0.0,0',
  ])('“%s” is not a number and stays as it is', (typed) => {
    expect(typedNumber(typed)).toBe(typed)
  })
})

describe('zeros beyond the decimals of a number', () => {
  it.each([
    // typed, decimals, read
    ['71878.30', 1, '71878.3'],
    ['71878.300000000000', 1, '71878.3'],
    ['71,878.0', 0, '71878'],
    ['5.', 0, '5'],
    ['1.50', 2, '1.50'],
    // Other digits stay, to be refused.
    ['71878.31', 1, '71878.31'],
    ['71878.310', 1, '71878.310'],
  ])('%s with %i decimals is %s', (typed, decimals, read) => {
    expect(typedNumber(typed, decimals)).toBe(read)
  })
})

const marks = fc.constantFrom(
  '',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u2066',
  '\ufeff',
  '\u200b',
  '\u00ad',
  ' ',
)
const wide = (text: string): string =>
  text.replaceAll(/[0-9.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const grouped = (whole: bigint): string => whole.toLocaleString('en-US')

describe('any number', () => {
  it('is parsed the same in every notation', () => {
    const number = fc.record({
      whole: fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fraction: fc.stringMatching(/^\d{0,8}$/),
      isGrouped: fc.boolean(),
      isWide: fc.boolean(),
      zeros: fc.integer({ min: 0, max: 8 }),
      around: fc.tuple(marks, marks, marks),
    })
    fc.assert(
      fc.property(number, ({ whole, fraction, isGrouped, isWide, zeros, around }) => {
        const exact = fraction === '' ? `${whole}` : `${whole}.${fraction}`
        const digits = isGrouped ? grouped(whole) : `${whole}`
        const tail = fraction === '' ? '' : `.${fraction}${'0'.repeat(zeros)}`
        const written = `${digits}${tail}`
        // "1,234" is grouped and "0,5" is not: a group never follows a lone zero.
        const [before, between, after] = around
        const typed = `${before}${isWide ? wide(written) : written}${between}${after}`
        expect(typedNumber(typed, fraction.length)).toBe(exact)
      }),
    )
  })

  it('parses its own result as the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,k m\u200e１．萬') }),
        (typed) => {
          const read = typedNumber(typed)
          expect(typedNumber(read)).toBe(read)
        },
      ),
    )
  })
})
