// Proves the painted depth against a context that writes down what is painted.
import { describe, expect, it } from 'vitest'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import { depthCurve } from '../../../src/terminal/panels/depth/depthCurve'
import {
  paintDepth,
  priceAt,
  type DepthPicture,
} from '../../../src/terminal/panels/depth/paintDepth'
import { fakeCanvas } from '../../support/fakeCanvas'

const palette = paletteFrom((name) => name, 'Inter')
const curve = depthCurve(
  new Float64Array([1000, 2000, 900, 3000]),
  new Float64Array([1010, 1000, 1110, 4000]),
)!
const PICTURE: DepthPicture = {
  curve,
  width: 400,
  height: 234,
  tickDecimals: 1,
  lotDecimals: 3,
  cross: null,
}

function painted(change: Partial<DepthPicture> = {}) {
  const { context, drawn } = fakeCanvas()
  paintDepth(context, { ...PICTURE, ...change }, palette)
  return drawn
}

const texts = (drawn: ReturnType<typeof painted>) =>
  drawn.filter(({ kind }) => kind === 'text').map(({ text }) => text)

describe('the painted depth', () => {
  it('names quarters of the greatest total and five prices across', () => {
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

  it('says at the crosshair how much stands between the middle and there', () => {
    expect(texts(painted({ cross: 0.25 })).at(-1)).toBe('100.0  Σ 2.000')
    expect(texts(painted({ cross: 1 })).at(-1)).toBe('111.0  Σ 5.000')
  })

  it('keeps the crosshair’s label inside at the right edge', () => {
    const box = painted({ cross: 1 }).find(({ kind }) => kind === 'rect')!
    expect(box.x + (box.width ?? 0)).toBeLessThanOrEqual(400)
  })

  it('knows the price under a share of its width', () => {
    expect([0, 0.5, 1].map((share) => priceAt(curve, share))).toEqual([900, 1005, 1110])
  })
})
