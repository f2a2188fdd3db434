// Order form page object: side, type, price, size, and the submit button.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'

export interface TypedOrder {
  readonly side: 'long' | 'short'
  /** Omitted: a market order. */
  readonly price?: string
  readonly size: string
}

const EXACT = { exact: true } as const

export class Ticket {
  readonly form: Locator

  constructor(private readonly page: Page) {
    this.form = page.locator('form').filter({ has: page.getByLabel(tw['orderForm.share']) })
  }

  get size(): Locator {
    return this.form.getByRole('textbox', { name: tw['orderForm.size'], exact: true })
  }

  get price(): Locator {
    return this.form.getByRole('textbox', { name: tw['orderForm.price'], exact: true })
  }

  /** The error line below a field; empty without an error. */
  note(field: 'price' | 'size'): Locator {
    const name = tw[`orderForm.${field}`]
    const wrap = this.form.locator('[data-look]').filter({ has: this.page.getByText(name, EXACT) })
    return wrap.locator('[aria-live]')
  }

  get button(): Locator {
    return this.form.locator('button[type=submit]')
  }

  preview(fact: 'margin' | 'fee' | 'liquidation' | 'after'): Locator {
    return this.form.getByTestId(`preview-${fact}`)
  }

  async chooseLeverage(leverage: number): Promise<void> {
    // The form's header is on the tab strip; the opened list contains the same names.
    await this.page
      .getByRole('button', { name: /^槓桿 / })
      .first()
      .click()
    const step = tw['orderForm.leverage.choose'].replace('{leverage}', String(leverage))
    await this.page.getByRole('button', { name: step, exact: true }).click()
    await expect(this.page.getByRole('button', { name: step, exact: true }).first()).toBeVisible()
  }

  async type({ side, price, size }: TypedOrder): Promise<void> {
    const sideName = tw[side === 'long' ? 'orderForm.side.long' : 'orderForm.side.short']
    await this.form.getByRole('button', { name: sideName, exact: true }).click()
    const typeName = tw[price === undefined ? 'orderForm.type.market' : 'orderForm.type.limit']
    await this.form.getByRole('radio', { name: typeName, exact: true }).check()
    if (price !== undefined) await this.price.fill(price)
    await this.size.fill(size)
  }

  async send(order: TypedOrder): Promise<void> {
    await this.type(order)
    await this.button.click()
  }
}
