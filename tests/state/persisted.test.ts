import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPersisted, persisted } from '../../src/state/storage/persisted'
import { storageOf } from '../../src/state/storage/deviceStorage'
import { memoryStorage } from './support/memoryStorage'
import { resetPersisted } from '../support/resets'

const KEY = 'test.grid'
const INITIAL = { rows: 20, side: 'left' as const, marks: [] as string[] }
const schema = v.object({
  rows: v.pipe(v.number(), v.integer(), v.maxValue(100)),
  side: v.picklist(['left', 'right']),
  marks: v.array(v.string()),
})
// Version 1 named the rows "lines".
const grid = persisted(KEY, schema, INITIAL, {
  version: 2,
  migrate: (former) => {
    const { lines, ...rest } = former as { lines?: number }
    return { rows: lines, ...rest }
  },
})

let stop: () => void = () => undefined
const open = (text: string | null) => {
  const storage = memoryStorage(text === null ? {} : { [KEY]: text })
  stop = loadPersisted(storage)
  return storage
}
beforeEach(resetPersisted)
afterEach(() => stop())

describe('what was stored', () => {
  test.each([
    ['nothing', null, INITIAL],
    ['no JSON', '{"rows":', INITIAL],
    ['a number', '7', INITIAL],
    ['a list', '[1]', INITIAL],
    ['null', 'null', INITIAL],
    [
      'of this version',
      '{"version":2,"rows":50,"side":"right","marks":["a"]}',
      {
        rows: 50,
        side: 'right',
        marks: ['a'],
      },
    ],
    [
      'with one damaged field',
      '{"version":2,"rows":1e9,"side":"right"}',
      {
        ...INITIAL,
        side: 'right',
      },
    ],
    ['with a field too many', '{"version":2,"rows":30,"more":1}', { ...INITIAL, rows: 30 }],
    ['of an older version', '{"version":1,"lines":40}', { ...INITIAL, rows: 40 }],
    ['before there were versions', '{"lines":40}', { ...INITIAL, rows: 40 }],
    ['of a newer version', '{"version":3,"rows":50}', INITIAL],
  ])('%s', (_, text, expected) => {
    open(text)
    expect({ ...grid }).toEqual(expected)
  })
})

test('a change is written with its version, until writing has ended', async () => {
  const storage = open(null)
  grid.rows = 30
  grid.marks.push('b')
  await Promise.resolve()
  expect(storage.json(KEY)).toEqual({ version: 2, rows: 30, side: 'left', marks: ['b'] })
  stop()
  grid.rows = 31
  await Promise.resolve()
  expect(storage.json(KEY)).toMatchObject({ rows: 30 })
})

test('the choices of one visit are not the initial values of the next', () => {
  open(null)
  grid.marks.push('b')
  stop()
  open(null)
  expect(grid.marks).toEqual([])
})

test('a store of a lazily loaded module is loaded when it is declared', async () => {
  const storage = memoryStorage({ 'test.late': '{"on":true}' })
  stop = loadPersisted(storage)
  const late = persisted('test.late', v.object({ on: v.boolean() }), { on: false })
  expect(late.on).toBe(true)
  late.on = false
  await Promise.resolve()
  expect(storage.json('test.late')).toEqual({ on: false, version: 1 })
})

test('a choice lasts for this visit where storage is forbidden', async () => {
  const forbidden = (): never => {
    throw new Error('forbidden')
  }
  stop = loadPersisted({ getItem: forbidden, setItem: forbidden })
  grid.side = 'right'
  await Promise.resolve()
  expect(grid.side).toBe('right')
})

describe('two tabs', () => {
  const other = (storage: ReturnType<typeof memoryStorage>, fields: object) =>
    storage.setItem(KEY, JSON.stringify({ ...(storage.json(KEY) as object), ...fields }))
  /** A storage whose changes by another tab are reported manually. */
  const shared = (text: string) => {
    let report: (key: string | null) => void = () => undefined
    const storage = memoryStorage({ [KEY]: text })
    stop = loadPersisted(storage, (run) => {
      report = run
      return () => (report = () => undefined)
    })
    return { storage, report: (key: string | null) => report(key) }
  }
  const FIRST = '{"version":2,"rows":20,"side":"left","marks":["a"]}'

  test('an older tab writes only its own change', async () => {
    const storage = open(FIRST)
    other(storage, { rows: 90 })
    grid.side = 'right'
    await Promise.resolve()
    expect(storage.json(KEY)).toEqual({ version: 2, rows: 90, side: 'right', marks: ['a'] })
    expect(grid.rows).toBe(90)
  })

  test('a list keeps what both tabs added and loses what both removed', async () => {
    const storage = open('{"version":2,"marks":["a","b","c"]}')
    other(storage, { marks: ['a', 'c', 'd'] })
    grid.marks.splice(0, 1)
    grid.marks.push('e')
    await Promise.resolve()
    expect(storage.json(KEY)).toMatchObject({ marks: ['c', 'd', 'e'] })
    expect([...grid.marks]).toEqual(['c', 'd', 'e'])
  })

  test.each([KEY, null])('a change of %s is adopted and not written again', async (key) => {
    const { storage, report } = shared(FIRST)
    other(storage, { rows: 55, marks: ['a', 'z'] })
    const written = storage.items.get(KEY)
    report(key)
    expect({ ...grid, marks: [...grid.marks] }).toEqual({
      rows: 55,
      side: 'left',
      marks: ['a', 'z'],
    })
    await Promise.resolve()
    expect(storage.items.get(KEY)).toBe(written)
  })

  test('an unwritten change survives another tab’s', async () => {
    const { storage, report } = shared(FIRST)
    grid.side = 'right'
    other(storage, { rows: 55 })
    report(KEY)
    await Promise.resolve()
    expect(storage.json(KEY)).toMatchObject({ rows: 55, side: 'right' })
    expect({ ...grid }).toMatchObject({ rows: 55, side: 'right' })
  })

  test('another tab’s damaged or cleared text changes nothing', () => {
    const { storage, report } = shared('{"version":2,"rows":30}')
    storage.setItem(KEY, '{"rows":')
    report(KEY)
    storage.items.clear()
    report(null)
    expect(grid.rows).toBe(30)
  })

  test('data of a newer build is never overwritten', async () => {
    const newer = '{"version":3,"rows":{"top":50}}'
    const storage = open(newer)
    grid.rows = 30
    await Promise.resolve()
    expect(storage.items.get(KEY)).toBe(newer)
    expect(grid.rows).toBe(30)
  })

  test('of two changes that are invalid together this tab’s is kept', async () => {
    const LATE = 'test.short'
    const storage = memoryStorage({ [LATE]: '{"version":1,"names":["a"]}' })
    stop = loadPersisted(storage)
    const names = v.pipe(v.array(v.string()), v.maxLength(2))
    const short = persisted(LATE, v.object({ names }), { names: [] })
    storage.setItem(LATE, '{"version":1,"names":["a","b"]}')
    short.names.push('c')
    await Promise.resolve()
    expect(storage.json(LATE)).toEqual({ version: 1, names: ['a', 'c'] })
  })
})

test('a value that the storage refuses lasts as long as the page', () => {
  const full = memoryStorage({ a: '1' })
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = storageOf(() => full)
  storage.setItem('a', '2')
  expect([storage.getItem('a'), full.items.get('a'), storage.getItem('b')]).toEqual([
    '2',
    '1',
    null,
  ])
})
