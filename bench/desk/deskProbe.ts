// Page probe of long frames. Long animation frames are the browser's own record of frames that
// blocked the screen for more than 50 ms; see the Long Animation Frames specification of the W3C.
import type { CDPSession, Page } from 'playwright'

export interface FrameFigures {
  /** Number of animation frames. */
  readonly frames: number
  /** Durations of frames over 50 ms. */
  readonly long: readonly number[]
  /** Times between frames, ms. */
  readonly gaps: readonly number[]
}

/**
 * Installed before the page's own scripts; one callback per frame. It is text because it runs in
 * the page.
 */
export const PROBE_SCRIPT = `
  const probe = { gaps: [], long: [], last: 0 }
  window.__probe = probe
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.long.push(entry.duration)
  }).observe({ type: 'long-animation-frame' })
  const tick = (now) => {
    if (probe.last > 0 && probe.gaps.length < 100000) probe.gaps.push(now - probe.last)
    probe.last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
`

interface Probe {
  gaps: number[]
  long: number[]
}

/** Reads the figures since the last call and resets them. */
export async function readFrames(page: Page): Promise<FrameFigures> {
  const { gaps, long } = await page.evaluate(() => {
    const probe = (window as unknown as { __probe: Probe }).__probe
    const read = { gaps: probe.gaps, long: probe.long }
    probe.gaps = []
    probe.long = []
    return read
  })
  return { frames: gaps.length, long, gaps }
}

/** Live heap of the page in bytes, after a collection. */
export async function liveHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
