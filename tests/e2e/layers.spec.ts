// Every dialog, menu, sheet and small form of the terminal, opened by touch: axe checks each in
// both themes, and every target is large enough.
import type { Locator, Page } from '@playwright/test'
import { tw } from '../../src/i18n/messages/tw'
import { DEMO, type TerminalPage } from './pages/TerminalPage'
import type { Api } from './support/api'
import { followSystem, inBothThemes, violationsOf } from './support/axe'
import { tooSmall } from './support/touch'
import { expect, test } from './support/trading'

const DIALOG = '[role=dialog]'
const MENU = '[role=menu]'

/** Pattern of an accessible name that may contain any instrument, size or account. */
const named = (words: string) => new RegExp(`^${words.replace(/\{\w+\}/g, '.*')}`)

/** Colour, corners and shadow. */
const surfaceOf = (layer: Locator): Promise<string> =>
  layer.evaluate((node) => {
    const { backgroundColor, boxShadow, borderRadius } = getComputedStyle(node)
    return `${backgroundColor} ${borderRadius} ${boxShadow}`
  })

class Layers {
  readonly found: string[] = []
  /** Appearance of menus in each theme. */
  readonly surfaces = new Set<string>()

  constructor(private readonly page: Page) {}

  /** Checks the open layer; `part` selects it. */
  async judge(name: string, part: string): Promise<void> {
    const layer = this.page.locator(part).last()
    await expect(layer).toBeVisible()
    await expect(layer).toHaveCSS('opacity', '1')
    // A layer higher than the window scrolls inside.
    const box = await layer.boundingBox()
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 }
    if (box && (box.y < -1 || box.y + box.height > height + 1 || box.x + box.width > width + 1))
      this.found.push(`${name}: reaches beyond the window, ${JSON.stringify(box)}`)
    await inBothThemes(this.page, async (theme) => {
      if (part === MENU) this.surfaces.add(`${theme}: ${await surfaceOf(layer)}`)
      for (const { id, at } of await violationsOf(this.page, { part }))
        this.found.push(`${name}, ${theme}: ${id} ${at.join()}`)
    })
    for (const small of await tooSmall(layer)) this.found.push(`${name}: ${small}`)
  }

  /** Opens by a button, checks, and closes. */
  async open(words: string, part = DIALOG): Promise<void> {
    await this.page
      .getByRole('button', { name: named(words) })
      .last()
      .click()
    await this.judge(words, part)
    await this.close(part)
  }

  async close(part = DIALOG): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator(part)).toHaveCount(0)
  }

  /** Checks touch targets only; axe has already checked the page. */
  async fingers(name: string, part = 'body'): Promise<void> {
    for (const small of await tooSmall(this.page.locator(part)))
      this.found.push(`${name}: ${small}`)
  }
}

/** One position and one resting order on each market that supports them. */
async function trade(api: Api, terminal: TerminalPage): Promise<void> {
  await expect(terminal.last).toHaveText(/\d/)
  const [shown = ''] = /[\d,.]+/.exec((await terminal.last.textContent()) ?? '') ?? []
  const last = Number(shown.replaceAll(',', ''))
  const order = { from: 'BTC', to: 'USDT', quantity: '0.05' }
  const far = String(Math.round(last * 0.91))
  const long = { ...order, direction: 'LONG', leverage: 20 }
  await api.order('/futures/open', { ...long, type: 'MARKET' })
  // One button cancels all of them when there are two.
  for (const price of [far, String(Math.round(last * 0.92))])
    await api.order('/futures/open', { ...long, type: 'LIMIT', openPrice: price })
  await api.order('/orders/buy', { ...order, type: 'LIMIT', price: far })
  const lots = { symbol: 'audusd', side: 'LONG', leverage: 50, size: '0.10' }
  await api.order('/forexs/open', { ...lots, openType: 'MARKET' })
  await api.order('/forexs/open', { ...lots, openType: 'LIMIT', openPrice: '0.50000' })
}

test.use({ hasTouch: true, isMobile: true })
test.beforeEach(({ page }) => followSystem(page))

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('every layer is accessible and has large touch targets', async ({
    page,
    tradingTerminal: terminal,
    ticket,
    api,
  }) => {
    test.slow()
    const layers = new Layers(page)
    await trade(api, terminal)
    await expect(page.getByRole('button', { name: named(tw['orders.close.label']) })).toBeVisible()
    await layers.fingers('futures')
    const row = ['orders.protect.label', 'orders.closeAt.label', 'orders.margin.label'] as const
    for (const key of row) await layers.open(tw[key])
    await layers.open(tw['orderForm.leverage.choose'])
    await layers.open(tw['app.transfer'])
    await layers.open(tw['terminal.symbol.pick'])
    const account = tw['account.menu'].replace('{email}', DEMO)
    const panel = tw['terminal.layout.panelMenu']
    for (const name of [tw['app.language'], account, tw['terminal.layout.menu.label'], panel])
      await layers.open(name, MENU)
    await layers.open(tw['app.preferences'])
    await terminal.show('orders')
    await layers.open(tw['orders.amend.label'])
    await layers.open(tw['orders.cancelAll'])
    const high = String(Math.round((await terminal.bestPrice('ask')) * 1.03))
    await ticket.send({ side: 'long', price: high, size: '0.010' })
    await layers.judge('confirmation', '[data-panel=orderForm]')
    expect(layers.found).toEqual([])
    // All menus of a theme share one surface, raised by a shadow.
    expect([...layers.surfaces].toSorted()).toEqual([
      expect.stringMatching(/^dark: (?!.*none)/),
      expect.stringMatching(/^light: (?!.*none)/),
    ])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every layer is accessible and has large touch targets', async ({
    page,
    tradingTerminal: terminal,
    api,
  }) => {
    test.slow()
    const layers = new Layers(page)
    await trade(api, terminal)
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') })
    await expect(cards).not.toHaveCount(0)
    await layers.fingers('futures')
    const row = ['orders.protect.label', 'orders.closeAt.label', 'orders.margin.label'] as const
    for (const key of row) await layers.open(tw[key])
    await layers.open(tw['orderForm.side.long'])
    await terminal.open('btcusdt')
    await expect(cards).not.toHaveCount(0)
    await layers.fingers('spot')
    await layers.open(tw['spot.side.BUY'])
    await page.goto('/derivatives/audusd')
    await expect(cards).not.toHaveCount(0)
    await layers.fingers('CFDs')
    await page.getByRole('button', { name: tw['cfd.side.LONG'], exact: true }).click()
    await layers.judge('beta notice', DIALOG)
    await page.getByRole('button', { name: tw['cfd.beta.go'] }).click()
    await expect(page.locator(DIALOG)).toHaveCount(1)
    await layers.judge('CFD form', DIALOG)
    await page.goto('/simple/btcusdt')
    await expect(page.getByRole('radio', { name: tw['simple.side.SELL'] })).toBeVisible()
    await layers.fingers('simple', '#content')
    expect(layers.found).toEqual([])
  })
})
