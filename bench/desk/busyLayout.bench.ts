// Busy layout figure: four books, two charts and a trade list in real Chromium while a recording is
// replayed at ten times its pace: main thread work per frame, latency from tick to paint, and
// latency of real clicks and keys.
import { setTimeout as sleep } from 'node:timers/promises'
import { FLUSH_MS } from '../../src/streams/frames'
import { whole } from '../harness'
import { percentile, percentilesOf, percentilesText, type Percentiles } from '../latency'
import { SIM_SEED } from '../../tests/e2e/support/server'
import { spreadOf, type Taken } from '../taken'
import { PROBE_SCRIPT, readFrames } from './deskProbe'
import { frameWork } from './frameWork'
import { INTERACTION_SCRIPT, interact } from './interactions'
import { BOOK_SYMBOLS, BUSY_LAYOUT, BUSY_PANELS } from './layouts'
import { expectPanels, openTerminal, type OpenTerminal } from './openTerminal'
import { readPainted, TICK_SCRIPT, TickListener } from './tickProbe'

const FULL = { warmUpMs: 15_000, watchMs: 20_000, traceMs: 5_000, rounds: 4 }
const TINY: typeof FULL = { warmUpMs: 500, watchMs: 1_000, traceMs: 300, rounds: 1 }

const FRAME_MS = 1_000 / 60
const LIMITS = { frameWork: 10, paint: FLUSH_MS + 2 * FRAME_MS, interaction: 100 }

/** Percentiles with the 95th, which is the criterion. */
type Judged = Percentiles & { readonly p95: number; readonly count: number }

export interface BusyLayoutFigures {
  /** Main thread work per frame in ms, and that of an empty page. */
  readonly frameWork: Judged
  readonly emptyFrameWork: Judged
  /** ms from receiving a book change on this machine to the frame that shows it. */
  readonly tickToPaint: Judged
  /** ms from a real click or key to the next frame. */
  readonly interactions: Judged
  /** Frames that blocked the screen for more than 50 ms, in ms. */
  readonly longFrames: readonly number[]
}

export async function busyLayoutBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const terminal = await openTerminal(BUSY_LAYOUT, [PROBE_SCRIPT, TICK_SCRIPT, INTERACTION_SCRIPT])
  try {
    return await take(terminal, tiny ? TINY : FULL, print)
  } finally {
    await terminal.close()
  }
}

async function take(
  { origin, market, browser, page }: OpenTerminal,
  { warmUpMs, watchMs, traceMs, rounds }: typeof FULL,
  print: (line: string) => void,
): Promise<Taken> {
  print(`busy layout: ${market}, four books, two charts and a trade list at 1440 × 900;`)
  print(`  ${whole(watchMs / 1_000)} s after a warm-up of ${whole(warmUpMs / 1_000)} s;`)
  const ticks = await TickListener.open(origin, BOOK_SYMBOLS)
  try {
    await sleep(warmUpMs)
    await expectPanels(page, BUSY_PANELS)
    await readFrames(page)
    await readPainted(page)
    const before = ticks.messages
    await sleep(watchMs)
    const { long: longFrames } = await readFrames(page)
    const tickToPaint = judged(ticks.latencies(await readPainted(page)))
    const perSecond = ((ticks.messages - before) * 1_000) / watchMs
    const interactions = judged(await interact(page, rounds))
    const work = judged(await frameWork(browser, page, () => sleep(traceMs)))
    const empty = await browser.newPage()
    const emptyFrameWork = judged(await frameWork(browser, empty, () => sleep(traceMs)))
    const figures = { frameWork: work, emptyFrameWork, tickToPaint, interactions, longFrames }
    say(print, figures, perSecond)
    return {
      workload: `four books, two charts and a trade list over ${market} for ${watchMs} ms`,
      seed: SIM_SEED,
      bytes: null,
      spread: {
        'work in a frame': spreadOf(work, 'ms'),
        'work in a frame of an empty page': spreadOf(emptyFrameWork, 'ms'),
        'tick to paint': spreadOf(tickToPaint, 'ms'),
        interaction: spreadOf(interactions, 'ms'),
      },
      checkSums: null,
      measured: figures,
    }
  } finally {
    ticks.close()
  }
}

const judged = (values: readonly number[]): Judged => ({
  ...percentilesOf(values),
  p95: percentile(values, 0.95),
  count: values.length,
})

function say(print: (line: string) => void, figures: BusyLayoutFigures, perSecond: number): void {
  const { frameWork: work, emptyFrameWork, tickToPaint, interactions, longFrames } = figures
  const line = (name: string, of: Judged, p95: number, most: number) =>
    print(
      `  ${name}: p95 ${p95.toFixed(1)} ms (asked: at most ${most.toFixed(0)}),` +
        ` ${percentilesText(of, 'ms')} of ${whole(of.count)}`,
    )
  print(`  ${whole(perSecond)} changes of the four books a second; drawing by software`)
  line('frame work beyond an empty page', work, work.p95 - emptyFrameWork.p95, LIMITS.frameWork)
  line('tick to paint', tickToPaint, tickToPaint.p95, LIMITS.paint)
  line('clicks and keys', interactions, interactions.p95, LIMITS.interaction)
  const longest = Math.max(0, ...longFrames).toFixed(0)
  print(`  frames over 50 ms: ${longFrames.length}, the longest ${longest} ms (asked: none)`)
}
