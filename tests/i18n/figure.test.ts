// Tables of formatted figures and times: text in, text out, no binary float between.
import { describe, expect, test } from 'vitest'
import { direction, figure, percentFigure, splitTail } from '../../src/i18n/figure'
import { formats } from '../../src/i18n/formats'

describe('a figure', () => {
  test.each([
    ['61602.4', {}, '61,602.4'],
    ['999', {}, '999'],
    ['1000', {}, '1,000'],
    ['-1234567.5', {}, '−1,234,567.5'],
    ['0.25', { decimals: 4 }, '0.2500'],
    ['0.2599', { decimals: 2 }, '0.25'],
    ['-0.0001', { decimals: 2 }, '0.00'],
    ['182.15', { signed: true }, '+182.15'],
    ['0', { signed: true }, '0'],
    ['007', {}, '7'],
    ['123456789012345678.123456789', {}, '123,456,789,012,345,678.123456789'],
    ['1e5', {}, '1e5'],
  ] as const)('%s with %j is formatted as %s', (text, options, shown) => {
    expect(figure(text, options)).toBe(shown)
  })
  test.each([
    ['0.0231', '+2.31%'],
    ['-0.0473', '−4.73%'],
    ['0.0001', '+0.01%'],
    ['0', '0.00%'],
    ['1.5', '+150.00%'],
    ['12', '+1,200.00%'],
    ['0.023199', '+2.31%'],
    ['-0.02310001', '−2.32%'],
    ['-0.00000001', '−0.01%'],
    ['-0.09999', '−10.00%'],
  ])('the ratio %s is formatted as %s', (ratio, shown) => {
    expect(percentFigure(ratio)).toBe(shown)
  })
  test('a funding rate has four decimals', () => {
    expect(percentFigure('0.0001', 4)).toBe('+0.0100%')
  })
  test.each([
    ['67,858.40', ['67,858.4', '0']],
    ['19,842.50000', ['19,842.5', '0000']],
    ['5,000.00', ['5,000', '.00']],
    ['5,000', ['5,000', '']],
    ['0.84', ['0.84', '']],
  ])('%s is dimmed after its last significant digit', (shown, parts) => {
    expect(splitTail(shown)).toEqual(parts)
  })
  test.each([
    ['+2.31%', 'up'],
    ['−50.88', 'down'],
    ['-0.1', 'down'],
    ['0.00%', 'flat'],
  ])('%s has the direction %s', (text, way) => {
    expect(direction(text)).toBe(way)
  })
})

describe('a time', () => {
  const at = Date.UTC(2026, 10, 21, 6, 5, 9)
  test.each([
    ['zh-TW', '06:05:09', '2026/11/21'],
    ['zh-CN', '06:05:09', '2026/11/21'],
    ['en-GB', '06:05:09', '21/11/2026'],
  ])('in %s is formatted as %s on %s', (locale, time, date) => {
    const { time: writeTime, date: writeDate } = formats(locale, 'utc')
    expect([writeTime(at), writeDate(at)]).toEqual([time, date])
  })
  test.each([
    ['zh-TW', '2026/11/21 06:05:09'],
    ['zh-CN', '2026/11/21 06:05:09'],
    ['en-GB', '21/11/2026, 06:05:09'],
  ])('in %s has plain spaces, as in every browser: %s', (locale, shown) => {
    expect(formats(locale, 'utc').dateTime(at)).toBe(shown)
  })
  test('is in UTC on demand, whatever the default', () => {
    expect(formats('en-GB', 'local').time(at, 'utc')).toBe('06:05:09')
  })
  test.each([
    [5_907_000, '01:38:27'],
    [-5, '00:00:00'],
    [360_000_000, '100:00:00'],
  ])('a duration of %d ms is formatted as %s', (ms, shown) => {
    expect(formats('en-GB', 'utc').countdown(ms)).toBe(shown)
  })
})
