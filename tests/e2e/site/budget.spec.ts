// Download budget of a casual page before it is shown: the entry and everything it needs
// immediately, compressed as transferred. It reads the build and opens no page.
import { expect, test } from '@playwright/test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CLIENT = resolve(import.meta.dirname, '..', '..', '..', 'dist', 'client')
/** Bytes of compressed script. */
const MAX_ENTRY = 130_000
/**
 * The terminal's first view without its panels and docks, which load later; the stream engine has a
 * file and a thread of its own.
 */
const MAX_TERMINAL = 225_000
/** The same including the page, its messages, the session and the schemas of all calls. */
const MAX_WHOLE = 200_000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const manifest = JSON.parse(
  readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'),
) as Readonly<Record<string, Chunk>>

/** Files of script of some chunks and everything they import, below the client's folder. */
function scriptsOf(keys: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const follow = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  keys.forEach(follow)
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return files.filter((file) => file.endsWith('.js'))
}

/** Their compressed size. */
const bytesOf = (keys: readonly string[]): number =>
  scriptsOf(keys)
    .map((file) => join(CLIENT, file))
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)

const find = (part: RegExp) => Object.keys(manifest).filter((key) => part.test(key))

test('the entry of all pages is under 130 kB of compressed script', () => {
  const bytes = bytesOf(['index.html'])
  // Far less would mean that the entry was not found.
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(MAX_ENTRY)
})

for (const [name, part] of [
  // The layouts are part of the entry.
  ['home', /pages\/_home\/index\.tsx|messages\/home\/tw/],
  ['an announcement list', /pages\/_site\/announcement\/list\.tsx|messages\/announcements\/tw/],
  ['an article', /pages\/_site\/announcement\/article\.tsx|messages\/announcements\/tw/],
  ['simple trading', /pages\/_wide\/simple\/\$symbol\.tsx|messages\/simple\/tw/],
] as const)
  test(`${name} as a whole stays under 200 kB`, () => {
    const parts = find(part)
    expect(parts.length).toBeGreaterThanOrEqual(1)
    const session = find(/messages\/core\/tw|^_client-.*js$/)
    expect(session).toHaveLength(2)
    expect(bytesOf(['index.html', ...session, ...parts])).toBeLessThan(MAX_WHOLE)
  })

for (const arrangement of ['phone/PhoneTerminal', 'workspace/DockTerminal'])
  test(`the first view of ${arrangement} stays under 225 kB, before its panels`, () => {
    const pages = find(/pages\/_trade\/futures\.\$symbol\.tsx|messages\/(core|trade)\/tw/)
    // The session and the terminal are one file each.
    const client = find(/^_(client|terminal)-.*js$/)
    expect(client).toHaveLength(2)
    const own = find(new RegExp(`terminal/${arrangement}\\.tsx`))
    expect(own).toHaveLength(1)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(bytesOf(['index.html', ...pages, ...client, ...own])).toBeLessThan(MAX_TERMINAL)
  })

/** Files of script of the first arrangement of panels, which a browser fetches six at a time. */
const MAX_FILES = 35

test('the first arrangement of panels comes in at most 35 files', () => {
  const pages = find(/pages\/_trade\/futures\.\$symbol\.tsx|messages\/(core|trade|panels)\/tw/)
  const parts = find(/^_(client|terminal|dock|panels|chart|later)-.*js$|DockTerminal/)
  expect(parts).toHaveLength(7)
  expect(scriptsOf(['index.html', ...pages, ...parts]).length).toBeLessThanOrEqual(MAX_FILES)
})

test('pages outside the terminal fetch none of its files', () => {
  const pages = find(/^src\/pages\/_(home|site|wide)\//)
  expect(pages.length).toBeGreaterThan(20)
  const fetched = pages.map((page) => [page, ...scriptsOf([page])])
  const isOfTerminal = (file: string) =>
    /\/(terminal|dock|panels|panelTable|canvas|later)-[^/]+\.js$/.test(file)
  expect(fetched.filter((files) => files.some(isOfTerminal))).toEqual([])
})
