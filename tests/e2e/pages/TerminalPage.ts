// Terminal page object: opening, signing in, and reading the symbol bar, the book and the trades.
// It uses the product's own texts, so a changed text changes the tests with it.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { PanelKind } from '../../../src/terminal/panel'
import { expectNoOverlayEntry } from '../support/overlays'

export const DEMO = 'demo2@meridian.test'

const STEP_BUTTON = new RegExp(`^${tw['terminal.book.step.title']}`)

/** The first figure of a level's text: "買 55,330.0，數量 …". */
function priceOf(level: string | null): number {
  const [, price = ''] = /([\d,]+\.\d+)/.exec(level ?? '') ?? []
  return Number(price.replaceAll(',', ''))
}

type ShownPanel = 'positions' | 'orders' | 'history' | 'fills' | 'assets'

export class TerminalPage {
  constructor(readonly page: Page) {}

  async open(symbol = 'btcusdtperp', origin = ''): Promise<void> {
    const page = symbol.endsWith('perp') ? 'futures' : 'trade'
    await this.page.goto(`${origin}/${page}/${symbol}`)
    await expect(this.last).toHaveText(/\d/)
  }

  /** One press opens the sign-in dialog, one more on a demo account signs in. */
  async signIn(email = DEMO): Promise<void> {
    await this.logIn.click()
    await this.chooseDemo(email)
  }

  /** In the open sign-in dialog. */
  async chooseDemo(email: string): Promise<void> {
    const go = tw['account.demo.go'].replace('{email}', email)
    const choice = this.page.getByRole('button', { name: go })
    await choice.click()
    await expect(choice).toHaveCount(0)
    await this.expectSignedIn(email)
  }

  async expectSignedIn(email = DEMO): Promise<void> {
    const menu = tw['account.menu'].replace('{email}', email)
    await expect(this.page.getByRole('button', { name: menu })).toBeVisible()
    await expectNoOverlayEntry(this.page)
  }

  async signOut(email = DEMO): Promise<void> {
    const menu = tw['account.menu'].replace('{email}', email)
    await this.page.getByRole('button', { name: menu }).click()
    await this.page.getByRole('menuitem', { name: tw['account.signOut'] }).click()
    await expect(this.logIn).toBeVisible()
  }

  /** The guest's sign-in button in the header. */
  get logIn(): Locator {
    const name = tw['app.account.logIn']
    return this.page.getByRole('banner').getByRole('button', { name, exact: true })
  }

  get last(): Locator {
    return this.page.getByLabel(tw['terminal.symbol.last'], { exact: true })
  }

  /** A figure of the symbol bar: mark, index, funding, high, low, volume. */
  fact(key: string): Locator {
    return this.page.locator(`[data-fact=${key}] dd`)
  }

  /** The accessible book's levels, from the highest ask to the lowest bid. */
  get levels(): Locator {
    return this.page.getByRole('listbox', { name: /委託簿/ }).getByRole('option')
  }

  /** The whole accessible book, to detect changes. */
  async bookText(): Promise<string> {
    return (await this.levels.allTextContents()).join('\n')
  }

  /** The best price of a side, as a number. */
  async bestPrice(side: 'bid' | 'ask'): Promise<number> {
    const own = this.levels.filter({ hasText: side === 'bid' ? /^買/ : /^賣/ })
    return priceOf(await (side === 'bid' ? own.first() : own.last()).textContent())
  }

  /** Groups the book by a step, and returns the price of the n-th best bid. */
  async groupedBid(step: string, nth: number): Promise<string> {
    await this.groupOf(tw['terminal.panel.book']).getByRole('button', { name: STEP_BUTTON }).click()
    await this.page.getByRole('menuitem', { name: step, exact: true }).click()
    const bids = this.levels.filter({ hasText: /^買/ })
    await expect(bids.first()).toContainText(/0\.00?，/)
    return priceOf(await bids.nth(nth).textContent()).toFixed(1)
  }

  /** The button of the layout menu, whichever workspace is active. */
  get layoutMenu(): Locator {
    const [start = ''] = tw['terminal.layout.menu.label'].split('{')
    return this.page.getByRole('button', { name: new RegExp(`^${start}`) })
  }

  get health(): Locator {
    return this.page.locator('button[data-state]')
  }

  /** Waits until the result of `read` differs from its current one. */
  async expectChange(read: () => Promise<string | null>): Promise<void> {
    const first = await read()
    await expect.poll(read).not.toBe(first)
  }

  /** Brings a panel of the dock to the front. */
  async show(kind: ShownPanel): Promise<void> {
    const name = tw[`terminal.panel.${kind}`]
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }

  /** The dock group that contains a tab, including its tools. */
  groupOf(tab: string): Locator {
    const strip = this.page.locator('.flexlayout__tabset_tabbar_outer')
    return strip.filter({ has: this.page.getByRole('tab', { name: tab }) })
  }

  /** Opens the menu that adds a panel to the group of this tab. */
  async openAddMenu(tab: string): Promise<void> {
    const tools = this.groupOf(tab)
    await tools.getByRole('button', { name: tw['terminal.layout.add'] }).click()
  }

  /** Adds a panel to the chart's group; it comes to the front. */
  async addPanel(kind: PanelKind): Promise<Locator> {
    await this.openAddMenu(tw['terminal.panel.chart'])
    const name = tw[`terminal.panel.${kind}`]
    await this.page.getByRole('menuitem', { name, exact: true }).click()
    const panel = this.page.locator(`[data-panel=${kind}]`)
    await expect(panel).toBeVisible()
    return panel
  }

  /** Waits until an opening layer has finished its animation. */
  async expectAtRest(layer: Locator): Promise<void> {
    await expect(layer).toHaveCSS('opacity', '1')
  }

  notice(text: string | RegExp): Locator {
    return this.page.locator('.mantine-Notification-root').filter({ hasText: text })
  }
}
