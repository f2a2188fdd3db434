// The probe for cookies: whether the browser keeps them.
import { expect, test } from 'vitest'
import { keepsCookies } from '../../src/state/storage/deviceStorage'

test('finds that cookies are kept, and leaves none behind', () => {
  const written: string[] = []
  const jar = {
    get cookie() {
      const last = written.at(-1) ?? ''
      return last.includes('Max-Age=0') ? 'token=a' : `token=a; ${last.split(';')[0]}`
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  expect(keepsCookies(jar)).toBe(true)
  expect(jar.cookie).toBe('token=a')
})

test('finds that a browser drops cookies, whatever it reports', () => {
  const jar = {
    get cookie() {
      return ''
    },
    set cookie(_: string) {
      // Dropped, as with all site data blocked.
    },
  }
  expect(keepsCookies(jar)).toBe(false)
})
