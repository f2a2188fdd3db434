// Real clicks and keys on a terminal, and the time from each to the next frame, from the browser's
// own record; see the Event Timing specification of the W3C.
import type { Page } from 'playwright'
import { tw } from '../../src/i18n/messages/tw'

/** Shorter events are not reported by the browser, which rounds to 8 ms. */
const MIN_MS = 16

/** Installed before the page's own scripts. It is text because it runs in the page. */
export const INTERACTION_SCRIPT = `
  const interactions = new Map()
  window.__interactions = interactions
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) interactions.set(id, Math.max(duration, interactions.get(id) ?? 0))
  }).observe({ type: 'event', durationThreshold: ${MIN_MS} })
`

const KEYS = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'Enter'] as const
const INTERVALS = ['5m', '15m'] as const
const [, BOOK_LIST = ''] = tw['terminal.book.list'].split('{name}')

/**
 * Performs `rounds` over the books' rows, their keys, and the charts' intervals; returns ms of
 * each.
 */
export async function interact(page: Page, rounds: number): Promise<readonly number[]> {
  await takeSlow(page)
  const books = page.getByRole('listbox', { name: BOOK_LIST })
  const bids = page.locator('[data-side=bid]')
  const count = await bids.count()
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < count; i += 1) {
      // The accessible list covers the painted sides and ignores the pointer.
      await bids.nth(i).click({ position: { x: 40, y: 10 + 18 * (round % 4) } })
      await books.nth(i).focus()
      for (const key of KEYS) await page.keyboard.press(key)
      done += 1 + KEYS.length
    }
    const name = INTERVALS[round % INTERVALS.length] ?? ''
    for (const interval of await page.getByRole('button', { name, exact: true }).all()) {
      await interval.click()
      done += 1
    }
  }
  // The last entries are reported with the frames after them.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  )
  const slow = await takeSlow(page)
  return [...slow, ...Array.from({ length: Math.max(0, done - slow.length) }, () => MIN_MS)]
}

const takeSlow = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { __interactions: held } = window as unknown as { __interactions: Map<number, number> }
    const durations = [...held.values()]
    held.clear()
    return durations
  })
