// Public site as a guest: pages without a terminal load none of it, every page linked from the
// consent exists, and nothing overflows the window.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/account'

test('[APP-006] the home page updates live, and loads no terminal, chart, dock or worker', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = page.locator('a[href="/trade/btcusdt"]').filter({ hasText: 'BTC/USDT' })
  await expect(first).toContainText(/\d{2},\d{3}\.\d/)
  const ofTerminals = /terminal-|Terminal|ChartPanel|engine\.worker/
  expect(scripts.filter((url) => ofTerminals.test(url))).toEqual([])
  expect(page.workers()).toEqual([])
})

test('the gauge’s text fits inside its ring at every width', async ({ page }) => {
  await page.goto('/')
  const dial = page.getByRole('img', { name: 'The last 24 hours of BTC/USDT' })
  await expect(dial.locator('xpath=..')).toContainText(/\d{2},\d{3}\.\d/)
  for (const width of [1920, 1366, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const share = await dial.evaluate((svg) => {
      const lines = Array.from(svg.parentElement?.lastElementChild?.children ?? [])
      return Math.max(...lines.map((line) => line.getBoundingClientRect().width)) / svg.clientWidth
    })
    expect(share, String(width)).toBeLessThan(0.42)
    expect(share, String(width)).toBeGreaterThan(0.1)
  }
})

/** Window widths at which a page overflows. */
async function widthsBeyond(page: Page): Promise<readonly string[]> {
  const beyond: string[] = []
  for (let width = 1_440; width >= 320; width -= 8) {
    await page.setViewportSize({ width, height: 844 })
    const by = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (by > 0) beyond.push(`${by} px at ${width}`)
  }
  return beyond
}

test('the home page does not overflow at any width', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await widthsBeyond(page)).toEqual([])
})

test('the widest table does not overflow below a member’s header', async ({
  page,
  member: _member,
}) => {
  await page.goto('/financial-management')
  await expect(page.getByRole('button', { name: 'Subscribe' }).first()).toBeVisible()
  expect(await widthsBeyond(page)).toEqual([])
})

for (const [path, title] of [
  ['/about', 'About Meridian'],
  ['/terms_of_use', 'Terms of use'],
  ['/privacy_policy', 'Privacy policy'],
  ['/cookie_policy', 'Cookie policy'],
  ['/transaction_fee', 'Transaction fees'],
] as const)
  test(`[CNT-003] ${path} is an information page`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

test('[CNT-007] the article on the protection fund', async ({ page }) => {
  await page.goto('/announcement/articles/protection')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protection fund')
})

test('[CNT-008] the download page explains the installation of the app', async ({ page }) => {
  await page.goto('/download')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download')
  await expect(page.getByText('Open the menu at the top right')).toBeVisible()
})

test('the marker of the current price is at the end of the day’s line, on desktop and phone', async ({
  page,
}) => {
  await page.goto('/simple/btcusdt')
  const dot = page.locator('main figure i')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(dot).toBeVisible()
    const apart = () =>
      dot.evaluate((each) => {
        const plot = each.closest('figure')?.querySelector<SVGSVGElement>('svg')
        const line = plot?.querySelector<SVGPathElement>('path:last-of-type')
        const toScreen = line?.getScreenCTM()
        if (!line || !toScreen) return Infinity
        const end = line.getPointAtLength(line.getTotalLength()).matrixTransform(toScreen)
        const { x, y, width: size } = each.getBoundingClientRect()
        return Math.hypot(x + size / 2 - end.x, y + size / 2 - end.y)
      })
    await expect.poll(apart).toBeLessThan(3)
  }
})
