// Proves that the three languages say the same things: same keys, same values asked for, nothing
// empty, nothing left in another script.
import { describe, expect, test } from 'vitest'
import { cn } from '../../src/i18n/messages/cn'
import { en } from '../../src/i18n/messages/en'
import { tw } from '../../src/i18n/messages/tw'

const asked = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '').sort()
const KEYS = Object.keys(en) as (keyof typeof en)[]
/** Whether a text has a word of English in it: names and signs may be the same everywhere. */
const hasWord = (text: string): boolean =>
  /[a-z]{3,}/.test(text.replace(/\{\w+\}|Meridian|Beta/g, ''))

describe.each([
  ['tw', tw],
  ['cn', cn],
] as const)('%s', (_name, messages) => {
  test('has exactly the keys of English', () => {
    expect(Object.keys(messages).sort()).toEqual([...KEYS].sort())
  })
  test('asks for the same values in every sentence', () => {
    const different = KEYS.filter((key) => `${asked(messages[key])}` !== `${asked(en[key])}`)
    expect(different).toEqual([])
  })
  test('leaves nothing empty and nothing in English', () => {
    const left = KEYS.filter(
      (key) => messages[key] === '' || (messages[key] === en[key] && hasWord(en[key])),
    )
    expect(left).toEqual([])
  })
})

test('traditional text carries no simplified character, and the reverse', () => {
  const simplified = /[们这时账错误请无连线约仓单买卖费损额数开设订档触红绿蓝涨颜]/
  const traditional = /[們這時帳錯誤請無連線約倉單買賣費損額數開設訂檔觸紅綠藍漲顏]/
  expect(KEYS.filter((key) => simplified.test(tw[key])).map((key) => tw[key])).toEqual([])
  expect(KEYS.filter((key) => traditional.test(cn[key])).map((key) => cn[key])).toEqual([])
})
