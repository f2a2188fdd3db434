// Files of a customer's past as spreadsheets and scripts read them.
import { describe, expect, test } from 'vitest'
import { exportRange } from '../../../../src/domain/exports'
import { epochMs } from '../../../../src/protocol/schemas/fields'
import {
  csvLine,
  fileName,
  headOf,
  isZone,
  textOf,
} from '../../../../server/features/exports/exportFile'

describe('a line of CSV', () => {
  test.each([
    ['=1+2', "'=1+2"],
    ['+1', "'+1"],
    ['-x', "'-x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['-1.50', '-1.50'],
    ['0.00000001', '0.00000001'],
    ['-1-1', "'-1-1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(csvLine([text, '1'])).toBe(`${written},1\r\n`)
  })
})

describe('times', () => {
  const at = Date.UTC(2026, 9, 25, 0, 30, 0, 5)

  test('are UTC, and beside it those of the chosen zone with their offset', () => {
    const columns = ['kind']
    expect(headOf({ columns }, null)).toBe('time (UTC),kind\r\n')
    expect(headOf({ columns }, 'Asia/Taipei')).toBe('time (UTC),time (Asia/Taipei),kind\r\n')
    const line = { at, cells: ['FEE'] }
    expect(textOf([line], null)).toBe('2026-10-25T00:30:00.005Z,FEE\r\n')
    expect(textOf([line], 'Asia/Taipei')).toBe(
      '2026-10-25T00:30:00.005Z,2026-10-25 08:30:00.005 GMT+08:00,FEE\r\n',
    )
  })

  test('of an hour that autumn repeats are distinguished by their offset', () => {
    const [first, second] = [at, at + 3_600_000].map((time) =>
      textOf([{ at: time, cells: [] }], 'Europe/Berlin'),
    )
    expect(first).toContain('2026-10-25 02:30:00.005 GMT+02:00')
    expect(second).toContain('2026-10-25 02:30:00.005 GMT+01:00')
  })

  test('are of a zone that exists', () => {
    expect([isZone('Asia/Taipei'), isZone('Asia/Nowhere'), isZone('')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('name the file by their days in UTC', () => {
    const range = { from: Date.UTC(2026, 10, 18), to: Date.UTC(2026, 10, 21, 5) }
    expect(fileName('FUTURES', range)).toBe('meridian-futures-2026-11-18-2026-11-21.csv')
  })
})

describe('a range', () => {
  const now = Date.UTC(2026, 10, 22)

  test('[CHT-006] whose end equals its start, is missing or lies ahead, ends now', () => {
    const from = now - 5_000
    expect(exportRange(from, from, now)).toEqual({ from, to: now })
    expect(exportRange(from, undefined, now)).toEqual({ from, to: now })
    expect(exportRange(from, now + 9, now)).toEqual({ from, to: now })
    expect(exportRange(from, now - 1, now)).toEqual({ from, to: now - 1 })
  })

  test('[CHT-009] of ten digits is of seconds', () => {
    expect(epochMs(1_700_000_000)).toBe(1_700_000_000_000)
    expect(epochMs(1_700_000_000_000)).toBe(1_700_000_000_000)
  })
})
