// The figure of a desk in real Chromium: a recording replayed at 10×, eight panels open; which
// frames took longer than 50 ms after warm-up and whether the heap stays level.
import { setTimeout as sleep } from 'node:timers/promises'
import { SIM_SEED } from '../../tests/e2e/support/server'
import { percentilesOf } from '../latency'
import { spreadOf, type Taken } from '../taken'
import { liveHeap, PROBE_SCRIPT, readFrames } from './deskProbe'
import { EIGHT_PANEL_LAYOUT, EIGHT_PANELS } from './layouts'
import { expectPanels, openTerminal } from './openTerminal'

const FULL = { seconds: 60, warmUpSeconds: 20, samples: 6 }
/** Half an hour: what the growth of the heap is judged by. */
const LONG: typeof FULL = { seconds: 1_800, warmUpSeconds: 180, samples: 30 }
const TINY: typeof FULL = { seconds: 1, warmUpSeconds: 0, samples: 1 }

const MOST_GROWTH = 0.05

export interface DeskFigures {
  /** Animation frames seen, and ms of those over 50. */
  readonly frames: number
  readonly longFrames: readonly number[]
  /** Bytes after a collection, at the beginning and after each part. */
  readonly heaps: readonly number[]
  /** The last third over the first, less one; only a long run says something by it. */
  readonly growth: number
}

const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length

/** Least-squares slope of the heap samples, bytes a minute. */
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

/** Runs the desk and prints its figures; a long run throws where the heap grows. */
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
      // The frame that the collection before held up comes a moment later, and is none of ours.
      await sleep(1_000)
      await readFrames(page)
      await sleep((seconds * 1000) / samples)
      const figures = await readFrames(page)
      // Read before the collection below, which stops the page and is none of its frames.
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
    if (long && growth > MOST_GROWTH) throw new Error('The heap grows')
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
