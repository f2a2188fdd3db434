// Proves the one animation frame: levels merge, an idle page asks for nothing, a removed picture
// rests.
import { describe, expect, it } from 'vitest'
import { FrameScheduler } from '../../../src/terminal/canvas/FrameScheduler'
import { LEVELS, type Level } from '../../../src/terminal/canvas/invalidation'

class HandFrames {
  waiting: ((now: number) => void) | null = null
  requests = 0
  request = (callback: (now: number) => void): number => {
    this.requests += 1
    this.waiting = callback
    return this.requests
  }
  cancel = (): void => {
    this.waiting = null
  }
  run(now = 0): void {
    const callback = this.waiting
    this.waiting = null
    callback?.(now)
  }
}

const setUp = () => {
  const frames = new HandFrames()
  return { frames, scheduler: new FrameScheduler(frames) }
}

describe('the frame that all pictures share', () => {
  it('paints a new picture whole', () => {
    const { frames, scheduler } = setUp()
    const painted: Level[] = []
    scheduler.add((level) => (painted.push(level), LEVELS.none))
    frames.run()
    expect(painted).toEqual([LEVELS.full])
  })

  it('paints once a frame at the largest level that was asked', () => {
    const { frames, scheduler } = setUp()
    const painted: Level[] = []
    const picture = scheduler.add((level) => (painted.push(level), LEVELS.none))
    frames.run()
    for (const level of [LEVELS.overlay, LEVELS.data, LEVELS.overlay]) picture.invalidate(level)
    frames.run()
    expect(painted).toEqual([LEVELS.full, LEVELS.data])
  })

  it('asks for one frame however many pictures changed, and for none while nothing does', () => {
    const { frames, scheduler } = setUp()
    const pictures = [1, 2, 3].map(() => scheduler.add(() => LEVELS.none))
    expect(frames.requests).toBe(1)
    frames.run()
    expect(frames.waiting).toBeNull()
    for (const picture of pictures) picture.invalidate(LEVELS.data)
    expect(frames.requests).toBe(2)
  })

  it('goes on asking while a wash still fades', () => {
    const { frames, scheduler } = setUp()
    const painted: [Level, number][] = []
    scheduler.add((level, now) => {
      painted.push([level, now])
      return now < 300 ? LEVELS.overlay : LEVELS.none
    })
    for (const now of [0, 150, 300]) frames.run(now)
    expect(painted).toEqual([
      [LEVELS.full, 0],
      [LEVELS.overlay, 150],
      [LEVELS.overlay, 300],
    ])
    expect(frames.waiting).toBeNull()
  })

  it('forgets a removed picture and the frame it waited for', () => {
    const { frames, scheduler } = setUp()
    const picture = scheduler.add(() => LEVELS.none)
    picture.remove()
    expect(frames.waiting).toBeNull()
    picture.invalidate(LEVELS.full)
    expect(frames.requests).toBe(1)
  })
})
