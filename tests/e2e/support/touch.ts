// What a finger presses on a page, and whether it is large enough to be met.
import type { Locator } from '@playwright/test'

/**
 * Everything pressed inside `part` that is smaller than 44 px either way; the chart's maker is not
 * ours. Its words and size.
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
