// Drawings: the levels and lines they stand for, what a press on them means, the places of times
// among bars, and the list that is kept, with undo of random changes.
import { beforeEach, describe, expect, it } from 'vitest'
import { seeded } from '../../support/seeded'
import { ChartPlaces } from '../../../src/terminal/panels/chart/screen/ChartPlaces'
import { placeOfTime, timeOfPlace } from '../../../src/terminal/panels/chart/screen/barTime'
import {
  ANCHORS,
  DRAWING_KINDS,
  DrawingSchema,
  movedBy,
  type Drawing,
  type DrawingKind,
} from '../../../src/terminal/panels/chart/drawings/drawing'
import {
  addDrawing,
  changeDrawings,
  drawings,
  drawingsOf,
  MAX_DRAWINGS,
  redoDrawing,
  removeDrawing,
  replaceDrawing,
  undoDrawing,
} from '../../../src/terminal/panels/chart/drawings/drawings'
import { distanceTo, type Frame } from '../../../src/terminal/panels/chart/drawings/figures'
import { figuresOf } from '../../../src/terminal/panels/chart/drawings/kinds'
import { measure } from '../../../src/terminal/panels/chart/drawings/kinds/measure'
import * as v from 'valibot'

const seed = Number(process.env['TEST_SEED'] ?? 20_261_128)

/** One pixel a tick, from 1,000 at the top; a bar every ten pixels. */
const FRAME: Frame = {
  width: 800,
  height: 1_000,
  heightOf: (price) => 1_000 - price,
  texts: {
    price: String,
    percent: (ratio) => `${(ratio * 100).toFixed(2)}%`,
    target: 'Target',
    stop: 'Stop',
    bars: (count) => `${count} bars`,
  },
}

const drawing = (kind: DrawingKind, ...at: readonly (readonly [number, number])[]): Drawing => ({
  id: 'one',
  kind,
  anchors: at.map(([time, price]) => ({ at: time, price })),
  text: kind === 'text' ? 'Resistance' : '',
  colour: 'blue',
  isLocked: false,
})

const figures = (kind: DrawingKind, ...at: readonly (readonly [number, number])[]) =>
  figuresOf(
    drawing(kind, ...at),
    at.map(([time, price]) => ({ x: time, y: FRAME.heightOf(price) })),
    FRAME,
  )

const labels = (all: ReturnType<typeof figures>) =>
  all.flatMap((figure) => (figure.type === 'label' ? [figure.text] : []))

