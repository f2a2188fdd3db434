// Terminal figure in real Chromium: a recording replayed at 10× with eight panels open; frames over
// 50 ms after warm-up, and growth of the heap.
import { setTimeout as sleep } from 'node:timers/promises'
import { SIM_SEED } from '../../tests/e2e/support/server'
import { percentilesOf } from '../latency'
import { spreadOf, type Taken } from '../taken'
import { liveHeap, PROBE_SCRIPT, readFrames } from './deskProbe'
import { EIGHT_PANEL_LAYOUT, EIGHT_PANELS } from './layouts'
import { expectPanels, openTerminal } from './openTerminal'

const FULL = { seconds: 60, warmUpSeconds: 20, samples: 6 }
/** Half an hour, the basis for judging the growth of the heap. */
const LONG: typeof FULL = { seconds: 1_800, warmUpSeconds: 180, samples: 30 }
const TINY: typeof FULL = { seconds: 1, warmUpSeconds: 0, samples: 1 }

const MAX_GROWTH = 0.05

export interface DeskFigures {
  /** Number of animation frames, and the duration of those over 50 ms. */
  readonly frames: number
  readonly longFrames: readonly number[]
  /** Bytes after a collection, at the start and after each part. */
  readonly heaps: readonly number[]
  /** The last third relative to the first, minus one; meaningful only for a long run. */
  readonly growth: number
}

const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length

/** Least-squares slope of the heap samples, bytes per minute. */
function slopePerMinute(samples: readonly number[], minutes: number): number {
  const x = samples.map((_, i) => (i * minutes) / (samples.length - 1))
  const [meanX, meanY] = [mean(x), mean(samples)]
  const over = x.reduce((sum, xi, i) => sum + (xi - meanX) * ((samples[i] ?? 0) - meanY), 0)
  return over / x.reduce((sum, xi) => sum + (xi - meanX) ** 2, 0)
}

function growthOf(samples: readonly number[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3))
  return mean(samples.slice(-third)) / mean(samples.slice(0, third)) - 1
}

/** Runs the figure and prints it; a long run throws when the heap grows. */
export async function deskBench(
  print: (line: string) => void,
  tiny = false,
  long = false,
): Promise<Taken> {
  const full = long ? LONG : FULL
  const { seconds, warmUpSeconds, samples } = tiny ? TINY : full
  const { market, page, close } = await openTerminal(EIGHT_PANEL_LAYOUT, [PROBE_SCRIPT])
  try {
    print(`desk: ${market},`)
    print(`  ${EIGHT_PANELS.join(', ')} all in view at 1440 × 900,`)
    print(`  ${seconds} s after a warm-up of ${warmUpSeconds} s; drawing by software`)
    const session = await page.context().newCDPSession(page)
    await sleep(warmUpSeconds * 1000)
    await readFrames(page)
    const heaps = [await liveHeap(session)]
    const longFrames: number[] = []
    let frames = 0
    const gaps: number[] = []
    for (let i = 0; i < samples; i += 1) {
      // The frame delayed by the previous collection follows a moment later and is not counted.
      await sleep(1_000)
      await readFrames(page)
      await sleep((seconds * 1000) / samples)
      const figures = await readFrames(page)
      // Read before the collection below, which blocks the page and is not counted.
      longFrames.push(...figures.long)
      frames += figures.frames
      gaps.push(...figures.gaps)
      heaps.push(await liveHeap(session))
    }
    await expectPanels(page, EIGHT_PANELS.length)
    const gap = percentilesOf(gaps)
    print(`  frames ${frames}, gap median ${gap.p50.toFixed(1)} ms,`)
    print(`  gap p99 ${gap.p99.toFixed(1)} ms, frames over 50 ms: ${longFrames.length}`)
    const worst = [...longFrames].sort((a, b) => b - a).slice(0, 5)
    if (worst.length > 0) print(`  the longest ${worst.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    const growth = growthOf(heaps)
    print(`  heap MB ${heaps.map(mb).join(' ')}`)
    print(
      `  heap slope ${mb(slopePerMinute(heaps, seconds / 60))} MB a minute,` +
        ` the last third over the first ${(100 * growth).toFixed(1)} %`,
    )
    if (long && growth > MAX_GROWTH) throw new Error('The heap grows')
    const measured: DeskFigures = { frames, longFrames, heaps, growth }
    return {
      workload: `eight panels over ${market} for ${seconds} s`,
      seed: SIM_SEED,
      bytes: { 'heap at first': heaps[0] ?? 0, 'heap at last': heaps.at(-1) ?? 0 },
      spread: { 'between frames': spreadOf(gap, 'ms') },
      checkSums: null,
      measured,
    }
  } finally {
    await close()
  }
}
