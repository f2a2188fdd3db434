// Derivatives page object: the order form, the lists, the beta notice, with the product's own
// texts.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'

export interface TypedCfd {
  readonly side: 'LONG' | 'SHORT'
  readonly type: 'MARKET' | 'LIMIT' | 'STOP'
  readonly size: string
  readonly price?: string
}

const TYPES = {
  MARKET: 'orderForm.type.market',
  LIMIT: 'orderForm.type.limit',
  STOP: 'orderForm.type.stop',
} as const

type List = 'positions' | 'orders.derivatives' | 'history.derivatives' | 'fills.derivatives'

export class DerivativesPage {
  readonly form: Locator

  constructor(readonly page: Page) {
    this.form = page.locator('form').filter({ has: page.getByTestId('bid') })
  }

  async open(symbol = 'audusd'): Promise<void> {
    await this.page.goto(`/derivatives/${symbol}`)
    const last = this.page.getByLabel(tw['terminal.symbol.last'], { exact: true })
    await expect(last).toHaveText(/\d/)
  }

  get beta(): Locator {
    return this.page.getByRole('dialog', { name: tw['cfd.beta.title'] })
  }

  async readBeta(quiet: boolean): Promise<void> {
    if (quiet) await this.beta.getByLabel(tw['cfd.beta.today']).check()
    await this.beta.getByRole('button', { name: tw['cfd.beta.go'] }).click()
    await expect(this.beta).toHaveCount(0)
  }

  field(name: 'orderForm.price' | 'cfd.size'): Locator {
    return this.form.getByRole('textbox', { name: tw[name], exact: true })
  }

  get button(): Locator {
    return this.form.locator('button[type=submit]')
  }

  async type({ side, type, size, price }: TypedCfd): Promise<void> {
    await this.form
      .getByRole('button', {
        name: tw[side === 'LONG' ? 'orderForm.quote.BUY' : 'orderForm.quote.SELL'],
        exact: true,
      })
      .click()
    await this.form.getByRole('radio', { name: tw[TYPES[type]], exact: true }).check()
    await this.field('cfd.size').fill(size)
    if (price !== undefined) await this.field('orderForm.price').fill(price)
  }

  async send(order: TypedCfd): Promise<void> {
    await this.type(order)
    await this.button.click()
  }

  async show(list: List): Promise<void> {
    const name = tw[`terminal.panel.${list}`]
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }

  rows(list: List): Locator {
    const name = tw[`terminal.panel.${list}`]
    return this.page.getByRole('table', { name, exact: true }).locator('tbody tr')
  }

  cell(row: Locator, column: string): Locator {
    return row.locator(`td[data-column="${column}"]`)
  }

  notice(text: string | RegExp): Locator {
    return this.page.locator('.mantine-Notification-root').filter({ hasText: text })
  }
}
