// Storage and cookies of the device are touched in one file, because a browser that blocks site
// data throws at the mention of them; the script that runs before the client does so inside a
// `try`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { listFiles, root } from '../source/files'

const HOME = 'src/state/storage/deviceStorage.ts'
const MENTION =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|window\.caches)\b/

const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm
/** Code without its comments, where the storages may be named. */
const codeOf = (text: string) => text.replaceAll(COMMENT, '$1')

it(`reaches storage and cookies through ${HOME} alone`, () => {
  const found = listFiles()
    .filter(({ path }) => /^(src|public)\/.*\.(ts|tsx|js|html)$|^index\.html$/.test(path))
    .filter(({ path, text }) => path !== HOME && MENTION.test(codeOf(text)))
    .map(({ path }) => path)
  expect(found).toEqual([])
})

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('runs the early script to its end where site data is blocked', () => {
  const listened: string[] = []
  const element = { lang: '', setAttribute: () => undefined, style: {}, dataset: {} }
  const page = {
    document: {
      documentElement: element,
      addEventListener: (type: string) => void listened.push(type),
    },
    location: { search: '?lang=en' },
    window: { matchMedia: () => ({ matches: false }) },
  }
  Object.defineProperty(page, 'localStorage', { get: blocked })
  Object.defineProperty(page.document, 'cookie', { get: blocked })
  runInNewContext(readFileSync(join(root, 'src/boot/early.js'), 'utf8'), page)
  expect(listened).toEqual(['DOMContentLoaded', 'click'])
  expect(element.lang).toBe('en')
})
