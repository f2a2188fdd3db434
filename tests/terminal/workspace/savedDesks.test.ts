// Proves that a kept desk is read back as it was, migrated when it is old, and never used when
// damaged.
import { describe, expect, it } from 'vitest'
import type { DeskRow, DeskTab } from '../../../src/terminal/workspace/desk/desk'
import { DeskStore } from '../../../src/terminal/workspace/desk/deskStore'
import { presetDesk } from '../../../src/terminal/workspace/desk/presets'
import {
  DESK_VERSION,
  MAX_DEPTH,
  MAX_TABS,
  readDesks,
  writeDesks,
} from '../../../src/terminal/workspace/desk/savedDesks'

const ROOM = { width: 1440, height: 804 }
const tab = (id: string): DeskTab => ({ id, kind: 'chart', symbol: null })
const desk = (...tabs: DeskTab[]): DeskRow => ({
  type: 'row',
  weight: 100,
  children: [{ type: 'group', weight: 50, selected: 0, tabs }],
})
const saved = (wide: unknown, version: unknown = DESK_VERSION) =>
  JSON.stringify({ version, desks: { wide } })

const nested = (depth: number): DeskRow =>
  depth === 1 ? desk(tab('chart-1')) : { type: 'row', weight: 1, children: [nested(depth - 1)] }

class MemoryStore {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

describe('a kept desk', () => {
  it('is read back as it was written', () => {
    const wide = presetDesk('default', ROOM, 'futures')
    expect(readDesks(writeDesks({ wide }))).toEqual({ kind: 'read', desks: { wide } })
  })

  it('is none where nothing was kept', () => {
    expect(readDesks(null)).toEqual({ kind: 'none' })
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['no version', JSON.stringify({ desks: {} })],
    ['a version of the future', saved(desk(tab('chart-1')), DESK_VERSION + 1)],
    ['a version that is text', saved(desk(tab('chart-1')), String(DESK_VERSION))],
    ['an unknown panel', saved(desk({ ...tab('chart-1'), kind: 'casino' as 'chart' }))],
    ['an unknown field', saved({ ...desk(tab('chart-1')), script: 'x' })],
    ['an id that is markup', saved(desk(tab('<b>')))],
    ['the same panel twice', saved(desk(tab('chart-1'), tab('chart-1')))],
    ['a group without tabs', saved(desk())],
    ['a weight of nothing', saved({ ...desk(tab('chart-1')), weight: 0 })],
    ['a weight beyond all bounds', saved({ ...desk(tab('chart-1')), weight: 1e9 })],
    [
      'too many panels',
      saved(desk(...Array.from({ length: MAX_TABS + 1 }, (_, i) => tab(`chart-${i}`)))),
    ],
    ['rows too deep', saved(nested(MAX_DEPTH + 1))],
    ['a text too long', `${' '.repeat(70_000)}${saved(desk(tab('chart-1')))}`],
  ])('is damaged: %s', (_, text) => {
    expect(readDesks(text)).toEqual({ kind: 'damaged' })
  })

  it('follows the page where the contract it stayed on is no more', () => {
    const read = readDesks(saved(desk({ ...tab('chart-1'), symbol: 'gonecoinusdtperp' })))
    expect(read).toEqual({ kind: 'read', desks: { wide: desk(tab('chart-1')) } })
  })

  it('of an older version is migrated step by step before it is checked', () => {
    const migrations = {
      [-1]: (old: object) => ({ ...old, version: 0, wide: desk(tab('chart-1')) }),
      0: (old: object) => ({ version: DESK_VERSION, desks: { wide: 'wide' in old && old.wide } }),
    }
    expect(readDesks(JSON.stringify({ version: -1 }), { migrations })).toEqual({
      kind: 'read',
      desks: { wide: desk(tab('chart-1')) },
    })
  })

  it('is damaged when its migration never arrives', () => {
    const circle = { 0: (old: object) => old }
    expect(readDesks(JSON.stringify({ version: 0 }), { migrations: circle })).toEqual({
      kind: 'damaged',
    })
  })
})

describe('the keeping of desks', () => {
  it('is apart for each person and each size of window', () => {
    const storage = new MemoryStore()
    const ann = new DeskStore(storage, 'ann@example.com')
    ann.save('wide', desk(tab('chart-1')))
    ann.save('narrow', desk(tab('chart-2')))
    expect(new DeskStore(storage, 'guest').read()).toEqual({ kind: 'none' })
    expect(ann.read()).toMatchObject({ desks: { wide: {}, narrow: {} } })
  })

  it('forgets one size on reset and keeps the others', () => {
    const store = new DeskStore(new MemoryStore(), 'guest')
    store.save('wide', desk(tab('chart-1')))
    store.save('medium', desk(tab('chart-2')))
    store.forget('wide')
    expect(store.read()).toEqual({ kind: 'read', desks: { medium: desk(tab('chart-2')) } })
  })

  it('replaces a damaged text with the next desk that is kept', () => {
    const storage = new MemoryStore()
    storage.setItem('meridian.desk.guest', '{{{')
    const store = new DeskStore(storage, 'guest')
    expect(store.read()).toEqual({ kind: 'damaged' })
    store.save('wide', desk(tab('chart-1')))
    expect(store.read().kind).toBe('read')
  })

  it('lives without a store', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const store = new DeskStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'guest')
    store.save('wide', desk(tab('chart-1')))
    expect(store.read()).toEqual({ kind: 'none' })
  })
})
