// A change of language loses nothing: the document declares it, and typed input stays.
import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import { useText } from '../../src/i18n/useText'
import { doing, mount, settled, type, type Mounted } from '../ui/mount'

let at: Mounted | undefined
afterEach(() => at?.unmount())

function Draft() {
  const { t } = useText()
  const [draft, setDraft] = useState('')
  return (
    <label>
      {t('app.language')}
      <input value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
    </label>
  )
}

test.each([
  ['tw', '語言', 'zh-Hant'],
  ['cn', '语言', 'zh-Hans'],
] as const)('switching to %s keeps what was typed', async (locale, word, lang) => {
  at = await mount(<Draft />)
  expect([at.host.textContent, document.documentElement.lang]).toEqual(['Language', 'en'])
  const input = at.host.querySelector('input')
  if (!input) throw new Error('no input')
  await doing(() => type(input, '0.25'))
  await at.show(<Draft />, locale)
  await settled(() => expect(at?.host.textContent).toBe(word))
  expect(document.documentElement.lang).toBe(lang)
  expect(at.host.querySelector('input')).toBe(input)
  expect(input.value).toBe('0.25')
})
