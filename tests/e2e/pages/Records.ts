// Owns the lists of positions, orders and the rest as a person meets them.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from './TerminalPage'

export class Records {
  constructor(
    private readonly page: Page,
    private readonly terminal: TerminalPage,
  ) {}

  /** The rows of a list; it must be at the front. */
  rows(kind: 'positions' | 'open' | 'history' | 'fills' | 'assets'): Locator {
    const name = tw[`orders.tab.${kind}`]
    return this.page.getByRole('table', { name, exact: true }).locator('tbody tr')
  }

  get pnl(): Locator {
    return this.rows('positions').first().getByTestId('pnl')
  }

  async closeAll(): Promise<void> {
    await this.terminal.show('positions')
    const buttons = this.page.getByRole('button', { name: /^全部平倉/ })
    await this.rows('positions')
      .first()
      .getByRole('button', { name: /^全部平倉/ })
      .click()
    await expect(buttons).toHaveCount(0)
  }

  async cancelFirst(): Promise<void> {
    await this.terminal.show('orders')
    await this.rows('open').first().getByRole('button', { name: /^撤銷/ }).click()
  }
}
