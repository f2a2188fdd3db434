// The trading keys in a browser: switched on, armed, and sending what the order form shows.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const pill = (page: Page) => page.locator('[data-action="keys.arm"]').first()

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: tw['app.preferences'] }).click()
  await page.getByRole('checkbox', { name: tw['app.tradingKeys'] }).check()
  await page.keyboard.press('Escape')
  await expect(pill(page)).toHaveText(tw['hotkeys.unarmed'])
  await page.locator('[id^=panel-chart]').first().focus()
}

/** A price at which a buy order rests. */
const belowMarket = async (terminal: TerminalPage): Promise<string> =>
  ((await terminal.bestPrice('bid')) - 500).toFixed(1)

/** Presses again while the page does not know the order yet: the key then does nothing. */
async function pressUntil(page: Page, key: string, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    // Pressed again too soon it would be sent twice, and refused.
    await expect.poll(isDone, { timeout: 10_000 }).toBe(true)
  }).toPass()
}

test('[KEY-001] [KEY-002] [KEY-003] [KEY-005] armed keys send the form’s order and cancel it', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  api,
}) => {
  test.slow()
  const price = await belowMarket(terminal)
  await ticket.type({ side: 'long', price, size: '0.010' })
  await page.getByRole('button', { name: tw['app.preferences'] }).focus()
  await page.keyboard.press('a')
  await page.keyboard.press('b')
  await switchOn(page)
  await page.keyboard.press('b')
  expect(await api.tickets('PENDING')).toHaveLength(0)
  await page.keyboard.press('a')
  await expect(pill(page)).toHaveText(/BTC\/USDT 0\.010/)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('b')
  await expect.poll(async () => (await api.tickets('PENDING')).length).toBe(1)
  await expect(ticket.size).toHaveValue('0.010')
  await pressUntil(page, 'x', async () => (await api.tickets('PENDING')).length === 0)
  await page.keyboard.press('Shift+B')
  await expect.poll(async () => (await api.tickets('OPEN')).length).toBe(1)
  await expect(terminal.notice(/BTC\/USDT 0\.010/).first()).toBeVisible()
  await pressUntil(page, 'Shift+F', async () => (await api.tickets('OPEN')).length === 0)
})

test('[KEY-007] [KEY-008] keys in fields are letters, and a dialog or another page disarms', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  api,
}) => {
  test.slow()
  const price = await belowMarket(terminal)
  await ticket.type({ side: 'long', price, size: '0.010' })
  await switchOn(page)
  await page.keyboard.press('a')
  await expect(pill(page)).toHaveAttribute('aria-pressed', 'true')
  await ticket.size.focus()
  await page.keyboard.press('b')
  await expect(ticket.size).toHaveValue(/b/)
  await ticket.size.fill('0.010')
  await page.locator('[id^=panel-chart]').first().focus()
  await page.keyboard.down('b')
  await page.keyboard.down('b')
  await page.keyboard.up('b')
  await expect.poll(async () => (await api.tickets('PENDING')).length).toBe(1)
  await page.keyboard.press('Shift+Slash')
  const dialog = page.getByRole('dialog', { name: tw['hotkeys.title'] })
  await expect(dialog.getByRole('listitem')).toHaveCount(22)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('b')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(pill(page)).toHaveAttribute('aria-pressed', 'false')
  await page.locator('[id^=panel-chart]').first().focus()
  await page.keyboard.press('a')
  await expect(pill(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('et')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ethusdtperp/)
  await expect(pill(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await api.tickets('PENDING')).toHaveLength(1)
})
