// The history entries of dialogs: closed dialogs remove theirs a moment later, and a navigation
// that begins earlier is aborted.
import { expect, type Page } from '@playwright/test'

/** Waits until no closed dialog has an entry left. */
export async function expectNoOverlayEntry(page: Page): Promise<void> {
  const extra = () =>
    page.evaluate(() => {
      const entries = Number(history.state?.overlays ?? 0)
      return entries - document.querySelectorAll('[role=dialog]').length
    })
  await expect.poll(extra).toBe(0)
}
