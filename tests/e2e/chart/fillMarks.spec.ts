// The customer's fills as marks of the chart, with their facts where the pointer is.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { expect, test } from '../support/trading'

const chartOf = (page: Page) => page.locator('[data-panel=chart]')
/** Facts of the order of this story: the account may have older fills. */
const facts = (page: Page) =>
  page
    .getByRole('tooltip', { name: tw['terminal.chart.fills'] })
    .filter({ hasText: '0.001 BTC @ ' })

/** Points at its mark among the newest bars, from the top of the chart down; null: none. */
async function pointAtMark(page: Page): Promise<{ x: number; y: number } | null> {
  const box = await chartOf(page).locator('canvas').first().boundingBox()
  if (!box) return null
  // The newest bars are in the last quarter of the pane.
  for (let x = box.width * 0.97; x > box.width * 0.75; x -= 5)
    for (let y = 10; y < box.height; y += 8) {
      await page.mouse.move(box.x + x, box.y + y)
      if (await facts(page).isVisible()) return { x: box.x + x, y: box.y + y }
    }
  return null
}

test('[CHF-001] a fill is marked at its bar and price, with size, price and fee', async ({
  page,
  terminal,
  ticket,
  api,
}) => {
  test.slow()
  await terminal.open()
  await terminal.signIn()
  await ticket.type({ side: 'long', size: '0.001' })
  await ticket.button.click()
  await expect.poll(() => api.tickets('OPEN').then((rows) => rows.length)).toBe(1)
  let mark: { x: number; y: number } | null = null
  await expect
    .poll(async () => (mark = await pointAtMark(page)), { timeout: 60_000 })
    .not.toBeNull()
  await expect(facts(page)).toContainText(tw['orders.column.fee'])
  await page.mouse.move(5, 5)
  await expect(facts(page)).toHaveCount(0)

  await chartOf(page).getByRole('button', { name: tw['terminal.chart.draw'] }).click()
  const shows = page.getByRole('menuitemcheckbox', { name: tw['chartMarks.show'] })
  await expect(shows).toHaveAttribute('aria-checked', 'true')
  await shows.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  const { x, y } = mark ?? { x: 0, y: 0 }
  for (const by of [-4, 0, 4]) {
    await page.mouse.move(x, y + by)
    await expect(facts(page)).toHaveCount(0)
  }
})
