// Proves that a workspace comes back unchanged from a file and from a link, and that hostile ones
// are refused without harm.
import { describe, expect, it } from 'vitest'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { presetLayout } from '../../../src/terminal/workspace/layout/presets'
import {
  cleanName,
  freeName,
  MAX_NAME,
  type WorkspaceContent,
} from '../../../src/terminal/workspace/saved/workspace'
import {
  fileName,
  MAX_FILE_BYTES,
  packLink,
  readBlob,
  readFile,
  unpackLink,
  writeFile,
} from '../../../src/terminal/workspace/saved/workspaceFile'

const CONTENT: WorkspaceContent = {
  name: 'Scalping',
  symbol: 'btcusdtperp',
  locked: false,
  groups: { green: 'eurusd' },
  layouts: { futures: { wide: presetLayout('monitor', { width: 1440, height: 804 }, PERPETUAL) } },
}
const changed = (change: object) =>
  JSON.stringify({ ...(JSON.parse(writeFile(CONTENT)) as object), ...change })

describe('a file', () => {
  it('[WSP-003] is read back unchanged', async () => {
    expect(readFile(writeFile(CONTENT))).toEqual({ kind: 'read', content: CONTENT })
    expect(await readBlob(new Blob([writeFile(CONTENT)]))).toMatchObject({ kind: 'read' })
  })

  it('[WSP-017] of 5 MB is refused by its size, before it is read', async () => {
    const file = new Blob(['{'.repeat(5_000_000)])
    file.text = () => Promise.reject(new Error('read'))
    expect(await readBlob(file)).toEqual({ kind: 'tooLarge' })
  })

  it('[WSP-017] of version 99 is refused as newer', () => {
    expect(readFile(changed({ version: 99 }))).toEqual({ kind: 'newer' })
  })

  const ROW = '{"type":"row","weight":1,"children":['
  const deep = `${changed({ workspace: 0 }).slice(0, -2)}{"layouts":{"futures":{"wide":`
  it.each([
    ['nothing', ''],
    ['no JSON', 'PK\u0003\u0004'],
    ['an array', '[]'],
    ['another format', changed({ format: 'other' })],
    ['version 2', changed({ version: 2 })],
    ['a version that is text', changed({ version: '3' })],
    ['no workspace', changed({ workspace: null })],
    ['as many nested rows as fit', deep + ROW.repeat((MAX_FILE_BYTES - 200) / ROW.length)],
    ['a prototype', changed({ workspace: { ...CONTENT, ['__proto__x']: {} } })],
    [
      'groups of another colour',
      changed({ workspace: { ...CONTENT, groups: { pink: 'btcusdt' } } }),
    ],
  ])('[WSP-017] with %s is refused as invalid', (_, text) => {
    expect(readFile(text)).toEqual({ kind: 'invalid' })
  })

  it('[WSP-017] of a million nested rows is refused', async () => {
    const text = ROW.repeat(1_000_000)
    expect(readFile(text)).toEqual({ kind: 'tooLarge' })
    expect(await unpackLink(text)).toEqual({ kind: 'tooLarge' })
  })

  it('[WSP-017] with a script in its name keeps it as text, on one line', () => {
    const name = '<img src=x onerror=alert(1)>\u202E\u0000\n'
    const read = readFile(changed({ workspace: { ...CONTENT, name } }))
    expect(read).toMatchObject({ content: { name: '<img src=x onerror=alert(1)>' } })
  })

  it('has a name that file systems accept', () => {
    expect(fileName('../a:b"c')).toBe('---a-b-c.workspace.json')
  })
})

describe('a link', () => {
  it('[WSP-004] is read back unchanged, and is short enough to be sent', async () => {
    const packed = await packLink(CONTENT)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(packed.length).toBeLessThan(1500)
    expect(await unpackLink(packed)).toEqual({ kind: 'read', content: CONTENT })
  })

  it.each(['', '%00', 'AAAA', '!', 'x'.repeat(15_000)])('%j is refused', async (text) => {
    expect(await unpackLink(text)).toEqual({ kind: 'invalid' })
  })

  it('[WSP-017] that unpacks to more than a workspace is refused', async () => {
    const bomb = { ...CONTENT, name: 'x'.repeat(10_000_000) }
    expect(await unpackLink(await packLink(bomb))).toEqual({ kind: 'tooLarge' })
  })
})

describe('a name', () => {
  it.each([
    ['  BTC   scalping ', 'BTC scalping'],
    ['\u200B\u2067', ''],
    ['x'.repeat(100), 'x'.repeat(MAX_NAME)],
    ['👩‍💻'.repeat(3), '👩 💻👩 💻👩 💻'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept)
  })

  it('is numbered where it is taken, within its length', () => {
    expect(freeName('Scalp', ['Scalp', 'Scalp 2'])).toBe('Scalp 3')
    const long = 'x'.repeat(MAX_NAME)
    expect(freeName(long, [long])).toHaveLength(MAX_NAME)
  })
})
