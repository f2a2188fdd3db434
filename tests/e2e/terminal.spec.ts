// Terminal as first seen by a visitor and by a demo user.
import { DEMO } from './pages/TerminalPage'
import { ORDINARY_PACE } from './support/server'
import { expect, test } from './support/trading'

test.use({ settings: ORDINARY_PACE })

test('[I18N-001] [I18N-004] a demo user signs in with one click, in Traditional Chinese by default', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await terminal.signIn()
  await expect(terminal.notice(`已登入：${DEMO}`)).toBeVisible()
})

test('[FUT-001] [ORD-006] the terminal is live: last price, book, trades, mark price and countdown', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await terminal.expectChange(() => terminal.fact('funding').textContent())
  await terminal.expectChange(() => terminal.fact('mark').textContent())
  await terminal.expectChange(() => terminal.bookText())
  await terminal.expectChange(() => terminal.last.textContent())
  const tape = page.getByRole('list', { name: /最新成交/ })
  await terminal.expectChange(() => tape.textContent())
  await expect(terminal.health).toHaveAttribute('data-state', 'live')
})

test('a guest sees the order form, and its button leads to the sign-in', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await page.getByRole('button', { name: '登入後交易' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('登入')
})
