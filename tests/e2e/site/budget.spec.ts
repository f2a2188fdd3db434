// What a casual page costs before it is shown: the entry and all that it needs at once, compressed
// as it travels. It reads the build and opens no page.
import { expect, test } from '@playwright/test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CLIENT = resolve(import.meta.dirname, '..', '..', '..', 'dist', 'client')
/** Bytes of compressed script. */
const MOST_ENTRY = 130_000
/**
 * The terminal's first view without its panels and docks, which come after; the stream's engine has
 * a thread and a file of its own.
 */
const MOST_TERMINAL = 227_000
/** The same with the page, its words, the session and the schemas of all calls. */
const MOST_WHOLE = 200_000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const manifest = JSON.parse(
  readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'),
) as Readonly<Record<string, Chunk>>

/** The compressed scripts of some chunks and all that they import. */
function bytesOf(keys: readonly string[]): number {
  const seen = new Set<string>()
  const follow = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  keys.forEach(follow)
  const scripts = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return scripts
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(CLIENT, file))
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)
}

const find = (part: RegExp) => Object.keys(manifest).filter((key) => part.test(key))

test('the entry of all pages is under 130 kB of compressed script', () => {
  const bytes = bytesOf(['index.html'])
  // Far less would mean that it was not found.
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(MOST_ENTRY)
})

for (const [name, part] of [
  ['home', /pages\/_home(\.tsx|\/index\.tsx)/],
  ['an announcement list', /pages\/_site(\.tsx|\/announcement\/list\.tsx)|messages\/posts\/tw/],
  ['an article', /pages\/_site(\.tsx|\/announcement\/article\.tsx)|messages\/posts\/tw/],
  ['simple trading', /pages\/_wide(\.tsx|\/simple\/\$symbol\.tsx)/],
] as const)
  test(`${name} as a whole stays under 200 kB`, () => {
    const parts = find(part)
    expect(parts.length).toBeGreaterThanOrEqual(2)
    const session = find(/messages\/core\/tw|^_client-.*js$/)
    expect(session).toHaveLength(2)
    expect(bytesOf(['index.html', ...session, ...parts])).toBeLessThan(MOST_WHOLE)
  })

for (const arrangement of ['phone/PhoneTerminal', 'workspace/DockTerminal'])
  test(`the first view of ${arrangement} stays under 227 kB, its panels come after`, () => {
    const pages = find(/pages\/_trade\/futures\.\$symbol\.tsx|messages\/(core|trade)\/tw/)
    // The session and the terminal are a file each.
    const client = find(/^_(client|terminal)-.*js$/)
    expect(client).toHaveLength(2)
    const own = find(new RegExp(`terminal/${arrangement}\\.tsx`))
    expect(own).toHaveLength(1)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(bytesOf(['index.html', ...pages, ...client, ...own])).toBeLessThan(MOST_TERMINAL)
  })
