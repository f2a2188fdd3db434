// Language and theme: chosen once, kept, and never at the cost of what is on the screen.
import { expect, test } from './support/trading'

test('[I18N-001] changing the language keeps what is typed and lasts beyond a reload', async ({
  page,
  desk,
  ticket,
}) => {
  await ticket.type({ side: 'long', price: '61000', size: '0.125' })
  await page.getByRole('button', { name: '語言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Long 0.125 BTC' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: '做多 0.125 BTC' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(desk.health).toHaveAttribute('data-state', 'live')
})

test('[UI-001] [UI-002] changing the theme keeps what is typed and lasts beyond a reload', async ({
  page,
  ticket,
  desk,
}) => {
  await ticket.type({ side: 'short', price: '61000', size: '0.125' })
  const scheme = page.locator('html')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: '切換為淺色主題' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(ticket.size).toHaveValue('0.125')
  await page.reload()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(desk.last).toHaveText(/\d/)
})
