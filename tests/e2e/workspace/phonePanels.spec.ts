// The panels on a phone: each that has no place of its own is two touches away, within the width.
import { tw } from '../../../src/i18n/messages/tw'
import { PANEL_KINDS } from '../../../src/terminal/panel'
import { violationsOf } from '../support/axe'
import { tooSmall } from '../support/touch'
import { expect, test } from '../support/trading'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const ADDED = [
  'news',
  'notes',
  'funding',
  'calculator',
  'performance',
  'lists',
  'ladder',
  'heatmap',
] as const

test('every panel kind is reachable in two touches', async ({ page, terminal }) => {
  test.slow()
  await terminal.open()
  await terminal.signIn()
  const sheet = page.getByRole('dialog')
  const more = page.getByRole('button', { name: tw['terminal.phone.more'], exact: true })
  await more.tap()
  await expect(sheet.getByRole('button', { name: tw['terminal.panel.news'] })).toBeVisible()
  const names = await sheet.getByRole('button').allTextContents()
  const elsewhere = await page.getByRole('tab').allTextContents()
  const named = [...names, ...elsewhere].join(' ')
  const direct = PANEL_KINDS.filter((kind) => !['orderForm', 'history', 'fills'].includes(kind))
  expect(direct.filter((kind) => !named.includes(tw[`terminal.panel.${kind}`]))).toEqual([])
  for (const kind of ADDED) {
    const name = tw[`terminal.panel.${kind}`]
    await sheet.getByRole('button', { name, exact: true }).tap()
    const panel = sheet.locator(`[data-panel=${kind}]`)
    await expect(panel).toBeVisible()
    await terminal.expectAtRest(sheet)
    const overflow = await panel.evaluate((node) => node.scrollWidth - node.clientWidth)
    expect(overflow, kind).toBe(0)
    expect(await tooSmall(sheet), kind).toEqual([])
    expect(await violationsOf(page, { part: `[data-panel=${kind}]` }), kind).toEqual([])
    await sheet.getByRole('button', { name: tw['terminal.phone.more'] }).tap()
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
