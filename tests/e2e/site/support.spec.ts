// Customer service chat: a guest and a member write in each language, with a picture, the operator
// answers from the command line, and the answer appears without a reload.
import type { Page } from '@playwright/test'
import { supportCn } from '../../../src/i18n/messages/support/cn'
import { supportEn } from '../../../src/i18n/messages/support/en'
import { supportTw } from '../../../src/i18n/messages/support/tw'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { inEachLanguage } from '../support/languages'
import { operate } from '../support/operator'
import { enter, register, newPerson } from '../support/people'
import { photo } from '../support/photo'
import type { TestServer } from '../support/server'

const WORDS = { tw: supportTw, cn: supportCn, en: supportEn }

interface Listed {
  readonly id: string
  readonly customer: string
  readonly language: string
  readonly unread: number
  readonly last: string
}

/**
 * The conversation in a language whose last message is this one, once it is in the operator's list.
 */
async function listed(exchange: TestServer, last: string, language: string): Promise<Listed> {
  let row: Listed | undefined
  await expect
    .poll(async () => {
      const rows = JSON.parse(await operate(exchange, 'chats', 'list', '--json')) as Listed[]
      row = rows.find((each) => each.last === last && each.language === language)
      return row
    }, `a conversation that ends with ${last}`)
    .toBeDefined()
  if (!row) throw new Error(`no conversation ends with ${last}`)
  return row
}

/** The widget's parts by their names in a language. */
function widget(page: Page, words: (typeof WORDS)[keyof typeof WORDS]) {
  const dialog = page.getByRole('dialog', { name: words['support.chat.title'] })
  return {
    dialog,
    launcher: page.getByRole('button', { name: words['support.open'], exact: true }),
    async open() {
      await this.launcher.click()
      await page.getByRole('menuitem', { name: words['support.menu.chat'] }).click()
      await expect(dialog).toBeVisible()
    },
    async write(text: string) {
      await dialog.getByRole('textbox').fill(text)
      await dialog.getByRole('textbox').press('Enter')
      const own = dialog.getByRole('article').filter({ hasText: text })
      await expect(own).toContainText(words['support.chat.you'])
    },
    press: (name: keyof typeof words) =>
      dialog.getByRole('button', { name: words[name], exact: true }).click(),
  }
}

test('[SUP-001] [SUP-003] in each language, a guest and a member write, and receive the operator’s answers without a reload', async ({
  browser,
  exchange,
}) => {
  test.setTimeout(300_000)
  await inEachLanguage(browser, exchange, async ({ page, context, language }) => {
    const words = WORDS[language]
    await page.goto('/')
    const chat = widget(page, words)
    await chat.open()
    await chat.write(`Guest ${language}`)
    await chat.dialog.locator('input[type=file]').setInputFiles(photo('screen.png'))
    // Pictures are drawn again at a low priority.
    const attached = chat.dialog.locator('li[data-state=ready]')
    await expect(attached).toHaveCount(1, { timeout: 90_000 })
    await chat.press('support.write.send')
    const picture = chat.dialog.getByRole('article').locator('img')
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)

    const guest = await listed(exchange, '[pictures]', language)
    expect(guest).toMatchObject({ customer: 'guest', language, unread: 2 })
    await operate(exchange, 'chats', 'answer', guest.id, '--text', `Answer ${language}`)
    await expect(chat.dialog).toContainText(`Answer ${language}`)
    expect(await violationsOf(page, { part: '[role=dialog]', rules: 'all' })).toEqual([])

    const person = newPerson()
    await enter(context, exchange, await register(exchange, person))
    await page.reload()
    await chat.open()
    await expect(chat.dialog).not.toContainText(`Guest ${language}`)
    await chat.write(`Member ${language}`)
    const member = await listed(exchange, `Member ${language}`, language)
    expect(member).toMatchObject({ customer: person.email, language, unread: 1 })
    await operate(exchange, 'chats', 'answer', member.id, '--text', `For you ${language}`)
    await expect(chat.dialog).toContainText(`For you ${language}`, { timeout: 25_000 })
    await chat.press('support.chat.hide')
    await expect(chat.dialog).toBeHidden()
    await operate(exchange, 'chats', 'answer', member.id, '--text', `Later ${language}`)
    const unread = words['support.openUnread'].replace('{count}', '1')
    // Delivered by the stream, because a closed chat polls only once a minute.
    const launcher = page.getByRole('button', { name: unread })
    await expect(launcher).toBeVisible({ timeout: 25_000 })
    // The messages are still there after a reload.
    await page.reload()
    await expect(launcher).toBeVisible()
    await operate(exchange, 'chats', 'close', member.id)
    await operate(exchange, 'chats', 'close', guest.id)
  })
})

test('a guest who minimised the chat sees an unread badge, and continues', async ({
  page,
  exchange,
}) => {
  const words = WORDS.tw
  await page.goto('/')
  const chat = widget(page, words)
  await chat.open()
  await chat.write('Guest who waits')
  const { id } = await listed(exchange, 'Guest who waits', 'tw')
  await chat.press('support.chat.minimise')
  await operate(exchange, 'chats', 'answer', id, '--text', 'While you were away')
  const pill = page.getByRole('button', { name: words['support.menu.goOn'] })
  await expect(pill.locator('b')).toHaveText('1', { timeout: 25_000 })
  await pill.click()
  await expect(chat.dialog).toContainText('While you were away')
})

test('the chat works by keyboard: the menu, the chat, and back to the previous focus', async ({
  page,
}) => {
  await page.goto('/')
  const chat = widget(page, supportTw)
  await chat.launcher.focus()
  await page.keyboard.press('Enter')
  const [code, live] = [0, 1].map((n) => page.getByRole('menuitem').nth(n))
  await expect(code!).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(live!).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chat.dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: supportTw['support.menu.goOn'] })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chat.dialog.getByRole('textbox')).toBeFocused()
})