describe('the figures of a drawing', () => {
  it('of a retracement are the levels from the end of the move back to its beginning', () => {
    const levels = labels(figures('retracement', [0, 200], [100, 700])).map((text) =>
      text.split('  ').map(Number),
    )
    expect(levels.map(([ratio]) => ratio)).toEqual([0, 0.236, 0.382, 0.5, 0.618, 0.786, 1])
    // 700 less the share of 500.
    const prices = [700, 582, 509, 450, 391, 307, 200]
    for (const [i, price] of prices.entries()) expect(levels[i]?.[1]).toBeCloseTo(price, 6)
  })
  it('of an extension repeat the move from the third point', () => {
    const prices = labels(figures('extension', [0, 200], [50, 300], [80, 250])).map((text) =>
      Number(text.split('  ')[1]),
    )
    // 250 and the share of 100.
    const right = [250, 311.8, 350, 377.2, 411.8, 511.8]
    for (const [i, price] of right.entries()) expect(prices[i]).toBeCloseTo(price, 6)
  })
  it('of a position name what target and stop are away, and the multiple of the loss', () => {
    const long = labels(figures('longPosition', [0, 500], [200, 600], [0, 450]))
    expect(long).toEqual(['Target 600  20.00%  R 2.00', 'Stop 450  -10.00%'])
    const short = labels(figures('shortPosition', [0, 500], [200, 400], [0, 550]))
    expect(short).toEqual(['Target 400  -20.00%  R 2.00', 'Stop 550  10.00%'])
  })
  it('of a channel are two parallels with the line between them', () => {
    const lines = figures('channel', [0, 100], [100, 200], [50, 250]).flatMap((figure) =>
      figure.type === 'line' ? [figure] : [],
    )
    const slopes = lines.map(({ from, to }) => (to.y - from.y) / (to.x - from.x))
    expect(slopes).toEqual([-1, -1, -1])
    // The third point lies on the second line.
    expect(distanceTo(lines.slice(1, 2), { x: 50, y: 750 })).toBeCloseTo(0)
    expect(distanceTo(lines.slice(2), { x: 50, y: 800 })).toBeCloseTo(0)
  })
  it('of a ray go on beyond the second point, of an extended line beyond both', () => {
    const after = { x: 600, y: 1_000 - 600 }
    const before = { x: -300, y: 1_000 + 300 }
    const at = [
      [0, 0],
      [100, 100],
    ] as const
    expect(distanceTo(figures('ray', ...at), after)).toBeLessThan(1e-6)
    expect(distanceTo(figures('ray', ...at), before)).toBeGreaterThan(100)
    expect(distanceTo(figures('extendedLine', ...at), before)).toBeLessThan(1e-6)
    expect(distanceTo(figures('trendLine', ...at), after)).toBeGreaterThan(100)
  })
  it('are hit on the sides of a rectangle, not inside it, and anywhere in a position', () => {
    const box = figures('rectangle', [100, 300], [300, 500])
    expect(distanceTo(box, { x: 100, y: 600 })).toBe(0)
    expect(distanceTo(box, { x: 200, y: 600 })).toBe(100)
    expect(
      distanceTo(figures('longPosition', [100, 300], [300, 500], [100, 200]), { x: 200, y: 600 }),
    ).toBe(0)
  })
  it('of the ruler state difference, percentage and bars', () => {
    const points = [
      { x: 0, y: 800 },
      { x: 100, y: 750 },
    ]
    expect(labels(measure(points, FRAME, [200, 250], 10))).toEqual(['+50  25.00%  10 bars'])
    expect(labels(measure(points, FRAME, [250, 200], -3))).toEqual(['−50  -20.00%  -3 bars'])
  })
  it.each(DRAWING_KINDS)('of %s can be painted after each of its points', (kind) => {
    const at = Array.from({ length: ANCHORS[kind] ?? 5 }, (_, i) => [i * 50, 200 + i * 30] as const)
    for (let count = 0; count <= at.length; count += 1)
      expect(Array.isArray(figures(kind, ...at.slice(0, count)))).toBe(true)
    expect(figures(kind, ...at).length).toBeGreaterThan(0)
  })
})

describe('the place of a time among bars', () => {
  const gap = [0, 1_000, 2_000, 10_000, 11_000].map((at) => ({ at }))
  it('lies between two bars, also across a gap, and goes on beyond both ends', () => {
    expect(placeOfTime(gap, 2_000)).toBe(2)
    expect(placeOfTime(gap, 6_000)).toBe(2.5)
    expect(placeOfTime(gap, -3_000)).toBe(-3)
    expect(placeOfTime(gap, 14_000)).toBe(7)
    expect(placeOfTime([], 0)).toBeNull()
  })
  it('is that of the bar again', () => {
    for (const place of [-4, 0, 1, 3, 4, 9])
      expect(placeOfTime(gap, timeOfPlace(gap, place) ?? Number.NaN)).toBe(place)
    expect(timeOfPlace(gap, 2.4)).toBe(2_000)
  })
})

