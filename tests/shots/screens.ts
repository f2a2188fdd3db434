// Owns the list of screens of the product as pictures want them: how each is reached and when it
// has settled. A new screen is one entry here.
import type { Page } from 'playwright'

export interface Screen {
  readonly name: string
  /** Signed in as the demo trader. */
  readonly member: boolean
  readonly open: (page: Page) => Promise<void>
}

/**
 * The desk has come alive: some panels are live, none is loading, and one more frame is painted.
 */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/futures/btcusdtperp')
  await page.locator('[data-fresh="live"]').first().waitFor({ timeout: 30_000 })
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('[data-fresh="loading"]')]
    return shown.every((it) => it.getClientRects().length === 0)
  })
  await page.locator('[data-fresh="live"] canvas').nth(2).waitFor()
  await page.locator('.tv-lightweight-charts canvas').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

async function openError(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const SCREENS: readonly Screen[] = [
  { name: 'futures-guest', member: false, open: openDesk },
  { name: 'futures-member', member: true, open: openDesk },
  { name: '404', member: false, open: (page) => openError(page, '/404') },
  { name: '500', member: false, open: (page) => openError(page, '/500') },
]
