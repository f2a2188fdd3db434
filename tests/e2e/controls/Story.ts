// The states of every control of a page at one size of the window, judged and photographed.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/trading'
import {
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

/** One in this many controls is photographed, because people review the contact sheet. */
const PICTURED = 4

/** Within the window: a tab that is dragged beyond it opens in a window of its own. */
const ASIDE = { x: 20, y: 20 }

const STATES = { focus: 'focused', disable: 'disabled', enable: 'enabled again' } as const

export class Story {
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
    const aside = await this.aside(control)
    await this.page.mouse.move(aside.x, aside.y)
    await this.page.mouse.up()
    const states = isOn ? (['focus', 'disable', 'enable'] as const) : (['focus'] as const)
    for (const [i, look] of (await looksAfter(control, states)).entries())
      judge(STATES[states[i] ?? 'focus'], look)
  }

  private async aside(control: Locator): Promise<{ x: number; y: number }> {
    const box = await control.boundingBox()
    const isBelow = box && box.x < ASIDE.x && box.y < ASIDE.y
    return isBelow ? { x: this.view.width / 2, y: this.view.height / 2 } : ASIDE
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
