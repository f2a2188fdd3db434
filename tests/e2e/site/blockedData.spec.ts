// Browser with blocked site data: storage throws, cookies are dropped, locks are refused. Every
// page works, and a session lasts as long as its page.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchArgs } from '../../support/chromium.mjs'
import { tw } from '../../../src/i18n/messages/tw'
import { supportTw } from '../../../src/i18n/messages/support/tw'
import { expect, test as base } from '../support/trading'

/** Chromium's profile setting for "block all site data". */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } }

const test = base.extend({
  context: async ({ baseURL }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'meridian-profile-'))
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(BLOCKED))
    const executablePath = findChromium()
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: launchArgs,
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 1440, height: 900 },
      locale: 'zh-TW',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await provide(context)
    await context.close()
    await rm(profile, { recursive: true, force: true })
  },
})

const PUBLIC = ['/', '/products', '/simple', '/announcement', '/game-offering', '/transaction_fee']
const MEMBERS = ['/wallet', '/settings', '/financial-management', '/invite']

const storageError = (page: Page) =>
  page.evaluate(() => {
    try {
      return String(localStorage.length)
    } catch (error) {
      return error instanceof DOMException ? error.name : 'no exception'
    }
  })

test('every main page renders and is interactive', async ({ page }) => {
  test.setTimeout(180_000)
  for (const address of PUBLIC) {
    await page.goto(address)
    expect(await storageError(page), 'the browser blocks storage').toBe('SecurityError')
    await expect(page.getByRole('heading').first()).toBeVisible()
    // Only a hydrated page opens a menu.
    await page.getByRole('button', { name: tw['app.language'] }).first().click()
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  }
  for (const address of MEMBERS) {
    await page.goto(address)
    await expect(page.getByRole('dialog', { name: tw['account.signIn'] })).toBeVisible()
  }
})

test('the terminal trades and stays signed in from page to page', async ({
  page,
  terminal,
  ticket,
  api,
}) => {
  test.setTimeout(180_000)
  await terminal.open()
  await terminal.signIn()
  await ticket.send({ side: 'long', price: '30000', size: '0.010' })
  await expect.poll(() => api.tickets('PENDING').then((rows) => rows.length)).toBe(1)

  await page.getByRole('link', { name: tw['app.nav.wallet'] }).first().click()
  await expect(page).toHaveURL(/\/wallet/)
  // The header is another one once the page has come.
  await expect(page.getByRole('navigation', { name: tw['wallet.nav'] })).toBeVisible()
  await terminal.expectSignedIn()
  await terminal.signOut()
})

const tabs = (page: Page, kind: 'chart' | 'book' | 'trades') =>
  page.getByRole('tab', { name: new RegExp(`^${tw[`terminal.panel.${kind}`]}`) })

test('the desk is laid out anew and its panels closed, and prices go on', async ({
  page,
  terminal,
}) => {
  test.setTimeout(180_000)
  await terminal.open()
  await expect(tabs(page, 'trades')).toHaveCount(1)
  await tabs(page, 'trades').hover()
  await terminal.groupOf('最新成交').getByRole('button', { name: '面板選單' }).click()
  await page.getByRole('menuitem', { name: tw['terminal.layout.close'] }).click()
  await expect(tabs(page, 'trades')).toHaveCount(0)
  const choose = async (name: string) => {
    await terminal.layoutMenu.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await choose(tw['terminal.layout.preset.monitor'])
  await expect(tabs(page, 'book')).toHaveCount(0)
  await choose(tw['terminal.layout.reset'])
  await expect(tabs(page, 'trades')).toHaveCount(1)
  await terminal.expectChange(() => terminal.bookText())
})

test('a guest’s chat stays the same for as long as the page is open', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: supportTw['support.open'], exact: true }).click()
  await page.getByRole('menuitem', { name: supportTw['support.menu.chat'] }).click()
  const dialog = page.getByRole('dialog', { name: supportTw['support.chat.title'] })
  for (const text of ['First question', 'Second question']) {
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('textbox').press('Enter')
    const own = dialog.getByRole('article').filter({ hasText: text })
    await expect(own).toContainText(supportTw['support.chat.you'])
    await expect(own).not.toContainText(supportTw['support.chat.sending'])
  }
  await expect(dialog.getByRole('article')).toHaveCount(2)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
