// Truthfulness of the terminal: it shows nothing of a previous instrument, and nothing outdated as
// current. A real browser behind a network that delays, breaks and silences connections.
import type { Page } from '@playwright/test'
import { tw } from '../../src/i18n/messages/tw'
import {
  expectSeen,
  installProbe,
  startProbe,
  stopProbe,
  type SeenPrice,
} from './support/figureProbe'
import { ORDINARY_PACE } from './support/server'
import { expect, test } from './support/trading'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, settings: ORDINARY_PACE })

const ROUND_TRIP_MS = 300
const SWITCHES = 20
/** The client gives up a silent connection after this. */
const SILENCE_MS = 10_000

/** Instruments with prices so far apart that each digit identifies its instrument. */
const ROUND = [
  { symbol: 'btcusdtperp', name: 'BTC/USDT', market: 'futures', list: 'terminal.market.futures' },
  { symbol: 'ethusdtperp', name: 'ETH/USDT', market: 'futures', list: 'terminal.market.futures' },
  { symbol: 'aaveusdt', name: 'AAVE/USDT', market: 'spot', list: 'terminal.market.spot' },
  { symbol: 'eurusd', name: 'EUR/USD', market: 'derivatives', list: 'terminal.market.derivatives' },
] as const
type Stop = (typeof ROUND)[number]

/** Current prices according to the exchange. */
async function pricesOf(origin: string): Promise<ReadonlyMap<string, number>> {
  const prices = ROUND.map(async ({ symbol, name, market }) => {
    const response = await fetch(`${origin}/investor/tickers?market=${market}`)
    const { data } = (await response.json()) as {
      data: { tickers: readonly (readonly [symbol: string, last: string])[] }
    }
    return [name, Number(data.tickers.find(([of]) => of === symbol)?.[1])] as const
  })
  return new Map(await Promise.all(prices))
}

/** Prices displayed while a different instrument was named. */
function strangers(
  seen: readonly SeenPrice[],
  prices: ReadonlyMap<string, number>,
): readonly string[] {
  const isNear = (price: number, of: number) => price > of * 0.9 && price < of * 1.1
  return seen.flatMap(({ named, where, price, frames }) => {
    const own = [...prices].filter(([, of]) => isNear(price, of)).map(([name]) => name)
    if (own.length === 0 || own.includes(named)) return []
    return [`${where}: ${price} of ${own.join()} in ${frames} frames of ${named}`]
  })
}

/** Every place that shows the instrument's price, so that each is known to be checked. */
function placesOf({ market }: Stop): readonly string[] {
  const everywhere = ['title', 'bar', 'chart canvas']
  return market === 'derivatives'
    ? everywhere
    : [...everywhere, 'book', 'trades canvas', 'form field']
}

/** Navigates to another instrument by its name in the symbol bar. */
async function pick(page: Page, { symbol, name, list }: Stop): Promise<void> {
  const picker = page.locator('section[data-form] button[aria-haspopup=dialog][aria-expanded]')
  await picker.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: tw[list], exact: true }).check({ force: true })
  const [base = ''] = name.split('/')
  await dialog.getByRole('option').filter({ hasText: base }).first().click()
  await expect(page).toHaveURL(new RegExp(`/${symbol}$`))
  await expect(picker).toContainText(name)
}

test('the terminal shows no digit of a previous instrument after twenty changes at a round trip of 300 ms', async ({
  page,
  terminal,
  network,
  exchange,
}) => {
  test.setTimeout(180_000)
  await installProbe(page)
  await terminal.open('btcusdtperp', network.origin)
  await expect(terminal.levels.first()).toBeAttached()
  const prices = await pricesOf(exchange.origin)
  network.delay(ROUND_TRIP_MS)
  await startProbe(page)
  for (let i = 1; i <= SWITCHES; i += 1) {
    const next = ROUND[i % ROUND.length] ?? ROUND[0]
    await pick(page, next)
    // In every other round the next change comes before any data of the instrument has arrived.
    if (Math.floor(i / ROUND.length) % 2 === 1) continue
    await expectSeen(page, next.name, placesOf(next))
  }
  await expect(terminal.levels.first()).toBeAttached()
  const seen = await stopProbe(page)
  expect(strangers(seen, prices)).toEqual([])
})

