// The sum of the book up to the row under the pointer.
import { expect, test } from '../support/trading'

test('[BKH-001] the row under the pointer shows size, average, value and distance to here', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const book = page.locator('[data-panel=book]')
  const asks = book.locator('[data-side=ask]')
  const before = await asks.boundingBox()
  await asks.hover({ position: { x: 60, y: (before?.height ?? 0) - 70 } })
  const sum = book.getByText(/^至此 [\d.]+ · 均價 [\d,.]+ · [\d,.KM]+ · \+?\d\.\d\d %$/)
  await expect(sum).toBeVisible()
  expect(await sum.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
  expect(await asks.boundingBox()).toEqual(before)
  await page.mouse.move(5, 5)
  await expect(sum).toHaveCount(0)
})
