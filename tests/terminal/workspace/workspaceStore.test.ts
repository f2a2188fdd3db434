// Proves what a customer does with workspaces: made, renamed, moved, removed and put back, kept on
// the device, and shared by two tabs without losing either's changes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageOf, type KeyValueStorage } from '../../../src/state/storage/deviceStorage'
import { WorkspaceStore } from '../../../src/terminal/workspace/state/WorkspaceStore'
import type { LayoutRow } from '../../../src/terminal/workspace/layout/layout'
import { PAGE_LINK } from '../../../src/terminal/workspace/layout/panelLink'
import { workspacesKey } from '../../../src/terminal/workspace/saved/savedWorkspaces'
import { version2Key } from '../../../src/terminal/workspace/saved/version2'
import { MAX_WORKSPACES, type Place } from '../../../src/terminal/workspace/saved/workspace'
import { memoryStorage } from '../../state/support/memoryStorage'

const PLACE: Place = { market: 'futures', size: 'wide' }
const layout = (number: number): LayoutRow => ({
  type: 'row',
  weight: 100,
  children: [
    {
      type: 'group',
      weight: 50,
      selected: 0,
      tabs: [{ id: `chart-${number}`, kind: 'chart', link: PAGE_LINK }],
    },
  ],
})

/** A tab of one customer's browser. */
function openTab(storage: KeyValueStorage, owner = 'guest'): WorkspaceStore {
  const markets = ['spot', 'futures']
  const store = new WorkspaceStore({ storage, tab: memoryStorage(), owner, markets })
  store.kept.suffix = ' (from Mac)'
  return store
}

const namesOf = (store: WorkspaceStore) => store.state().workspaces.map(({ name }) => name)
const shownBy = (store: WorkspaceStore) => store.state().active.layouts.futures?.wide

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('workspaces', () => {
  it('[WSP-002] are added, duplicated by content, renamed, moved and removed', () => {
    const store = openTab(memoryStorage())
    store.add({ name: 'One' })
    store.add({ name: 'Two' })
    store.arrange(PLACE, layout(2))
    const two = store.state().active
    store.add({ ...two, name: 'Copy' })
    expect(store.state().active.id).not.toBe(two.id)
    expect(shownBy(store)).toEqual(layout(2))
    store.change(two.id, { name: 'Second' })
    store.reorder(two.id, -1)
    expect(namesOf(store)).toEqual(['', 'Second', 'One', 'Copy'])
    store.remove(two.id)
    expect(namesOf(store)).toEqual(['', 'One', 'Copy'])
  })

  it('[WSP-007] a removed one is put back where it was, with its layout', () => {
    const store = openTab(memoryStorage())
    store.add({ name: 'One' })
    store.arrange(PLACE, layout(1))
    const { id } = store.state().active
    store.add({ name: 'Two' })
    store.activate(id)
    const undo = store.remove(id)
    expect(namesOf(store)).toEqual(['', 'Two'])
    undo()
    expect(namesOf(store)).toEqual(['', 'One', 'Two'])
    expect(store.state().active.id).toBe(id)
    expect(shownBy(store)).toEqual(layout(1))
  })

  it('the last one leaves a standard workspace, which its undo replaces again', () => {
    const store = openTab(memoryStorage())
    store.arrange(PLACE, layout(1))
    const undo = store.remove(store.state().active.id)
    expect(store.state().workspaces).toHaveLength(1)
    expect(shownBy(store)).toBeUndefined()
    undo()
    expect(store.state().workspaces).toHaveLength(1)
    expect(shownBy(store)).toEqual(layout(1))
  })

  it('are bounded in number', () => {
    const store = openTab(memoryStorage())
    for (let made = 0; made < MAX_WORKSPACES + 5; made += 1) store.add({ name: String(made) })
    expect(store.state().workspaces).toHaveLength(MAX_WORKSPACES)
  })

  it('remember the page’s instrument without counting as changed', () => {
    const store = openTab(memoryStorage())
    const { stamp } = store.state().active
    store.visit('ethusdtperp')
    expect(store.state().active).toMatchObject({ symbol: 'ethusdtperp', stamp })
  })
})

describe('undo of a layout', () => {
  it('[WSP-006] restores step by step, and redo goes forth again', () => {
    const store = openTab(memoryStorage())
    store.arrange(PLACE, layout(1))
    store.arrange(PLACE, layout(2))
    store.setGroup(PLACE, 'green', 'ethusdtperp')
    store.undo(PLACE)
    expect(store.state().active.groups).toEqual({})
    store.undo(PLACE)
    expect(shownBy(store)).toEqual(layout(1))
    store.undo(PLACE)
    expect(shownBy(store)).toBeUndefined()
    expect(store.canUndo(PLACE)).toBe(false)
    for (let step = 0; step < 3; step += 1) store.redo(PLACE)
    expect(shownBy(store)).toEqual(layout(2))
    expect(store.state().active.groups).toEqual({ green: 'ethusdtperp' })
  })

  it('[WSP-006] goes back 20 steps and no further', () => {
    const store = openTab(memoryStorage())
    for (let number = 1; number <= 25; number += 1) store.arrange(PLACE, layout(number))
    let steps = 0
    for (; store.canUndo(PLACE); steps += 1) store.undo(PLACE)
    expect(steps).toBe(20)
    expect(shownBy(store)).toEqual(layout(5))
  })

  it('counts the presses on a divider within a second as one step', () => {
    const store = openTab(memoryStorage())
    store.arrange(PLACE, layout(1))
    for (const at of [5000, 5300, 5600]) store.arrange(PLACE, layout(at), at)
    store.undo(PLACE)
    expect(shownBy(store)).toEqual(layout(1))
  })

  it('brings back a layout whose last panel was closed', () => {
    const store = openTab(memoryStorage())
    store.arrange(PLACE, layout(1))
    const { turn } = store.state()
    store.arrange(PLACE, null)
    store.undo(PLACE)
    expect(shownBy(store)).toEqual(layout(1))
    expect(store.state().turn).toBeGreaterThan(turn)
  })

  it('is separate for each workspace and size', () => {
    const store = openTab(memoryStorage())
    store.arrange(PLACE, layout(1))
    expect(store.canUndo({ ...PLACE, size: 'narrow' })).toBe(false)
    store.add({ name: 'Two' })
    expect(store.canUndo(PLACE)).toBe(false)
  })
})

