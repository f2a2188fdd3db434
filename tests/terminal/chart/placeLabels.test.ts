// Proves where the names of one's own lines stand on a chart: on their lines, beside one another,
// never over one another or over what is reserved.
import { describe, expect, it } from 'vitest'
import {
  BOX_HEIGHT,
  boxOf,
  placeLabels,
  type NameToPlace,
  type Pane,
  type Rect,
} from '../../../src/terminal/panels/chart/drawing/placeLabels'
import { seeded } from '../../support/seeded'

const LEGEND: Rect = { left: 0, top: 0, right: 330, bottom: 28 }
const MARK: Rect = { left: 0, top: 172, right: 44, bottom: 220 }
const PANE: Pane = { width: 330, height: 220, left: 8, moreWidth: 30, reserved: [LEGEND, MARK] }

const place = (names: readonly NameToPlace[], pane = PANE) => placeLabels(names, pane)
const touch = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the names of lines on a chart', () => {
  it('stand on their lines at the left end where nothing is in the way', () => {
    const { names, more } = place([
      { id: 'entry', y: 100, width: 90 },
      { id: 'stop', y: 150, width: 60 },
    ])
    expect(names).toEqual([
      { id: 'entry', left: 8, top: 91, width: 90, leader: null },
      { id: 'stop', left: 8, top: 141, width: 60, leader: null },
    ])
    expect(more).toBeNull()
  })

  it('stand side by side where their lines are near, the most important first', () => {
    const { names } = place([
      { id: 'entry', y: 100, width: 90 },
      { id: 'target', y: 96, width: 60 },
      { id: 'stop', y: 104, width: 60 },
    ])
    expect(names.map(({ id, left, leader }) => ({ id, left, leader }))).toEqual([
      { id: 'entry', left: 8, leader: null },
      { id: 'target', left: 102, leader: null },
      { id: 'stop', left: 166, leader: null },
    ])
  })

  it('go a step below with a leader where the row is full', () => {
    const names = ['a', 'b', 'c', 'd'].map((id) => ({ id, y: 100, width: 80 }))
    expect(place(names).names.at(-1)).toEqual({
      id: 'd',
      left: 8,
      top: 113,
      width: 80,
      leader: 100,
    })
  })

  it('leave the legend and the library’s mark free', () => {
    const { names } = place([
      { id: 'high', y: 12, width: 60 },
      { id: 'low', y: 205, width: 60 },
    ])
    expect(names).toEqual([
      { id: 'high', left: 8, top: 47, width: 60, leader: 12 },
      { id: 'low', left: 48, top: 196, width: 60, leader: null },
    ])
  })

  it('are counted where there is no room left, and not drawn where their line is out of view', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, y: 100, width: 90 }))
    const { names, more } = place([...crowd, { id: 'far', y: 400, width: 60 }])
    expect(names.length + (more?.count ?? 0)).toBe(20)
    expect(more?.count).toBeGreaterThan(0)
  })

  it.each([1, 2, 3, 4, 5])('never cover one another, whatever the lines (seed %i)', (seed) => {
    const dice = seeded(seed)
    for (let round = 0; round < 60; round++) {
      const middle = dice.below(220)
      const crowd = Array.from({ length: 1 + dice.below(14) }, (_, at) => ({
        id: `${at}`,
        y: Math.max(0, Math.min(220, middle + dice.below(60) - 30)),
        width: 40 + dice.below(80),
      }))
      const { names, more } = place(crowd)
      const count = more ? [boxOf({ ...more, width: PANE.moreWidth })] : []
      const boxes = [...names.map(boxOf), ...count]
      boxes.forEach((box, at) => {
        expect(box.right).toBeLessThanOrEqual(PANE.width)
        expect(box.bottom - box.top).toBe(BOX_HEIGHT)
        for (const other of [...boxes.slice(at + 1), LEGEND, MARK])
          expect(touch(box, other)).toBe(false)
      })
      expect(names.length + (more?.count ?? 0)).toBe(crowd.length)
    }
  })
})
