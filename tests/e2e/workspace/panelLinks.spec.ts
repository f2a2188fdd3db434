// Links of panels: a symbol for one panel, colour groups over all markets, and the order form that
// follows when it is asked to.
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { expect, test } from '../support/trading'

/** The link square of the group with a tab. */
const squareOf = (terminal: TerminalPage, name: string) =>
  terminal.groupOf(name).locator('button[data-link]')

async function typeSymbol(terminal: TerminalPage, group: string, text: string): Promise<void> {
  await squareOf(terminal, group).click()
  const search = terminal.page.getByRole('combobox', { name: tw['terminal.link.search'] })
  await search.fill(text)
  await search.press('Enter')
  await expect(search).toHaveCount(0)
}

async function chooseColour(terminal: TerminalPage, group: string, colour: string): Promise<void> {
  await squareOf(terminal, group).click()
  await terminal.page
    .getByRole('group', { name: tw['terminal.link.groups'] })
    .getByRole('button', { name: colour })
    .click()
}

test('[WSP-011] [WSP-012] [WSP-013] panels leave the page’s symbol alone or in a group, over all markets', async ({
  page,
  terminal,
}) => {
  // Three loads of the terminal.
  test.slow()
  await terminal.open()
  // Typed in a blue panel: the page goes there with all that follow it.
  await typeSymbol(terminal, 'K線圖', 'ethusdt')
  await expect(page).toHaveURL(/ethusdt/)
  await terminal.open()
  await chooseColour(terminal, 'K線圖', tw['terminal.link.green'])
  await expect(squareOf(terminal, 'K線圖')).toHaveAttribute('data-link', 'green')
  await typeSymbol(terminal, 'K線圖', 'eurusd')
  await expect(page).toHaveURL(/btcusdtperp/)
  await expect(page.getByRole('tab', { name: 'K線圖 · EUR/USD' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '委託簿', exact: true })).toBeVisible()
  // The second panel of the group follows, and says what its market does not have.
  await chooseColour(terminal, '最新成交', tw['terminal.link.green'])
  await expect(page.getByRole('tab', { name: '最新成交 · EUR/USD' })).toBeVisible()
  await expect(page.getByText('EUR/USD 沒有最新成交，請選擇其他商品。')).toBeVisible()
  await typeSymbol(terminal, '最新成交', 'sol/usdt')
  await expect(page.getByRole('tab', { name: /K線圖 · SOL/ })).toBeVisible()
  await expect(page.getByRole('list', { name: /最新成交/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: /最新成交 · SOL/ })).toBeVisible()
  await chooseColour(terminal, '最新成交', tw['terminal.link.grey'])
  await chooseColour(terminal, 'K線圖', tw['terminal.link.blue'])
  await expect(page.getByRole('tab', { name: 'K線圖', exact: true })).toBeVisible()
  await expect(squareOf(terminal, '最新成交')).toHaveAttribute('data-link', 'grey')
  await expect(page.getByRole('tab', { name: /最新成交 · SOL/ })).toBeVisible()
})

test('[WSP-014] a panel that is added shows the symbol of its neighbour', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await chooseColour(terminal, 'K線圖', tw['terminal.link.violet'])
  await typeSymbol(terminal, 'K線圖', 'eth/usdt')
  const tools = terminal.groupOf('K線圖')
  await tools.getByRole('button', { name: tw['terminal.layout.add'] }).click()
  await page.getByRole('menuitem', { name: '委託簿', exact: true }).click()
  await expect(tools.getByRole('tab', { name: /^委託簿 · ETH/ })).toBeVisible()
  await expect(tools.locator('button[data-link]')).toHaveAttribute('data-link', 'violet')
})

test('[WSP-019] the × of a tab covers no name and moves no neighbour', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const depth = page.getByRole('tab', { name: '深度' })
  const chart = page.getByRole('tab', { name: 'K線圖' })
  const before = [await chart.boundingBox(), await depth.boundingBox()]
  await depth.hover()
  const close = depth.locator('.flexlayout__tab_button_trailing')
  await expect(close).toBeVisible()
  expect([await chart.boundingBox(), await depth.boundingBox()]).toEqual(before)
  const [name, cross] = await Promise.all([
    depth.locator('.flexlayout__tab_button_content').boundingBox(),
    close.boundingBox(),
  ])
  expect(cross?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) - 1)
  await close.click()
  await expect(depth).toHaveCount(0)
  expect(await chart.boundingBox()).toEqual(before[0])
})
