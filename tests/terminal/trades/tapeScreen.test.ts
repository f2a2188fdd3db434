// The trades that a tape keeps: minimum size, rows held still, gaps and bounds.
import { expect, it } from 'vitest'
import type { MarketTrade } from '../../../src/domain/records/records'
import { MAX_PRINTS, TapeScreen } from '../../../src/terminal/panels/trades/TapeScreen'

const trade = (id: number, quantity = id): MarketTrade => ({
  id,
  side: 'BUY',
  price: 10,
  quantity,
  at: id * 1_000,
})

/** The newest trades as the stream gives them, from `from` to `to`, newest first. */
const newest = (from: number, to: number, quantity?: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => trade(to - i, quantity))

const ids = (screen: TapeScreen, least = 0, count = 100) =>
  screen.rows(count, least).map(({ id }) => id)

it('shows the newest first, no more than asked for', () => {
  const screen = new TapeScreen()
  screen.note(newest(1, 5))
  screen.note(newest(3, 7))
  expect(ids(screen)).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(ids(screen, 0, 2)).toEqual([7, 6])
})

it('[TAP-001] leaves out what is smaller, and keeps what the stream no longer carries', () => {
  const screen = new TapeScreen()
  screen.note(newest(1, 3, 50))
  screen.note(newest(3, 100, 1))
  screen.note(newest(90, 190, 1))
  expect(ids(screen, 50)).toEqual([3, 2, 1])
  expect(ids(screen, 51)).toEqual([])
})

it('judges the size of a joined row, not of its trades', () => {
  const screen = new TapeScreen()
  screen.join('order')
  screen.note([
    { ...trade(2, 6), at: 5 },
    { ...trade(1, 5), at: 5 },
  ])
  expect(screen.rows(9, 11)).toHaveLength(1)
  screen.join('none')
  expect(screen.rows(9, 11)).toHaveLength(0)
  expect(ids(screen)).toEqual([2, 1])
})

it('[TAP-006] stands still while held, counts what came, and shows it afterwards', () => {
  const screen = new TapeScreen()
  screen.note(newest(1, 3))
  screen.hold()
  expect(screen.since(0)).toBe(0)
  screen.note(newest(1, 5))
  screen.note(newest(2, 6))
  screen.hold()
  expect(ids(screen)).toEqual([3, 2, 1])
  expect(screen.since(0)).toBe(3)
  // By the same minimum as the rows.
  expect(screen.since(6)).toBe(1)
  screen.release()
  expect(ids(screen)).toEqual([6, 5, 4, 3, 2, 1])
  expect(screen.since(0)).toBe(0)
})

it('[TAP-006] does not let a held row grow', () => {
  const screen = new TapeScreen()
  screen.join('moment')
  screen.note([{ ...trade(1, 5), at: 0 }])
  screen.hold()
  screen.note([
    { ...trade(2, 6), at: 50 },
    { ...trade(1, 5), at: 0 },
  ])
  expect(screen.rows(9, 0).map(({ quantity }) => quantity)).toEqual([5])
  expect(screen.since(0)).toBe(1)
  screen.release()
  expect(screen.rows(9, 0).map(({ quantity }) => quantity)).toEqual([11])
})

it('starts over where trades may be missing between, or where the numbers began anew', () => {
  const screen = new TapeScreen()
  screen.note(newest(1, 5))
  screen.note(newest(9, 10))
  expect(ids(screen)).toEqual([10, 9])
  screen.note(newest(1, 2))
  expect(ids(screen)).toEqual([2, 1])
})

it('keeps a bounded number of trades, the newest of them', () => {
  const screen = new TapeScreen()
  const last = 5 * MAX_PRINTS
  for (let to = 50; to <= last; to += 50) {
    screen.note(newest(to - 50 || 1, to))
    expect([...screen.prints()].length).toBeLessThanOrEqual(2 * MAX_PRINTS)
  }
  expect([...screen.prints()].length).toBeGreaterThanOrEqual(MAX_PRINTS)
  expect(ids(screen, 0, 1)).toEqual([last])
})
