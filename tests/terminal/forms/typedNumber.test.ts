// Proves what is understood of the numbers that people type; what is none stays as it was typed.
import { describe, expect, it } from 'vitest'
import { typedNumber } from '../../../src/terminal/trading/forms/typedNumber'

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
    ['１，０００', '1000'],
    ['007', '7'],
    ['0', '0'],
  ])('%s is %s', (typed, read) => {
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
  ])('“%s” is none and stays as it is', (typed) => {
    expect(typedNumber(typed)).toBe(typed)
  })
})
