// Pictures of what keys open: the palette, the pill of armed trading keys, and the list of keys.
import type { Page } from 'playwright'
import type { Messages } from '../../src/i18n/messages/en'
import { fillTicket, openDesk } from './desk'
import type { Screen, Stage } from './screens'

/** As wide as `DESK` in screens.ts. */
const WIDE = [1440] as const

/** The keys of the shell come after the first view. */
async function openPalette({ page, words }: Stage, text: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: words['app.palette'] })
  while (!(await palette.isVisible())) await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await palette.getByRole('option').first().waitFor()
}

async function armKeys(page: Page, words: Messages): Promise<void> {
  await page.getByRole('button', { name: words['app.preferences'] }).click()
  await page.getByRole('checkbox', { name: words['app.tradingKeys'] }).check()
  await page.keyboard.press('Escape')
  const pill = page.locator('[data-action="keys.arm"]').first()
  await pill.click()
  await page.locator('[data-action="keys.arm"][aria-pressed=true]').waitFor()
}

export const KEY_SCREENS: readonly Screen[] = [
  {
    name: 'palette',
    member: true,
    open: async (stage) => {
      await openDesk(stage.page)
      await openPalette(stage, '')
    },
  },
  {
    name: 'palette-found',
    member: true,
    open: async (stage) => {
      await openDesk(stage.page)
      await openPalette(stage, 'et')
    },
  },
  {
    name: 'keys-armed',
    member: true,
    widths: WIDE,
    open: async (stage) => {
      await openDesk(stage.page)
      await fillTicket(stage)
      await armKeys(stage.page, stage.words)
    },
  },
  {
    name: 'keys-listed',
    member: true,
    widths: WIDE,
    open: async (stage) => {
      const { page, words } = stage
      await openDesk(page)
      await armKeys(page, words)
      await page.locator('[id^=panel-chart]').first().focus()
      await page.keyboard.press('Shift+Slash')
      await page.getByRole('dialog', { name: words['hotkeys.title'] }).waitFor()
    },
  },
]
