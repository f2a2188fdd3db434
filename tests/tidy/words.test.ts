// Proves that every word a person can read on the screen comes from the three languages' files, and
// that these files say the same things.
import { describe, expect, it } from 'vitest'
import type { ESTree } from 'vite'
import { coreEn } from '../../src/i18n/messages/core/en'
import { tradeEn } from '../../src/i18n/messages/trade/en'
import { listCode, type SourceFile } from './source/files'
import { isText, lineOf, visit } from './source/syntax'
import { listMessages } from './source/messages'

/** Stories show examples to those who work on the client, and to nobody else. */
const isStory = (path: string) => /\.story\.tsx?$|\/example(Look|Views)\.ts$/.test(path)
const files = listCode().filter(({ path }) => !isStory(path))
const screens = files.filter(({ path }) =>
  /^src\/(terminal|pages|ui|app|features|main|router)\b/.test(path),
)
const spoken = new Set(['title', 'label', 'placeholder', 'alt', 'description', 'error'])
const names = new Set(['Meridian', 'Beta', 'USDT', 'UTC', 'KYC', 'API', 'Ed', 'M', 'H', 'D'])
const han = /\p{Script=Han}/u

describe('words outside the languages’ files', () => {
  it('no element holds a written-out text', () => {
    expect(screens.flatMap(textsInElements)).toEqual([])
  })

  it('no title, label, placeholder or description is written out', () => {
    expect(screens.flatMap(textsInAttributes)).toEqual([])
  })

  it('no page says a word that is fetched with the terminal alone', () => {
    const outside = files.filter(({ path }) =>
      /^src\/(pages\/(?!_trade\/)|ui\/|account\/|support\/)/.test(path),
    )
    const ofTerminal = Object.keys(tradeEn).filter((key) => !(key in coreEn))
    const wrong = outside.flatMap(({ path, text }) =>
      ofTerminal.filter((key) => text.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
    )
    expect(wrong).toEqual([])
  })

  it('no Chinese is written elsewhere in src', () => {
    const wrong = files.filter(({ path }) => path.startsWith('src/') && !isLanguage(path))
    expect(wrong.filter(({ text }) => han.test(text)).map(({ path }) => path)).toEqual([])
  })
})

const { en, tw, cn } = {
  en: await listMessages('en'),
  tw: await listMessages('tw'),
  cn: await listMessages('cn'),
}
const ids = Object.keys(en)

describe('the three languages', () => {
  it('have exactly the same ids', () => {
    expect(Object.keys(tw).toSorted()).toEqual(ids.toSorted())
    expect(Object.keys(cn).toSorted()).toEqual(ids.toSorted())
  })

  it.each(Object.entries({ en, tw, cn }))('%s leaves no sentence empty', (_, messages) => {
    expect(ids.filter((id) => messages[id]?.trim() === '')).toEqual([])
  })

  it.each(Object.entries({ tw, cn }))('[I18N-008] %s translates every sentence', (_, messages) => {
    expect(ids.filter((id) => isEnglish(en[id] ?? '', messages[id] ?? ''))).toEqual([])
  })

  it('have no unused sentence', () => {
    const said = files.filter(({ path }) => path.startsWith('src/') && !isLanguage(path))
    const text = said.map((file) => file.text).join('\n')
    expect(ids.filter((id) => !isSaid(id, text))).toEqual([])
  })

  it('say 您 to a customer, wherever Chinese is written', () => {
    const familiar = files.filter(
      ({ path, text }) => /^(src|server)\//.test(path) && /你/u.test(text),
    )
    expect(familiar.map(({ path }) => path)).toEqual([])
  })

  it('tw is written in traditional characters', () => {
    expect(ids.filter((id) => simplified.test(tw[id] ?? ''))).toEqual([])
  })

  it('cn is written in simplified characters', () => {
    expect(ids.filter((id) => traditional.test(cn[id] ?? ''))).toEqual([])
  })

  it('say 您 to a customer on every screen, in refusals, mails and articles', () => {
    const familiar = /\u4f60/u
    const wrong = files.filter(
      ({ path, text }) => /^(src|server)\//.test(path) && familiar.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

// The commonest characters of a trading screen that differ between the two scripts.
const simplified =
  /[这们单价买卖开关对时间账户资产档红绿线图设语录验证码转费额币种仓损杠杆强选择暂无历]/u
const traditional =
  /[這們單價買賣開關對時間帳戶資產檔紅綠線圖設語錄驗證碼轉費額幣種倉損槓桿強選擇暫無歷]/u

function isLanguage(path: string): boolean {
  // The exchange answers with the same sentences, and it sees the domain only.
  return path.startsWith('src/i18n/') || path.startsWith('src/domain/refusalTexts/')
}

/** Identical to English although it holds a word that a translator would have changed. */
function isEnglish(english: string, other: string): boolean {
  if (english !== other) return false
  const bare = english.replace(/\{[^}]*\}/g, ' ')
  const words = bare.match(/\p{L}{2,}/gu) ?? []
  return words.some((word) => !names.has(word) && word !== word.toUpperCase())
}

function isWord(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.some((word) => !names.has(word))
}

function textsInElements(file: SourceFile): string[] {
  const found: string[] = []
  const add = (value: string, at: number) => {
    if (isWord(value)) found.push(`${file.path}:${lineOf(file, at)} ${value.trim()}`)
  }
  visit(file, {
    JSXText: ({ value, start }) => add(value, start),
    JSXElement: ({ children }) => children.forEach((child) => writtenIn(child, add)),
    JSXFragment: ({ children }) => children.forEach((child) => writtenIn(child, add)),
  })
  return found
}

function writtenIn(child: ESTree.JSXChild, add: (value: string, at: number) => void): void {
  if (child.type !== 'JSXExpressionContainer') return
  const { expression } = child
  if (isText(expression)) add(expression.value, expression.start)
  if (expression.type === 'TemplateLiteral') {
    for (const part of expression.quasis) add(part.value.raw, part.start)
  }
}

function textsInAttributes(file: SourceFile): string[] {
  const found: string[] = []
  const add = (name: string, value: ESTree.Node | null) => {
    const written = value?.type === 'JSXExpressionContainer' ? value.expression : value
    if (!spoken.has(name) && !name.startsWith('aria-')) return
    if (isText(written) && isWord(written.value) && !isKey(name, written.value)) {
      found.push(`${file.path}:${lineOf(file, written.start)} ${name}="${written.value}"`)
    }
  }
  visit(file, {
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier') add(name.name, value)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') add(key.name, value)
      if (isText(key)) add(key.value, value)
    },
  })
  return found
}

/** `orders.tab.open` or `book` name a message or a thing; aria-live="polite" is a keyword. */
function isKey(name: string, value: string): boolean {
  const keywords = /^aria-(live|current|haspopup|orientation|sort|autocomplete|relevant|controls)$/
  if (keywords.test(name) || /^aria-\w*(by|hidden|atomic|busy|checked)$/.test(name)) return true
  return /^[a-z]\w*([.-]\w+)*$/.test(value) && !name.startsWith('aria-')
}

/** By its whole id, or by an id that is put together after one of its dots. */
function isSaid(id: string, text: string): boolean {
  if (id.startsWith('refusals.')) return true
  if (text.includes(`'${id}'`) || text.includes(`"${id}"`)) return true
  const parts = id.split('.')
  return parts.some((_, at) => at > 0 && text.includes(`${parts.slice(0, at).join('.')}.\${`))
}
