// Two tabs of one browser: a changed setting reaches the other tab, and neither overwrites it with
// an outdated value.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { expect, test } from '../support/trading'

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

const leverage = (page: Page, value: number) =>
  page.getByRole('button', {
    name: tw['orderForm.leverage.choose'].replace('{leverage}', String(value)),
    exact: true,
  })

test('the older tab adopts the newer tab’s choice and keeps it together with its own change', async ({
  page: older,
  context,
  ticket,
  terminal,
  signedIn: _member,
}) => {
  await terminal.open()
  const newer = await context.newPage()
  await newer.goto('/futures/ethusdtperp')
  await newer
    .getByRole('button', { name: /^槓桿 / })
    .first()
    .click()
  await leverage(newer, 10).click()
  await newer.getByRole('button', { name: tw['app.language'] }).click()
  await newer.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(older.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await newer.getByRole('button', { name: /^语言/ }).click()
  await newer.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await expect(older.locator('html')).toHaveAttribute('lang', 'zh-Hant')

  await ticket.chooseLeverage(50)
  await expect
    .poll(() => stored(newer, 'meridian.futures'))
    .toMatchObject({ leverage: { ethusdtperp: 10, btcusdtperp: 50 } })
  await older.reload()
  await expect(leverage(older, 50).first()).toBeVisible()
  await expect(older.locator('html')).toHaveAttribute('lang', 'zh-Hant')
})
