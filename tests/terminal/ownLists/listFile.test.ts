// Watchlists as a file and as text: what is written comes back, and hostile text does no harm.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  listText,
  MAX_LIST_TEXT,
  readLists,
  writeLists,
} from '../../../src/terminal/panels/lists/listFile'
import {
  addList,
  addSymbol,
  listsIn,
  MAX_LISTS,
  MAX_SYMBOLS,
  moveList,
  moveSymbol,
  ownLists,
  removeList,
  removeSymbol,
  renameList,
} from '../../../src/terminal/panels/lists/lists'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { loadPersisted } from '../../../src/state/storage/persisted'
import { memoryStorage } from '../../state/support/memoryStorage'
import { resetPersisted } from '../../support/resets'

const majors = { name: 'Majors', symbols: ['btcusdtperp', 'ethusdt', 'eurusd'] }
const read = (text: string) => readLists(text, 'Imported')
const kept = () => listsIn(ownLists).map(({ name, symbols }) => [name, [...symbols]])

beforeEach(resetPersisted)

describe('a file of watchlists', () => {
  it('comes back as it was written', () => {
    expect(read(writeLists([majors]))).toEqual({ kind: 'read', lists: [majors], unknown: [] })
    expect(read(listText(majors))).toEqual({ kind: 'read', lists: [majors], unknown: [] })
  })

  it('is read from text of other programs, and names what was not found', () => {
    expect(read('BINANCE:BTCUSDT, ETH/USDT\n## Forex\neur/usd;NOPE')).toEqual({
      kind: 'read',
      lists: [
        { name: 'Imported', symbols: ['btcusdt', 'ethusdt'] },
        { name: 'Forex', symbols: ['eurusd'] },
      ],
      unknown: ['NOPE'],
    })
  })

  it.each([
    ['too large', 'x'.repeat(MAX_LIST_TEXT + 1), 'tooLarge'],
    ['no JSON', '{"format":', 'invalid'],
    ['another format', '{"format":"other","version":1,"lists":[]}', 'invalid'],
    ['of a newer version', '{"format":"meridian.lists","version":99,"lists":[]}', 'newer'],
    ['nested too deep', `{"a":${'['.repeat(20_000)}`, 'invalid'],
    ['without any instrument', '# Nothing\nfoo bar', 'invalid'],
    [
      'with too many lists',
      writeLists(Array.from({ length: MAX_LISTS + 1 }, () => majors)),
      'invalid',
    ],
  ])('is refused when it is %s', (_, text, kind) => {
    expect(read(text).kind).toBe(kind)
  })

  it('loses control characters in names and symbols beyond the bound', () => {
    const all = INSTRUMENTS.map(({ symbol }) => symbol)
    const hostile = writeLists([{ name: 'a\u202e<b>\u0000', symbols: [...all, ...all] }])
    const answer = read(hostile)
    if (answer.kind !== 'read') throw new Error(answer.kind)
    expect(answer.lists[0]?.name).toBe('a <b>')
    expect(answer.lists[0]?.symbols.length).toBeLessThanOrEqual(MAX_SYMBOLS)
  })
})

describe('own watchlists', () => {
  it('are added, renamed, moved and removed, and come back by undo', () => {
    const first = addList('One', ['btcusdt']) ?? ''
    const second = addList('One') ?? ''
    expect(kept()).toEqual([
      ['One', ['btcusdt']],
      ['One 2', []],
    ])
    renameList(second, ' Two\u0000 ')
    renameList(first, '  ')
    moveList(second, -1)
    expect(kept().map(([name]) => name)).toEqual(['Two', 'One'])
    const undo = removeList(second)
    expect(kept().map(([name]) => name)).toEqual(['One'])
    undo()
    expect(kept().map(([name]) => name)).toEqual(['Two', 'One'])
  })

  it('hold each instrument once, in the order that was chosen', () => {
    const id = addList('One') ?? ''
    for (const symbol of ['btcusdt', 'ethusdt', 'btcusdt', 'nosuch', 'eurusd'])
      addSymbol(id, symbol)
    moveSymbol(id, 'eurusd', -2)
    removeSymbol(id, 'ethusdt')
    expect(kept()).toEqual([['One', ['eurusd', 'btcusdt']]])
  })

  it('are bounded', () => {
    const ids = Array.from({ length: MAX_LISTS + 1 }, (_, n) => addList(`List ${n}`))
    expect(ids.at(-1)).toBeNull()
    expect(kept()).toHaveLength(MAX_LISTS)
  })

  it('are merged with those that another tab has added', () => {
    const storage = memoryStorage({})
    let report: (key: string) => void = () => undefined
    const stop = loadPersisted(storage, (run) => {
      report = run
      return () => undefined
    })
    addList('Mine', ['btcusdt'])
    return Promise.resolve().then(() => {
      const before = storage.json('meridian.lists') as typeof ownLists
      const theirs = {
        ...before,
        lists: { ...before.lists, other: { name: 'Theirs', symbols: ['eurusd'] } },
        order: [...before.order, 'other'],
      }
      storage.setItem('meridian.lists', JSON.stringify(theirs))
      report('meridian.lists')
      expect(kept()).toEqual([
        ['Mine', ['btcusdt']],
        ['Theirs', ['eurusd']],
      ])
      stop()
    })
  })
})