describe('the drawings of an instrument', () => {
  beforeEach(() => {
    drawings.bySymbol = {}
  })
  const one = (id: string): Drawing => ({ ...drawing('trendLine', [0, 1], [1, 2]), id })

  it('are no more than a hundred, and belong to an instrument that exists', () => {
    for (let i = 0; i < MAX_DRAWINGS; i += 1) expect(addDrawing('btcusdt', one(`d${i}`))).toBe(true)
    expect(addDrawing('btcusdt', one('more'))).toBe(false)
    expect(drawingsOf('btcusdt')).toHaveLength(MAX_DRAWINGS)
    expect(addDrawing('nothing', one('x'))).toBe(false)
  })
  it(`come back change by change, and forth again, after random changes (seed ${seed})`, () => {
    const { below } = seeded(seed)
    const states = [JSON.stringify(drawingsOf('ethusdt'))]
    for (let step = 0; step < 60; step += 1) {
      const list = drawingsOf('ethusdt')
      const some = list[below(Math.max(1, list.length))]
      if (!some || below(3) === 0) addDrawing('ethusdt', one(`r${step}`))
      else if (below(2) === 0) removeDrawing('ethusdt', some.id)
      else replaceDrawing('ethusdt', movedBy(some, below(100), below(100)))
      states.push(JSON.stringify(drawingsOf('ethusdt')))
    }
    for (const state of states.slice(0, -1).toReversed()) {
      expect(undoDrawing('ethusdt')).toBe(true)
      expect(JSON.stringify(drawingsOf('ethusdt'))).toBe(state)
    }
    expect(undoDrawing('ethusdt')).toBe(false)
    for (const state of states.slice(1)) {
      redoDrawing('ethusdt')
      expect(JSON.stringify(drawingsOf('ethusdt'))).toBe(state)
    }
    expect(redoDrawing('ethusdt')).toBe(false)
    changeDrawings('ethusdt', [])
    undoDrawing('ethusdt')
    changeDrawings('ethusdt', [one('fresh')])
    expect(redoDrawing('ethusdt'), 'a change ends what could be made again').toBe(false)
  })
  it('never fall to a price of zero when they are moved', () => {
    const low = movedBy(drawing('trendLine', [0, 5], [1, 9]), 0, -100)
    expect(low.anchors.map(({ price }) => price)).toEqual([1, 5])
  })
  it.each([
    { ...one('a'), kind: 'nothing' },
    { ...one('a'), anchors: [] },
    {
      ...one('a'),
      anchors: [
        { at: 0, price: Number.NaN },
        { at: 0, price: 1 },
      ],
    },
    { ...one('a'), anchors: [{ at: 0, price: 1 }] },
    {
      ...one('a'),
      anchors: [
        { at: Infinity, price: 1 },
        { at: 0, price: 1 },
      ],
    },
    { ...one('a'), text: 'x'.repeat(201) },
    { ...one('a'), id: '' },
    'text',
    null,
  ])('that cannot be read are refused: %j', (damaged) => {
    expect(v.safeParse(DrawingSchema, damaged).success).toBe(false)
  })
})

describe('a point of the pane', () => {
  /** A bar every ten pixels, one pixel a tick from 1,000 at the top. */
  const chart = {
    timeScale: () => ({
      width: () => 800,
      options: () => ({ barSpacing: 10 }),
      logicalToCoordinate: (bar: number) => bar * 10,
      coordinateToLogical: (x: number) => x / 10,
    }),
    panes: () => [{ getHeight: () => 1_000 }],
  }
  const series = {
    priceToCoordinate: (price: number) => 1_000 - price,
    coordinateToPrice: (y: number) => 1_000 - y,
  }
  type Made = ConstructorParameters<typeof ChartPlaces>
  const made: Made = [
    { getBoundingClientRect: () => ({ left: 0, top: 0 }) } as HTMLElement,
    chart as unknown as Made[1],
    series as unknown as Made[2],
  ]
  const places = new ChartPlaces(...made)
  const bar = { open: 400, high: 460, low: 380, close: 440, volume: 1 }
  places.bars = [0, 60_000, 120_000].map((at) => ({ ...bar, at }))

  it('is a bar and a tick, and at least one tick', () => {
    expect(places.anchorAt({ x: 12, y: 499.6 })).toEqual({ at: 60_000, price: 500 })
    expect(places.anchorAt({ x: 12, y: 2_000 })?.price).toBe(1)
    expect(places.pointOf({ at: 90_000, price: 500 })).toEqual({ x: 15, y: 500 })
  })
  it('[CHD-007] snaps by the magnet to the nearest of the four prices of its bar, where one is near', () => {
    expect(places.anchorAt({ x: 10, y: 1_000 - 451 }, true)?.price).toBe(460)
    expect(places.anchorAt({ x: 10, y: 1_000 - 449 }, true)?.price).toBe(440)
    expect(places.anchorAt({ x: 10, y: 1_000 - 420 }, true)?.price).toBe(420)
    expect(places.anchorAt({ x: 10, y: 1_000 - 451 })?.price).toBe(451)
    // To the right of the last bar there is none.
    expect(places.anchorAt({ x: 90, y: 1_000 - 451 }, true)).toEqual({ at: 540_000, price: 451 })
  })
  it('has no place once the chart is removed', () => {
    const over = new ChartPlaces(...made)
    over.bars = places.bars
    over.end()
    expect(over.anchorAt({ x: 10, y: 10 })).toBeNull()
    expect(over.pointOf({ at: 0, price: 500 })).toBeNull()
    expect(over.heightOf(500)).toBeNull()
    expect(over.size).toEqual({ width: 0, height: 0 })
  })
})
