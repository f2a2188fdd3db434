// Spot order form page object: side, type, price, size or total, and the submit button.
import type { Locator, Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'

export interface TypedSpotOrder {
  readonly side: 'BUY' | 'SELL'
  /** Omitted: a market order. */
  readonly price?: string
  /** In the base coin. */
  readonly size: string
}

export class SpotTicket {
  readonly form: Locator

  constructor(page: Page) {
    this.form = page.locator('form').filter({ has: page.getByLabel(tw['orderForm.share']) })
  }

  field(name: 'orderForm.price' | 'orderForm.size' | 'spot.total' | 'spot.total.about'): Locator {
    return this.form.getByRole('textbox', { name: tw[name], exact: true })
  }

  get button(): Locator {
    return this.form.locator('button[type=submit]')
  }

  preview(fact: 'pay' | 'fee' | 'receive'): Locator {
    return this.form.getByTestId(`preview-${fact}`)
  }

  /** Available balance of a coin of the pair. */
  available(coin: string): Locator {
    return this.form.getByTestId(`available-${coin}`)
  }

  async type({ side, price, size }: TypedSpotOrder): Promise<void> {
    await this.form.getByRole('button', { name: tw[`spot.side.${side}`], exact: true }).click()
    const type = tw[price === undefined ? 'orderForm.type.market' : 'orderForm.type.limit']
    await this.form.getByRole('radio', { name: type, exact: true }).check()
    if (price !== undefined) await this.field('orderForm.price').fill(price)
    await this.field('orderForm.size').fill(size)
  }

  async send(order: TypedSpotOrder): Promise<void> {
    await this.type(order)
    await this.button.click()
  }
}
