// The decimals of every price that a screen shows: those of its tick, and never more than the
// specification names.
import type { Page } from '@playwright/test'
import { findInstrument, type Instrument } from '../../../src/domain/instruments'
import { expect, test } from '../support/trading'

/** Section 9: spot 4 (SHIB 9), futures 5, ask and bid of financial products 5. */
const MOST = { spot: 4, futures: 5, derivatives: 5 } as const
const mostOf = ({ market, base }: Instrument) => (base === 'SHIB' ? 9 : MOST[market])

const BAR = 'section[data-form]'
/** Places of the terminal whose first figure is a price. */
const PLACES = {
  bar: `${BAR} strong`,
  facts: ['mark', 'index', 'high', 'low', 'bid', 'ask']
    .map((fact) => `${BAR} [data-fact=${fact}] dd`)
    .join(),
  book: '[data-panel=book] [role=option]',
  trades: '[data-panel=trades] li',
  form: '[data-panel=orderForm] :is([data-testid=bid], [data-testid=ask])',
} as const

/** Prices by place: the first figure of each text that has one. */
const pricesIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate((places) => {
    const figure = /\d[\d,]*(?:\.\d+)?/
    const found = Object.entries(places).map(([place, selector]) => {
      const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
      return [place, texts.flatMap((text) => figure.exec(text ?? '')?.[0] ?? [])] as const
    })
    return { ...Object.fromEntries(found), title: figure.exec(document.title)?.slice(0, 1) ?? [] }
  }, PLACES)

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

for (const [path, places] of [
  ['/trade/btcusdt', ['bar', 'facts', 'book', 'trades', 'title']],
  ['/trade/arcusdt', ['bar', 'facts', 'book', 'trades', 'title']],
  ['/trade/shibusdt', ['bar', 'facts', 'book', 'trades', 'title']],
  ['/futures/btcusdtperp', ['bar', 'facts', 'book', 'trades', 'title']],
  ['/futures/xrpusdtperp', ['bar', 'facts', 'book', 'trades', 'title']],
  ['/derivatives/eurusd', ['bar', 'facts', 'form', 'title']],
  ['/derivatives/usdjpy', ['bar', 'facts', 'form', 'title']],
  ['/derivatives/nas100', ['bar', 'facts', 'form', 'title']],
] as const)
  test(`[INS-014] ${path} shows every price in the decimals of its tick`, async ({ page }) => {
    test.setTimeout(180_000)
    const instrument = findInstrument(path.split('/').at(-1) ?? '')
    if (!instrument) throw new Error(`no instrument at ${path}`)
    await page.goto(path)
    const missing = async () => {
      const shown = await pricesIn(page)
      return places.filter((place) => (shown[place]?.length ?? 0) === 0)
    }
    await expect.poll(missing, { timeout: 60_000 }).toEqual([])
    const shown = await pricesIn(page)
    const decimals = Object.values(shown).flat().map(decimalsOf)
    expect([...new Set(decimals)], JSON.stringify(shown)).toEqual([instrument.tickDecimals])
    expect(instrument.tickDecimals).toBeLessThanOrEqual(mostOf(instrument))
  })
