// Placement of line names on a chart: on their lines where there is space, else stacked beside
// them, never over one another or a reserved area.
import { describe, expect, it } from 'vitest'
import {
  BOX_HEIGHT,
  boxOf,
  leaderFrom,
  placeLabels,
  type NameToPlace,
  type Pane,
  type Rect,
} from '../../../src/terminal/panels/chart/screen/placeLabels'
import { seeded } from '../../support/seeded'

const LEGEND: Rect = { left: 0, top: 0, right: 330, bottom: 28 }
const MARK: Rect = { left: 0, top: 172, right: 44, bottom: 220 }
const PANE: Pane = { width: 330, height: 220, left: 8, reserved: [LEGEND, MARK], bars: [] }

const place = (names: readonly NameToPlace[], bars: readonly Rect[] = []) =>
  placeLabels(names, { ...PANE, bars })
const touch = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the names of lines on a chart', () => {
  it('stand on their lines at the left end when nothing is in the way', () => {
    expect(
      place([
        { id: 'entry', y: 100, width: 90 },
        { id: 'stop', y: 150, width: 60 },
      ]),
    ).toEqual([
      { id: 'entry', left: 8, top: 91, width: 90 },
      { id: 'stop', left: 8, top: 141, width: 60 },
    ])
  })

  it('[CHL-010] are stacked where their lines crowd, the most important one on its line', () => {
    const names = place([
      { id: 'entry', y: 100, width: 90 },
      { id: 'target', y: 96, width: 60 },
      { id: 'stop', y: 104, width: 60 },
    ])
    expect(names).toEqual([
      { id: 'entry', left: 8, top: 91, width: 90 },
      { id: 'target', left: 102, top: 87, width: 60 },
      { id: 'stop', left: 166, top: 95, width: 60 },
    ])
  })

  it('have leaders where they do not stand on their lines', () => {
    const wide = Array.from({ length: 4 }, (_, at) => ({ id: `${at}`, y: 100, width: 300 }))
    const names = place(wide)
    expect(names.map(({ top }) => top)).toEqual([91, 69, 113, 47])
    expect(names.map((name) => leaderFrom(name, 100))).toEqual([null, 87, 113, 65])
  })

  it('stay at the left end of their lines while they are moved, over bars', () => {
    const bars = [{ left: 0, right: 120, top: 95, bottom: 130 }]
    const name = { id: 'stop', y: 100, width: 90, isFixed: true }
    expect(place([name], bars)).toEqual([{ id: 'stop', left: 8, top: 91, width: 90 }])
  })

  it('move right of the bars they would cover', () => {
    const bars = [{ left: 0, right: 120, top: 95, bottom: 130 }]
    expect(place([{ id: 'entry', y: 100, width: 90 }], bars)).toEqual([
      { id: 'entry', left: 124, top: 91, width: 90 },
    ])
  })

  it('leave a line that bars occupy for a row beside it', () => {
    const bars = [{ left: 0, right: 300, top: 95, bottom: 105 }]
    expect(place([{ id: 'entry', y: 100, width: 90 }], bars)).toEqual([
      { id: 'entry', left: 8, top: 69, width: 90 },
    ])
  })

  it('cover bars where no other position is free', () => {
    const bars = [{ left: 0, right: 330, top: 0, bottom: 220 }]
    expect(place([{ id: 'entry', y: 100, width: 90 }], bars)).toEqual([
      { id: 'entry', left: 8, top: 91, width: 90 },
    ])
  })

  it('avoid the legend and the library’s attribution', () => {
    const names = place([
      { id: 'high', y: 12, width: 60 },
      { id: 'low', y: 205, width: 60 },
    ])
    expect(names).toEqual([
      { id: 'high', left: 8, top: 47, width: 60 },
      { id: 'low', left: 48, top: 196, width: 60 },
    ])
  })

  it('are not drawn when their line is out of view', () => {
    expect(place([{ id: 'far', y: 400, width: 60 }])).toEqual([])
  })

  it.each([1, 2, 3, 4, 5])(
    '[CHL-010] never cover one another, and none vanishes (seed %i)',
    (seed) => {
      const dice = seeded(seed)
      for (let round = 0; round < 60; round++) {
        const middle = dice.below(220)
        const crowd = Array.from({ length: 1 + dice.below(6) }, (_, at) => ({
          id: `${at}`,
          y: Math.max(0, Math.min(220, middle + dice.below(60) - 30)),
          width: 40 + dice.below(80),
        }))
        const bars = Array.from({ length: dice.below(60) }, (_, at) => {
          const top = Math.max(0, middle - dice.below(80))
          return { left: at * 5, right: at * 5 + 5, top, bottom: top + dice.below(40) }
        })
        const boxes = place(crowd, bars).map(boxOf)
        expect(boxes).toHaveLength(crowd.length)
        boxes.forEach((box, at) => {
          expect(box.right).toBeLessThanOrEqual(PANE.width)
          expect(box.bottom - box.top).toBe(BOX_HEIGHT)
          for (const other of [...boxes.slice(at + 1), LEGEND, MARK])
            expect(touch(box, other)).toBe(false)
        })
      }
    },
  )
})
