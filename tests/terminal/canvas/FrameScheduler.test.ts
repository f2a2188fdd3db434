// The frame scheduler: levels merge, an idle page requests no frame, removed layers are not
// painted.
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

describe('the shared frame scheduler', () => {
  it('paints a new layer in full', () => {
    const { frames, scheduler } = setUp()
    const painted: Level[] = []
    scheduler.add((level) => (painted.push(level), LEVELS.none))
    frames.run()
    expect(painted).toEqual([LEVELS.full])
  })

  it('paints once per frame at the highest requested level', () => {
    const { frames, scheduler } = setUp()
    const painted: Level[] = []
    const layer = scheduler.add((level) => (painted.push(level), LEVELS.none))
    frames.run()
    for (const level of [LEVELS.overlay, LEVELS.data, LEVELS.overlay]) layer.invalidate(level)
    frames.run()
    expect(painted).toEqual([LEVELS.full, LEVELS.data])
  })

  it('requests one frame for any number of changed layers, and none while idle', () => {
    const { frames, scheduler } = setUp()
    const pictures = [1, 2, 3].map(() => scheduler.add(() => LEVELS.none))
    expect(frames.requests).toBe(1)
    frames.run()
    expect(frames.waiting).toBeNull()
    for (const layer of pictures) layer.invalidate(LEVELS.data)
    expect(frames.requests).toBe(2)
  })

  it('keeps requesting frames while a highlight fades', () => {
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

  it('drops a removed layer and its pending frame', () => {
    const { frames, scheduler } = setUp()
    const layer = scheduler.add(() => LEVELS.none)
    layer.remove()
    expect(frames.waiting).toBeNull()
    layer.invalidate(LEVELS.full)
    expect(frames.requests).toBe(1)
  })
})
