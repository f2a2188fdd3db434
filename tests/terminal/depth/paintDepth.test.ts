// The painted depth on a recording canvas context.
import { describe, expect, it } from 'vitest'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import { depthCurve } from '../../../src/terminal/panels/depth/depthCurve'
import {
  paintDepth,
  priceAt,
  type DepthPaintInput,
} from '../../../src/terminal/panels/depth/paintDepth'
import { fakeCanvas } from '../../support/fakeCanvas'

const palette = paletteFrom((name) => name, 'Inter')
const curve = depthCurve(
  new Float64Array([1000, 2000, 900, 3000]),
  new Float64Array([1010, 1000, 1110, 4000]),
)!
const INPUT: DepthPaintInput = {
  curve,
  width: 400,
  height: 234,
  tickDecimals: 1,
  lotDecimals: 3,
  cross: null,
}

function painted(change: Partial<DepthPaintInput> = {}) {
  const { context, drawn } = fakeCanvas()
  paintDepth(context, { ...INPUT, ...change }, palette)
  return drawn
}

const texts = (drawn: ReturnType<typeof painted>) =>
  drawn.filter(({ kind }) => kind === 'text').map(({ text }) => text)

describe('the painted depth', () => {
  it('labels quarters of the largest total and five prices on the axis', () => {
    expect(texts(painted())).toEqual([
      '1.250',
      '2.500',
      '3.750',
      '5.000',
      '92.1',
      '96.3',
      '100.5',
      '104.7',
      '108.9',
    ])
  })

  it('shows the cumulative size at the crosshair', () => {
    expect(texts(painted({ cross: 0.25 })).at(-1)).toBe('100.0  Σ 2.000')
    expect(texts(painted({ cross: 1 })).at(-1)).toBe('111.0  Σ 5.000')
  })

  it('keeps the crosshair’s label inside at the right edge', () => {
    const box = painted({ cross: 1 }).find(({ kind }) => kind === 'rect')!
    expect(box.x + (box.width ?? 0)).toBeLessThanOrEqual(400)
  })

  it('finds the price at a share of its width', () => {
    expect([0, 0.5, 1].map((share) => priceAt(curve, share))).toEqual([900, 1005, 1110])
  })
})
