// Owns the list of screens of the product as pictures want them: how each is reached and when it has
// settled. A new screen is one entry here.
import type { Page } from 'playwright'

export interface Screen {
  readonly name: string
  /** Signed in as the demo trader. */
  readonly member: boolean
  readonly open: (page: Page) => Promise<void>
}

/** The desk has come alive: figures in the symbol bar, trades on the tape, a drawn chart. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/futures/btcusdtperp')
  await page.locator('[data-live="book"]').first().waitFor({ timeout: 30_000 })
  await page.locator('[data-live="chart"]').first().waitFor({ timeout: 30_000 })
  await page.evaluate(() => document.fonts.ready)
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
