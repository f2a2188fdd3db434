// Order form page object: side, type, price, size, and the submit button.
import { expect, type Locator, type Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'

export interface TypedOrder {
  readonly side: 'long' | 'short'
  /** Omitted: a market order. */
  readonly price?: string
  /** Of a stop order, which is a market order then where there is no price. */
  readonly trigger?: string
  /** Of a trailing stop: its distance in per cent. */
  readonly trail?: string
  readonly size: string
}

const PLAIN = ['orderForm.type.market', 'orderForm.type.limit'] as const
const TRAILING = 'orders.type.TRAILING_STOP'
const STOP = ['orders.type.STOP', 'orders.type.STOP_LIMIT'] as const
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

  get trigger(): Locator {
    return this.form.getByRole('textbox', { name: tw['orders.column.trigger'], exact: true })
  }

  get trail(): Locator {
    return this.form.getByRole('textbox', { name: tw['orders.trail'], exact: true })
  }

  /** The error line below a field; empty without an error. */
  note(field: 'price' | 'size' | 'trigger' | 'trail'): Locator {
    const name = {
      trigger: tw['orders.column.trigger'],
      trail: tw['orders.trail'],
      price: tw['orderForm.price'],
      size: tw['orderForm.size'],
    }[field]
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

  async type(order: TypedOrder): Promise<void> {
    const { side, price, trigger, trail, size } = order
    const sideName = tw[side === 'long' ? 'orderForm.side.long' : 'orderForm.side.short']
    await this.form.getByRole('button', { name: sideName, exact: true }).click()
    await this.chooseType(order)
    if (trail !== undefined) await this.trail.fill(trail)
    if (trigger !== undefined) await this.trigger.fill(trigger)
    if (price !== undefined) await this.price.fill(price)
    await this.size.fill(size)
  }

  private async chooseType({ price, trigger, trail }: TypedOrder): Promise<void> {
    if (trail !== undefined || trigger !== undefined) {
      const [atMarket, atLimit] = STOP
      const name = trail !== undefined ? TRAILING : price === undefined ? atMarket : atLimit
      const stops = this.form.getByRole('combobox', { name: tw['orders.filter.STOPS'], ...EXACT })
      await stops.selectOption(tw[name])
      return
    }
    const name = tw[PLAIN[price === undefined ? 0 : 1]]
    await this.form.getByRole('radio', { name, exact: true }).check()
  }

  async send(order: TypedOrder): Promise<void> {
    await this.type(order)
    await this.button.click()
  }
}