describe('on the device', () => {
  it('[WSP-008] a change is kept a moment later, and opened by the next tab', () => {
    const storage = memoryStorage()
    const store = openTab(storage)
    store.add({ name: 'Own' })
    store.arrange(PLACE, layout(1))
    vi.advanceTimersByTime(1000)
    const next = openTab(storage)
    expect(next.state().active.name).toBe('Own')
    expect(shownBy(next)).toEqual(layout(1))
    expect(namesOf(openTab(storage, 'ann@example.com'))).toEqual([''])
  })

  it('[WSP-010] layouts of version 2 become the first workspace', () => {
    const tabs = [{ id: 'chart-1', kind: 'chart', symbol: null }]
    const wide = { ...layout(1), children: [{ type: 'group', weight: 50, selected: 0, tabs }] }
    const text = JSON.stringify({ version: 2, layouts: { wide } })
    const store = openTab(memoryStorage({ [version2Key('futures', 'guest')]: text }))
    expect(shownBy(store)).toEqual(layout(1))
  })

  it('[WSP-017] workspaces of a newer version are neither shown nor overwritten', () => {
    const text = '{"version":99,"workspaces":{"future":true}}'
    const storage = memoryStorage({ [workspacesKey('guest')]: text })
    const store = openTab(storage)
    expect(store.state().problem).toBe('newer')
    store.arrange(PLACE, layout(1))
    store.flush()
    expect(storage.items.get(workspacesKey('guest'))).toBe(text)
  })

  it('a damaged text is reported, and replaced with the next change', () => {
    const storage = memoryStorage({ [workspacesKey('guest')]: '{{{' })
    const store = openTab(storage)
    expect(store.state().problem).toBe('damaged')
    store.arrange(PLACE, layout(1))
    store.flush()
    expect(shownBy(openTab(storage))).toEqual(layout(1))
  })

  it('[WSP-018] storage that fills up in the middle keeps the last whole state', () => {
    const kept = memoryStorage()
    let full = false
    const storage = storageOf(() => ({
      getItem: kept.getItem,
      setItem(key, text) {
        if (full) throw new DOMException('full', 'QuotaExceededError')
        kept.setItem(key, text)
      },
    }))
    const store = openTab(storage)
    store.arrange(PLACE, layout(1))
    store.flush()
    full = true
    store.arrange(PLACE, layout(2))
    store.flush()
    expect(store.state().problem).toBe('notKept')
    expect(shownBy(store)).toEqual(layout(2))
    expect(shownBy(openTab(kept))).toEqual(layout(1))
    full = false
    store.arrange(PLACE, layout(3))
    store.flush()
    expect(store.state().problem).toBeNull()
    expect(shownBy(openTab(kept))).toEqual(layout(3))
  })

  it('[WSP-018] blocked storage keeps everything for the visit', () => {
    const storage = storageOf(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const store = openTab(storage)
    store.arrange(PLACE, layout(1))
    store.flush()
    expect(shownBy(openTab(storage))).toEqual(layout(1))
  })
})

describe('two tabs', () => {
  it('merge workspaces that each of them changed', () => {
    const storage = memoryStorage()
    const [one, two] = [openTab(storage), openTab(storage)]
    one.add({ name: 'One' })
    two.add({ name: 'Two' })
    one.flush()
    two.flush()
    one.follow()
    expect(namesOf(one).toSorted()).toEqual(['', 'One', 'Two'])
    expect(namesOf(two).toSorted()).toEqual(['', 'One', 'Two'])
  })

  it('[WSP-009] keep both versions of a workspace that both changed', () => {
    const storage = memoryStorage()
    const first = openTab(storage)
    first.add({ name: 'Scalping' })
    first.flush()
    const second = openTab(storage)
    first.arrange(PLACE, layout(1))
    second.arrange(PLACE, layout(2))
    first.flush()
    second.flush()
    expect(namesOf(second)).toEqual(['', 'Scalping', 'Scalping (from Mac)'])
    // The tab that arranged the second version continues with it.
    expect(second.state().active.name).toBe('Scalping (from Mac)')
    expect(shownBy(second)).toEqual(layout(2))
    first.follow()
    expect(shownBy(first)).toEqual(layout(1))
    expect(namesOf(first)).toEqual(['', 'Scalping', 'Scalping (from Mac)'])
  })

  it('show in one what the other arranged', () => {
    const storage = memoryStorage()
    const [one, two] = [openTab(storage), openTab(storage)]
    const { turn } = two.state()
    one.arrange(PLACE, layout(1))
    one.flush()
    two.follow()
    expect(shownBy(two)).toEqual(layout(1))
    expect(two.state().turn).toBe(turn + 1)
  })
})
