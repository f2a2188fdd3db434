// Touch targets of a page: the check of their size, and the tap after a swipe.
import { expect, type Locator } from '@playwright/test'

/**
 * Taps a control until it has gone. Chromium takes a tap soon after a swipe as the end of the
 * swipe's momentum, so the first one may not reach the page.
 */
export async function tapUntilGone(control: Locator): Promise<void> {
  await expect(async () => {
    if (await control.isVisible()) await control.tap()
    await expect(control).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

/**
 * Touch targets inside `part` smaller than 44 px either way, with their text and size; the chart
 * library's own link is excluded.
 */
export const tooSmall = (part: Locator): Promise<string[]> =>
  part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('button, a[href], [role=tab], label:has(input)')]
      .filter(
        (node) => node.closest('[inert], [aria-hidden=true], .tv-lightweight-charts') === null,
      )
      .filter((node) => {
        const { width, height } = node.getBoundingClientRect()
        const shown = width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true })
        return shown && (width < 43.9 || height < 43.9)
      })
      .map(
        (node) => `${node.textContent || node.ariaLabel} ${node.offsetWidth}×${node.offsetHeight}`,
      ),
  )
