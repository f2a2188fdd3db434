// Kinds of the chart and its price scale: chosen in a menu, drawn, kept for the panel.
import type { Locator, Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { ChartKind } from '../../../src/terminal/panels/chart/kinds/chartKinds'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const chartOf = (page: Page) => page.locator('[data-panel=chart]')
const openMenu = (page: Page) =>
  chartOf(page).getByRole('button', { name: tw['terminal.chart.kind'], exact: true }).click()
const kindItem = (page: Page, kind: ChartKind) =>
  page.getByRole('menuitemradio', { name: tw[`chartKinds.${kind}`], exact: true })

/** Pixels of the chart in the colours of rising and falling bars. */
const barPixels = (page: Page): Promise<number> =>
  chartOf(page).evaluate((panel) => {
    const style = getComputedStyle(document.documentElement)
    const probe = document.createElement('canvas').getContext('2d')
    const colourOf = (name: string): number => {
      if (!probe) return 0
      probe.fillStyle = style.getPropertyValue(name)
      probe.fillRect(0, 0, 1, 1)
      return new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer)[0] ?? 0
    }
    const colours = ['--up-bar', '--down-bar'].map(colourOf)
    let found = 0
    for (const canvas of panel.querySelectorAll('canvas')) {
      if (canvas.width === 0 || canvas.height === 0) continue
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      for (const pixel of new Uint32Array(pixels?.buffer ?? []))
        if (colours.includes(pixel)) found += 1
    }
    return found
  })

/** Pixels of the bars once they are drawn. */
async function allBars(page: Page): Promise<number> {
  let found = 0
  await expect.poll(async () => (found = await barPixels(page))).toBeGreaterThan(1_000)
  return found
}

test('[CHK-001] the chart is drawn as candles, hollow candles, bars, a line, an area, a baseline or Heikin-Ashi, as chosen for the panel', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await openMenu(page)
  await expect(kindItem(page, 'candles')).toHaveAttribute('aria-checked', 'true')
  expect(await violationsOf(page, { part: '[role=menu]' })).toEqual([])
  const full = await allBars(page)
  for (const kind of ['line', 'area'] as const) {
    await kindItem(page, kind).click()
    // The dotted line of the last price keeps its colour.
    await expect.poll(() => barPixels(page), `bars beside the ${kind}`).toBeLessThan(full / 5)
  }
  for (const kind of ['bars', 'baseline', 'hollow', 'heikinAshi'] as const) {
    await kindItem(page, kind).click()
    await expect.poll(() => barPixels(page), `colours of ${kind}`).toBeGreaterThan(full / 5)
  }
  // Hollow candles have outlines only.
  await kindItem(page, 'hollow').click()
  await expect.poll(() => barPixels(page)).toBeLessThan(full * 0.9)
  await page.reload()
  await openMenu(page)
  await expect(kindItem(page, 'hollow')).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => barPixels(page)).toBeGreaterThan(full / 5)
})

test('[CHK-002] the price scale is linear, logarithmic or in per cent, and inverted, and drawings keep their prices', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await chartOf(page).getByRole('button', { name: tw['terminal.chart.draw'], exact: true }).click()
  await page.getByRole('menuitem', { name: tw['drawings.horizontalLine'], exact: true }).click()
  const box = await chartOf(page).locator('canvas').first().boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.3)
  const line = chartOf(page).locator('[data-drawing]').first()
  const start = await middleOf(line)
  await openMenu(page)
  const log = page.getByRole('menuitemradio', { name: tw['chartKinds.log'], exact: true })
  await log.click()
  await expect.poll(async () => Math.abs((await middleOf(line)) - start)).toBeGreaterThan(2)
  await page.getByRole('menuitemradio', { name: tw['chartKinds.percent'], exact: true }).click()
  await expect.poll(async () => Math.abs((await middleOf(line)) - start)).toBeLessThan(4)
  await page.getByRole('menuitemcheckbox', { name: tw['chartKinds.inverted'] }).click()
  await expect.poll(async () => (await middleOf(line)) - start).toBeGreaterThan(40)
})

/** The height of the middle of an element in the window. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[CHK-001] kinds are chosen by a finger in the menu of the chart', async ({
    page,
    terminal,
  }) => {
    await terminal.open()
    await chartOf(page).getByRole('button', { name: tw['terminal.chart.tools'] }).tap()
    const full = await allBars(page)
    await kindItem(page, 'area').tap()
    await expect.poll(() => barPixels(page)).toBeLessThan(full / 5)
  })
})
