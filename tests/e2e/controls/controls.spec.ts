// Every control of the main pages, closed, hovered, focused, pressed, disabled, opened and loading:
// it never falls back to the browser's default look, and nothing around it moves. Screenshots are
// saved to test-results with a contact sheet. `npm run matrix` looks at five sizes of the window,
// `npm test` at a desktop and a phone.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { PANEL_KINDS } from '../../../src/terminal/panel'
import { TerminalPage } from '../pages/TerminalPage'
import { expect, test } from '../support/trading'
import { CONTROLS, contactSheet, lookAt, movedBetween, type Picture, type View } from './look'
import { Story } from './Story'

const GUEST = ['/', '/products', '/simple/btcusdt', '/announcement', '/game-offering']
const MEMBER = [
  '/wallet',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/transfer',
  '/wallet/history',
  '/settings',
  '/financial-management',
  '/invite',
]
const TERMINAL = ['/futures/btcusdtperp', '/trade/btcusdt', '/derivatives/audusd']

const whole = process.env['MATRIX'] === 'whole'

/** Every page has at least this many in its header alone. */
const MIN_CONTROLS = 3

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // The same number of controls as a moment before, so lazily fetched ones have arrived.
  let former = -1
  const isWhole = async () => {
    const count = await page.locator(CONTROLS).filter({ visible: true }).count()
    const isSame = count === former && count >= MIN_CONTROLS
    former = count
    return isSame
  }
  await expect.poll(isWhole, { intervals: [250] }).toBe(true)
  await page.evaluate(() => document.fonts.ready)
}

const SIZES = [
  [1440, 900],
  [390, 844],
] as const
/** A phone in landscape, a tablet, and a desktop at 200 %. */
const MORE_SIZES = [
  [844, 390],
  [768, 1024],
  [720, 450],
] as const

const viewsOf = (): readonly View[] =>
  (whole ? [...SIZES, ...MORE_SIZES] : SIZES).map(([width, height]) => {
    return { width, height, seen: new Set<string>() }
  })

async function look(page: Page, addresses: readonly string[], folder: (name: string) => string) {
  const wrong: string[] = []
  const pictures: Picture[] = []
  const views = viewsOf()
  let judged = 0
  for (const address of addresses)
    for (const view of views) {
      await page.setViewportSize(view)
      if (view === views[0]) {
        await page.goto(address)
        const beta = page.getByRole('button', { name: tw['cfd.beta.go'] })
        if (address.startsWith('/derivatives')) await beta.click()
      }
      await settled(page)
      const story = new Story(page, address, view)
      await story.run()
      wrong.push(...story.wrong)
      pictures.push(...story.pictures)
      judged += story.judged
    }
  await writeFile(folder('sheet.png'), await contactSheet(page.context(), pictures))
  expect(wrong).toEqual([])
  expect(judged).toBeGreaterThan(addresses.length * 2 * SIZES.length)
}

test.describe('in every width and theme', () => {
  test.beforeEach(({ page }) => {
    test.setTimeout(whole ? 900_000 : 300_000)
    page.setDefaultTimeout(30_000)
    page.setDefaultNavigationTimeout(30_000)
  })

  test('the controls of a guest’s pages keep their look and position in every state', async ({
    page,
  }, info) => {
    await look(page, GUEST, (name) => info.outputPath(name))
  })

  test('the controls of a member’s pages keep their look and position in every state', async ({
    page,
    signedIn: _member,
  }, info) => {
    await look(page, MEMBER, (name) => info.outputPath(name))
  })

  test('the controls of the terminals keep their look and position in every state', async ({
    page,
    signedIn: _member,
  }, info) => {
    await look(page, TERMINAL, (name) => info.outputPath(name))
  })

  // Minutes long.
  if (whole)
    test('the controls of every panel keep their look and position in every state', async ({
      page,
      signedIn: _member,
    }, info) => {
      const terminal = new TerminalPage(page)
      const view: View = { width: 1440, height: 900, seen: new Set() }
      const wrong: string[] = []
      const pictures: Picture[] = []
      let judged = 0
      await terminal.open()
      for (const kind of PANEL_KINDS) {
        if ((await page.locator(`[data-panel=${kind}]`).count()) === 0)
          await terminal.addPanel(kind)
        await settled(page)
        const story = new Story(page, kind, view)
        await story.run()
        wrong.push(...story.wrong)
        pictures.push(...story.pictures)
        judged += story.judged
      }
      await writeFile(info.outputPath('sheet.png'), await contactSheet(page.context(), pictures))
      expect(wrong).toEqual([])
      expect(judged).toBeGreaterThan(3 * PANEL_KINDS.length)
    })
})

test('a loading button keeps its look, width and position', async ({ page, complaints }) => {
  complaints.expect(/auth\/login/)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: tw['app.account.logIn'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(tw['account.email'], { exact: true }).fill('nobody@mail.example')
  await dialog.getByLabel(tw['account.password'], { exact: true }).fill('Harbour4711')
  const button = dialog.getByRole('button', { name: tw['account.signIn'], exact: true })
  const before = await lookAt(button)
  let answer: () => void = () => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/auth/login', async (route) => {
    await held
    await route.abort()
  })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  const now = await lookAt(button)
  expect(now.native).toEqual([])
  expect(movedBetween(before.boxes, now.boxes)).toEqual([])
  answer()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})
