// Proves that a window is opened on a screen that is there, whole and of a usable size.
import { describe, expect, it } from 'vitest'
import { clampBounds, MIN_HEIGHT, MIN_WIDTH } from '../../../src/terminal/workspace/windows/bounds'

const MAIN = { left: 0, top: 25, width: 1440, height: 875 }
const LEFT = { left: -1920, top: 0, width: 1920, height: 1080 }

describe('the bounds of a window', () => {
  it('stay as they are on a screen that has them', () => {
    const bounds = { left: 100, top: 100, width: 400, height: 300 }
    expect(clampBounds(bounds, [MAIN, LEFT])).toEqual(bounds)
    const beside = { left: -1900, top: 10, width: 800, height: 900 }
    expect(clampBounds(beside, [MAIN, LEFT])).toEqual(beside)
  })

  it('[WSP-022] come to the first screen where theirs is gone', () => {
    const beside = { left: -1900, top: 10, width: 800, height: 900 }
    expect(clampBounds(beside, [MAIN])).toEqual({ left: 0, top: 25, width: 800, height: 875 })
  })

  it.each([
    ['beyond the right edge', { left: 1300, top: 100, width: 400, height: 300 }, [1040, 100]],
    ['above the upper edge', { left: 100, top: -200, width: 400, height: 300 }, [100, 25]],
    ['far away', { left: 90_000, top: 90_000, width: 400, height: 300 }, [1040, 600]],
  ] as const)('[WSP-022] are moved where they lie %s', (_, bounds, [left, top]) => {
    expect(clampBounds(bounds, [MAIN])).toEqual({ left, top, width: 400, height: 300 })
  })

  it('[WSP-022] are neither larger than the screen nor too small to be used', () => {
    const huge = { left: -5000, top: -5000, width: 50_000, height: 50_000 }
    expect(clampBounds(huge, [MAIN])).toEqual(MAIN)
    const tiny = clampBounds({ left: 10, top: 30, width: 1, height: 1 }, [MAIN])
    expect(tiny).toMatchObject({ width: MIN_WIDTH, height: MIN_HEIGHT })
  })

  it('lie on the screen that they cover most', () => {
    const across = { left: -300, top: 100, width: 400, height: 300 }
    expect(clampBounds(across, [MAIN, LEFT])).toEqual({ ...across, left: -400 })
  })
})
