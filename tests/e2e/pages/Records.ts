// Records page object: the lists of positions, orders and the rest.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from './TerminalPage'

const CLOSE = /全部平倉$/

export class Records {
  constructor(
    private readonly page: Page,
    private readonly terminal: TerminalPage,
  ) {}

  /** The rows of a list, whose tab must be in front. */
  rows(kind: 'positions' | 'open' | 'history' | 'fills' | 'assets'): Locator {
    const panel = kind === 'open' ? 'orders' : kind
    const name = tw[`terminal.panel.${panel}`]
    return this.page.getByRole('table', { name, exact: true }).locator('tbody tr')
  }

  get pnl(): Locator {
    return this.rows('positions').first().getByTestId('pnl')
  }

  /** A row's cell in a column, named by the column's key. */
  cell(row: Locator, column: string): Locator {
    return row.locator(`td[data-column="${column}"]`)
  }

  /** Closes every position one by one. */
  async closeAll(): Promise<void> {
    await this.terminal.show('positions')
    const rows = this.rows('positions')
    for (let left = await rows.count(); left > 0; left -= 1) {
      await rows.first().getByRole('button', { name: CLOSE }).click()
      await expect(rows).toHaveCount(left - 1)
    }
  }

  async cancelFirst(): Promise<void> {
    await this.terminal.show('orders')
    await this.rows('open').first().getByRole('button', { name: /^撤銷/ }).click()
  }
}
