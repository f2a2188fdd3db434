// The figure of a desk in real Chromium: a recording replayed at 10×, eight panels open; which
// frames took longer than 50 ms after warm-up and whether the heap stays level over five minutes.
// Starts an exchange of its own on loopback and ends it. DESK_SECONDS shortens the run.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { TestServer } from '../tests/e2e/support/server'
import { findChromium, launchArgs } from '../tests/support/chromium.mjs'
import { liveHeap, PROBE_SCRIPT, readFrames } from './desk/deskProbe'
import { EIGHT_PANEL_DESK, EIGHT_PANELS } from './desk/eightPanels'

const FULL = { seconds: Number(process.env.DESK_SECONDS ?? 300), warmUpSeconds: 20, samples: 10 }
const TINY = { seconds: 2, warmUpSeconds: 1, samples: 1 }
const recording = resolve('../shared/data/binance-live/usdm-btcusdt_20230404.gz')

const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

/** Least-squares slope of the heap samples, bytes a minute. */
function slopePerMinute(samples: readonly number[], minutes: number): number {
  const n = samples.length
  const x = samples.map((_, i) => (i * minutes) / (n - 1))
  const meanX = x.reduce((a, b) => a + b, 0) / n
  const meanY = samples.reduce((a, b) => a + b, 0) / n
  const over = x.reduce((sum, xi, i) => sum + (xi - meanX) * ((samples[i] ?? 0) - meanY), 0)
  return over / x.reduce((sum, xi) => sum + (xi - meanX) ** 2, 0)
}

/** Runs the desk and prints its figures. */
export async function deskBench(print: (line: string) => void, tiny = false): Promise<void> {
  const { seconds, warmUpSeconds, samples } = tiny ? TINY : FULL
  const source = existsSync(recording) ? `replay:${recording}` : 'sim'
  print(`desk: ${source === 'sim' ? 'simulated market' : 'usdm-btcusdt-2023-04 at 10×'},`)
  print(`  ${EIGHT_PANELS.join(', ')} all in view at 1440 × 900,`)
  print(`  ${seconds} s after a warm-up of ${warmUpSeconds} s; drawing by software`)
  const server = await TestServer.start({ MARKET_SOURCE: source, REPLAY_SPEED: '10' })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: launchArgs,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
    })
    await context.request.post('/investor/demo/login', { data: { email: 'demo2@meridian.test' } })
    await context.addInitScript(PROBE_SCRIPT)
    await context.addInitScript(([key, desk]) => localStorage.setItem(key, desk), [
      'meridian.desk.demo2@meridian.test',
      JSON.stringify(EIGHT_PANEL_DESK),
    ] as const)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto('/futures/btcusdtperp')
    await page.locator('[data-fresh="live"]').nth(3).waitFor()
    await sleep(warmUpSeconds * 1000)
    await readFrames(page)
    const heaps = [await liveHeap(session)]
    const long: number[] = []
    let frames = 0
    let median = 0
    let p99 = 0
    for (let i = 0; i < samples; i += 1) {
      // The frame that the collection before held up is told a moment later, and is none of ours.
      await sleep(1_000)
      await readFrames(page)
      await sleep((seconds * 1000) / samples)
      const figures = await readFrames(page)
      // Read before the collection below, which stops the page and is none of its frames.
      long.push(...figures.long)
      frames += figures.frames
      median = Math.max(median, figures.median)
      p99 = Math.max(p99, figures.p99)
      heaps.push(await liveHeap(session))
    }
    const panels = await page.locator('.flexlayout__tab:visible').count()
    if (panels !== EIGHT_PANELS.length) throw new Error(`${panels} panels are in view`)
    print(`  frames ${frames}, gap median ${median.toFixed(1)} ms,`)
    print(`  gap p99 ${p99.toFixed(1)} ms, frames over 50 ms: ${long.length}`)
    const worst = [...long].sort((a, b) => b - a).slice(0, 5)
    if (long.length > 0) print(`  the longest ${worst.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    print(`  heap MB ${heaps.map(mb).join(' ')}`)
    print(`  heap slope ${mb(slopePerMinute(heaps, seconds / 60))} MB a minute`)
  } finally {
    await browser.close()
    await server.dispose()
  }
}
