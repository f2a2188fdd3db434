// Every control of the main pages, closed, hovered, focused, pressed, disabled, opened and loading:
// it never falls back to the browser's default look, and nothing around it moves. Screenshots are
// saved to test-results with a contact sheet.
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { expect, test } from '../support/trading'
import {
  CONTROLS,
  contactSheet,
  controlsOf,
  inTheme,
  lookAt,
  looksAfter,
  movedBetween,
  photoOf,
  type Boxes,
  type Look,
  type Picture,
  type View,
} from './look'

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

/** Every page has at least this many in its header alone. */
const MIN_CONTROLS = 3

/** One in this many controls is photographed, because people review the contact sheet. */
const PICTURED = 4

const STATES = { focus: 'focused', disable: 'disabled', enable: 'enabled again' } as const

class Story {
  readonly wrong: string[] = []
  readonly pictures: Picture[] = []
  judged = 0

  constructor(
    private readonly page: Page,
    private readonly address: string,
    private readonly view: View,
  ) {}

  async run(): Promise<void> {
    const controls = await controlsOf(this.page, this.view, false)
    // A change of theme draws the whole page anew, so each theme looks at all of them.
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(this.page, theme)
      for (const control of controls)
        await this.unlessReplaced(control, () => this.still(control, theme))
    }
    for (const control of await controlsOf(this.page, this.view, true))
      await this.unlessReplaced(control, () => this.opened(control))
  }

  /** A live list may redraw a row, in which case the control no longer exists. */
  private async unlessReplaced(control: Locator, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if ((await control.count()) > 0) throw error
    }
  }

  /** The states of a control that opens nothing. */
  private async still(control: Locator, theme: 'dark' | 'light'): Promise<void> {
    const name = await nameOf(control)
    if (name === null) return
    this.judged += 1
    const isOn = await control.isEnabled()
    const closed = await lookAt(control)
    const judge = (state: string, look: Look) =>
      this.judge(`${name} ${state} ${theme}`, look, closed.boxes)
    judge('closed', closed)
    await this.page.mouse.move(closed.middle.x, closed.middle.y)
    judge('hovered', await lookAt(control))
    await this.page.mouse.down()
    judge('pressed', await lookAt(control))
    if (this.judged % PICTURED === 0) await this.picture(control, `${name} pressed ${theme}`)
    // Released outside the control, so nothing is triggered.
    await this.page.mouse.move(1, 1)
    await this.page.mouse.up()
    const states = isOn ? (['focus', 'disable', 'enable'] as const) : (['focus'] as const)
    for (const [i, look] of (await looksAfter(control, states)).entries())
      judge(STATES[states[i] ?? 'focus'], look)
  }

  private async opened(control: Locator): Promise<void> {
    const name = await nameOf(control)
    if (name === null) return
    this.judged += 1
    const { boxes } = await lookAt(control)
    const isOpen = this.page
      .locator('[role=menu], [role=dialog], [role=listbox]')
      .filter({ visible: true })
      .last()
    await control.click()
    // A control that loads on its first press is replaced by one that opens.
    await expect(isOpen).toBeVisible()
    const isHere = (await control.count()) > 0
    const now = isHere ? control : this.page.getByRole('button', { name, exact: true }).first()
    try {
      for (const theme of ['light', 'dark'] as const) {
        await inTheme(this.page, theme)
        if ((await now.count()) > 0) this.judge(`${name} opened ${theme}`, await lookAt(now), boxes)
      }
    } finally {
      await inTheme(this.page, 'dark')
    }
    await this.picture(now, `${name} opened`, 220)
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('[role=menu]:visible, [role=dialog]:visible')).toHaveCount(0)
    if ((await now.count()) > 0) this.judge(`${name} closed again`, await lookAt(now), boxes)
  }

  private judge(state: string, { native, boxes }: Look, before: Boxes): void {
    const where = `${this.address} ${this.view.width} ${state}`
    this.wrong.push(
      ...native.map((part) => `${where}: native ${part}`),
      ...movedBetween(before, boxes).map((box) => `${where}: moves ${box}`),
    )
  }

  private async picture(control: Locator, state: string, margin?: number): Promise<void> {
    const png = await photoOf(this.page, control, margin)
    if (png) this.pictures.push({ name: `${this.address} ${this.view.width} ${state}`, png })
  }
}

/** Its accessible name; null once it is removed. */
const nameOf = async (control: Locator): Promise<string | null> => {
  if ((await control.count()) === 0) return null
  const named = await control.evaluate((node) => {
    const label = node.getAttribute('aria-label') ?? node.textContent.trim()
    return label.length > 0 ? label : `${node.tagName} ${node.getAttribute('name') ?? ''}`
  })
  return named.slice(0, 60)
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // The same number of controls as a moment before, so lazily fetched ones have arrived.
  let former = -1
  const isWhole = async () => {
    const count = await page.locator(CONTROLS).filter({ visible: true }).count()
    const isSame = count === former && count > MIN_CONTROLS
    former = count
    return isSame
  }
  await expect.poll(isWhole, { intervals: [250] }).toBe(true)
  await page.evaluate(() => document.fonts.ready)
}

/** A desktop, a phone, and a phone in landscape. */
const viewsOf = (): readonly View[] =>
  [
    [1440, 900],
    [390, 844],
    [844, 390],
  ].map(([width = 0, height = 0]) => ({ width, height, seen: new Set<string>() }))

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
  expect(judged).toBeGreaterThan(addresses.length * 6)
}

test.describe('in every width and theme', () => {
  test.beforeEach(({ page }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(5_000)
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
