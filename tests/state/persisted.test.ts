import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPersisted, persisted } from '../../src/state/persisted'
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

test('what one visit chose is not the next one’s initial value', () => {
  open(null)
  grid.marks.push('b')
  stop()
  open(null)
  expect(grid.marks).toEqual([])
})

test('a store of a part that is fetched later is loaded when it is declared', async () => {
  const storage = memoryStorage({ 'test.late': '{"on":true}' })
  stop = loadPersisted(storage)
  const late = persisted('test.late', v.object({ on: v.boolean() }), { on: false })
  expect(late.on).toBe(true)
  late.on = false
  await Promise.resolve()
  expect(storage.json('test.late')).toEqual({ on: false, version: 1 })
})

test('a choice holds for this visit where storage is forbidden', async () => {
  const forbidden = (): never => {
    throw new Error('forbidden')
  }
  stop = loadPersisted({ getItem: forbidden, setItem: forbidden })
  grid.side = 'right'
  await Promise.resolve()
  expect(grid.side).toBe('right')
})