test('a silent stream dims outdated data and shows its age, alike in header, panels, form and title', async ({
  page,
  terminal,
  ticket,
  network,
  api,
}) => {
  test.setTimeout(180_000)
  await terminal.open('btcusdtperp', network.origin)
  await terminal.signIn()
  await ticket.type({ side: 'long', size: '0.060' })
  await expect(terminal.levels.first()).toBeAttached()

  await expect(page.getByTestId('preview-liquidation')).toHaveText(/\d/)
  const place = await ticket.button.boundingBox()
  network.silence()
  await expect(terminal.health).toHaveAttribute('data-state', 'stale', { timeout: SILENCE_MS })
  /** All ages displayed at one moment, by place. */
  const ages = () =>
    page.evaluate(() => {
      const ageIn = (text: string | null | undefined) => /\d+ 秒前/.exec(text ?? '')?.[0] ?? text
      const all = (selector: string) =>
        [...document.querySelectorAll(selector)].map((node) => ageIn(node.textContent))
      const panels = ['book', 'trades', 'chart', 'positions']
      return {
        header: all('header button[data-state]'),
        title: [ageIn(document.title)],
        form: all('[data-panel=orderForm] form [role=status]').slice(0, 1),
        ...Object.fromEntries(
          panels.map((panel) => [panel, all(`[data-panel=${panel}] [data-testid=age]`)]),
        ),
      }
    })
  // Two ages, one after the other, whichever seconds this machine gets to see.
  let former: string | null | undefined
  for (let i = 1; i <= 2; i += 1) {
    let age: string | null | undefined
    await expect(async () => {
      const shown = await ages()
      age = shown.header[0]
      expect(age).toMatch(/^\d+ 秒前$/)
      expect(age).not.toBe(former)
      const places = ['header', 'title', 'form', 'book', 'trades', 'chart', 'positions']
      expect(shown).toEqual(Object.fromEntries(places.map((place) => [place, [age]])))
    }).toPass({ intervals: [50], timeout: SILENCE_MS })
    former = age
  }
  for (const part of ['section[data-form]', '[data-panel=book] [data-fresh]'])
    await expect(page.locator(part).first()).toHaveAttribute('data-fresh', 'stale')

  // A press that was meant for the button meets it.
  expect(await ticket.button.boundingBox()).toEqual(place)
  // A market order would fill at a price that is not displayed, so it is confirmed first.
  await ticket.button.click()
  await expect(ticket.button).toHaveText(/^確認/)
  await expect(ticket.form.getByText(tw['orderForm.warning.priceOld'])).toBeVisible()
  expect(await api.tickets('OPEN')).toEqual([])

  network.speak()
  await expect(terminal.health).toHaveAttribute('data-state', 'live')
  await expect(page.getByTestId('age')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/秒前/)
  expect(await ticket.button.boundingBox()).toEqual(place)
  await ticket.button.click()
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.060 BTC/)).toBeVisible()
})

test('an order with a lost answer is resolved automatically, and is listed once', async ({
  page,
  terminal,
  ticket,
  network,
  api,
  complaints,
}) => {
  // A part of the page may be among what is lost.
  complaints.expect(/Failed to load resource|Unable to preload/)
  await terminal.open('btcusdtperp', network.origin)
  await terminal.signIn()
  await ticket.type({ side: 'long', size: '0.060' })
  network.loseAnswers()
  await ticket.button.click()
  // An automatic reload would lose the order's notice.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  // The stream reports the outcome before a lookup is needed.
  await expect.poll(() => api.tickets('OPEN')).toHaveLength(1)
  await expect(terminal.notice(tw['orders.notice.refused'])).toHaveCount(0)

  network.keepAnswers()
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.060 BTC/)).toBeVisible({ timeout: 40_000 })
  await expect(terminal.notice(tw['app.command.checking'])).toHaveCount(0)
  expect(await api.tickets('OPEN')).toHaveLength(1)
  expect(page.url()).toContain('btcusdtperp')
})
