// Owns the order ticket as a person meets it: side, type, price, size, and the one button.
import type { Locator, Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'

export interface TypedOrder {
  readonly side: 'long' | 'short'
  /** Left out: a market order. */
  readonly price?: string
  readonly size: string
}

export class Ticket {
  readonly form: Locator

  constructor(page: Page) {
    this.form = page.locator('form').filter({ has: page.getByLabel(tw['ticket.share']) })
  }

  get size(): Locator {
    return this.form.getByRole('textbox', { name: tw['ticket.size'], exact: true })
  }

  get price(): Locator {
    return this.form.getByRole('textbox', { name: tw['ticket.price'], exact: true })
  }

  get button(): Locator {
    return this.form.locator('button[type=submit]')
  }

  preview(fact: 'margin' | 'fee' | 'liquidation' | 'after'): Locator {
    return this.form.getByTestId(`preview-${fact}`)
  }

  async type({ side, price, size }: TypedOrder): Promise<void> {
    const sideName = tw[side === 'long' ? 'ticket.side.long' : 'ticket.side.short']
    await this.form.getByRole('button', { name: sideName, exact: true }).click()
    const typeName = tw[price === undefined ? 'ticket.type.market' : 'ticket.type.limit']
    await this.form.getByRole('radio', { name: typeName, exact: true }).check()
    if (price !== undefined) await this.price.fill(price)
    await this.size.fill(size)
  }

  async send(order: TypedOrder): Promise<void> {
    await this.type(order)
    await this.button.click()
  }
}
