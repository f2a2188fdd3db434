// Terminal in a real Chromium, connected to a separate exchange whose market is a recording at ten
// times its pace.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { version2Key } from '../../src/terminal/workspace/saved/version2'
import { TestServer } from '../../tests/e2e/support/server'
import { findChromium, launchArgs } from '../../tests/support/chromium.mjs'

const RECORDING = resolve('../shared/data/binance-live/usdm-btcusdt_20230404.gz')
const CUSTOMER = 'demo2@meridian.test'

/** A page that paints with a share of one core takes minutes to start. */
const LONGEST_WAIT_MS = 300_000

export interface OpenTerminal {
  readonly origin: string
  /** Description of the market. */
  readonly market: string
  readonly browser: Browser
  readonly page: Page
  close(): Promise<void>
}

/** Opens the layout at 1440 × 900 with scripts that run before the page's own. */
export async function openTerminal(
  layout: object,
  scripts: readonly string[],
): Promise<OpenTerminal> {
  const isRecorded = existsSync(RECORDING)
  const source = isRecorded ? `replay:${RECORDING}` : 'sim'
  const server = await TestServer.start({ MARKET_SOURCE: source, REPLAY_SPEED: '10' })
  const executablePath = findChromium()
  const browser = await chromium
    .launch({
      args: launchArgs,
      timeout: LONGEST_WAIT_MS,
      ...(executablePath === undefined ? {} : { executablePath }),
    })
    .catch(async (error: unknown) => {
      await server.dispose()
      throw error
    })
  const close = async () => {
    await browser.close()
    await server.dispose()
  }
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
    })
    context.setDefaultTimeout(LONGEST_WAIT_MS)
    const timeout = LONGEST_WAIT_MS
    await context.request.post('/investor/demo/login', { data: { email: CUSTOMER }, timeout })
    for (const content of scripts) await context.addInitScript({ content })
    await context.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      version2Key('futures', CUSTOMER),
      JSON.stringify(layout),
    ] as const)
    const page = await context.newPage()
    await page.goto('/futures/btcusdtperp')
    // On a slow machine no four panels may be live at one moment; stale ones have loaded, too.
    await page.locator('[data-fresh="live"], [data-fresh="stale"]').nth(3).waitFor()
    const market = isRecorded ? 'usdm-btcusdt-2023-04 at 10×' : 'simulated market'
    return { origin: server.origin, market, browser, page, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Fails unless exactly the layout's panels are visible. */
export async function expectPanels(page: Page, count: number): Promise<void> {
  const seen = await page.locator('.flexlayout__tab:visible').count()
  if (seen !== count) throw new Error(`${seen} panels are in view`)
}
