// Owns the terminal as a person meets it: opening it, signing in, reading the symbol bar, the book
// and the tape. Words are the product's own, so a changed word changes the tests with it.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'

export const DEMO = 'demo2@meridian.test'

export class TerminalPage {
  constructor(readonly page: Page) {}

  async open(symbol = 'btcusdtperp', origin = ''): Promise<void> {
    await this.page.goto(`${origin}/futures/${symbol}`)
    await expect(this.last).toHaveText(/\d/)
  }

  /** One press opens the list of demo accounts, one more signs in. */
  async signIn(email = DEMO): Promise<void> {
    await this.page.getByRole('button', { name: tw['account.demo.button'] }).click()
    const go = tw['account.demo.go'].replace('{email}', email)
    await this.page.getByRole('button', { name: go }).click()
    const menu = tw['account.menu'].replace('{email}', email)
    await expect(this.page.getByRole('button', { name: menu })).toBeVisible()
  }

  get last(): Locator {
    return this.page.getByLabel(tw['terminal.symbol.last'], { exact: true })
  }

  /** A figure of the symbol bar: mark, index, funding, high, low, volume. */
  fact(key: string): Locator {
    return this.page.locator(`[data-fact=${key}] dd`)
  }

  /** The book's levels for readers, from the highest ask to the lowest bid. */
  get levels(): Locator {
    return this.page.getByRole('listbox', { name: /委託簿/ }).getByRole('option')
  }

  get health(): Locator {
    return this.page.locator('button[data-state]')
  }

  /** Waits until what `read` says has changed from what it says now. */
  async expectChange(read: () => Promise<string | null>): Promise<void> {
    const first = await read()
    await expect.poll(read).not.toBe(first)
  }

  /** Brings a panel of the dock to the front. */
  async show(kind: 'positions' | 'orders' | 'history' | 'fills' | 'assets'): Promise<void> {
    const name = tw[`terminal.panel.${kind}`]
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }

  notice(text: string | RegExp): Locator {
    return this.page.locator('.mantine-Notification-root').filter({ hasText: text })
  }
}
