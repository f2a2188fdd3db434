import { expect, test } from 'vitest'
import { withLanguage } from '../../src/i18n/requestLanguage'
import { languageOf } from '../../server/gateway/http/reading/language'

test.each([
  ['zh-Hant', 'tw'],
  ['zh-Hans', 'cn'],
  ['en', 'en'],
])('a page in %s is answered in %s, whatever the browser prefers', (tag, code) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const request = new Request('http://exchange.example/', withLanguage(sent, tag))
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(languageOf(undefined, request.headers.get('accept-language') ?? '')).toBe(code)
})
