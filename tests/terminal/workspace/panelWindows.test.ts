// Proves that no panel is lost between the dock and its window: windows that are blocked, closed,
// ended by the system, loaded again, or still there after the terminal was loaded again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { tabsOf } from '../../../src/terminal/workspace/layout/layout'
import { symbolOf } from '../../../src/terminal/workspace/layout/panelLink'
import { presetLayout } from '../../../src/terminal/workspace/layout/presets'
import { WorkspaceStore } from '../../../src/terminal/workspace/state/WorkspaceStore'
import type { Bounds } from '../../../src/terminal/workspace/windows/bounds'
import {
  OPENING_MS,
  PanelWindows,
  RELOAD_MS,
} from '../../../src/terminal/workspace/windows/PanelWindows'
import type { WindowMessage } from '../../../src/terminal/workspace/windows/windowMessages'
import { windowRecords } from '../../../src/terminal/workspace/windows/windowRecords'
import { memoryStorage } from '../../state/support/memoryStorage'
import { FakeLocks } from './support/fakeLocks'

const PLACE = { market: 'futures', size: 'wide' } as const
const LAYOUT = presetLayout('default', { width: 1440, height: 800 }, PERPETUAL)
const BOOK = tabsOf(LAYOUT).find(({ kind }) => kind === 'book')
const AT: Bounds = { left: 50, top: 60, width: 300, height: 500 }
const SCREEN: Bounds = { left: 0, top: 0, width: 1440, height: 900 }

let locks: FakeLocks
let posted: WindowMessage[]
let listeners: Set<(message: WindowMessage) => void>
let opened: { readonly id: string; readonly bounds: Bounds; closed: boolean; close(): void }[]
let blocks: boolean
let blocked: string[]
let terminals: PanelWindows[]

const say = (message: WindowMessage) => {
  for (const listener of listeners) listener(message)
}
const lastState = () => posted.findLast((message) => message.type === 'state')

function aStore(storage = memoryStorage()): WorkspaceStore {
  const store = new WorkspaceStore({ storage, tab: memoryStorage(), owner: 'guest', markets: [] })
  store.replace(PLACE, LAYOUT)
  return store
}

function aTerminal(store = aStore(), owner = 'guest'): PanelWindows {
  const windows = new PanelWindows({
    owner,
    store,
    terminal: 'terminal0001',
    channel: {
      post: (message) => void posted.push(message),
      listen(run) {
        listeners.add(run)
        return () => void listeners.delete(run)
      },
      close: () => undefined,
    },
    open({ id }, bounds) {
      if (blocks) return null
      const handle = { id, bounds, closed: false, close: () => void (handle.closed = true) }
      opened.push(handle)
      return handle
    },
    screens: () => Promise.resolve([SCREEN]),
    symbolOf: (link, { groups }, page) => symbolOf(link, page, groups),
    openPage: vi.fn(),
    onBlocked: (ids) => void blocked.push(...ids),
  })
  terminals.push(windows)
  const { layouts } = store.state().active
  windows.show({ place: PLACE, layout: layouts.futures?.wide ?? LAYOUT, page: 'btcusdtperp' })
  return windows
}

/** A terminal with the book in a window that has shown itself. */
async function withBook(store = aStore()) {
  const terminal = aTerminal(store)
  await vi.advanceTimersByTimeAsync(1)
  if (!BOOK) throw new Error('the layout has no book')
  terminal.openTab(BOOK, AT, SCREEN)
  const [id = ''] = terminal.ids()
  const end = locks.hold(`meridian.window/${id}`)
  say({ type: 'here', window: id })
  return { terminal, store, id, end }
}

beforeEach(() => {
  vi.useFakeTimers()
  locks = new FakeLocks()
  vi.stubGlobal('navigator', { locks })
  posted = []
  listeners = new Set()
  opened = []
  blocks = false
  blocked = []
  terminals = []
  windowRecords.open = {}
})
afterEach(() => {
  for (const terminal of terminals) terminal.stop()
  windowRecords.open = {}
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a panel', () => {
  it('[WSP-020] is opened in a window, which receives its link', async () => {
    const { id } = await withBook()
    expect(opened).toMatchObject([{ id, bounds: AT }])
    expect(lastState()).toMatchObject({
      page: 'btcusdtperp',
      windows: { [id]: { link: { group: 'blue' }, groups: {} } },
    })
    expect(windowRecords.open[id]).toMatchObject({ owner: 'guest', tab: BOOK?.id, bounds: AT })
  })

  it('[WSP-026] stays in the dock where the browser blocks its window, and a press opens it', async () => {
    blocks = true
    const terminal = aTerminal()
    await vi.advanceTimersByTimeAsync(1)
    if (BOOK) terminal.openTab(BOOK, AT, SCREEN)
    expect(terminal.ids()).toEqual([])
    expect(blocked).toHaveLength(1)
    blocks = false
    terminal.reopen(blocked, [SCREEN])
    expect(terminal.ids()).toEqual(blocked)
    expect(opened).toHaveLength(1)
  })

  it('[WSP-023] returns when its window is closed', async () => {
    const { terminal, id, end } = await withBook()
    opened[0]?.close()
    end()
    await vi.advanceTimersByTimeAsync(200)
    expect(terminal.ids()).toEqual([])
    expect(windowRecords.open[id]).toBeUndefined()
  })

  it('[WSP-023] returns at once when its window says so', async () => {
    const { terminal, id } = await withBook()
    say({ type: 'returned', window: id })
    expect(terminal.ids()).toEqual([])
  })

  it('[WSP-026] returns when the system has ended its window', async () => {
    const { terminal, end } = await withBook()
    // Its process is gone: no message, and the handle does not say that it is closed.
    end()
    await vi.advanceTimersByTimeAsync(RELOAD_MS + 200)
    expect(terminal.ids()).toEqual([])
  })

  it('stays in its window while that is loaded again', async () => {
    const { terminal, id, end } = await withBook()
    say({ type: 'left', window: id })
    end()
    await vi.advanceTimersByTimeAsync(RELOAD_MS / 2)
    locks.hold(`meridian.window/${id}`)
    say({ type: 'here', window: id })
    await vi.advanceTimersByTimeAsync(RELOAD_MS * 2)
    expect(terminal.ids()).toEqual([id])
  })

  it('stays in a window that shows itself before the browser has granted its lock', async () => {
    const terminal = aTerminal()
    await vi.advanceTimersByTimeAsync(1)
    if (BOOK) terminal.openTab(BOOK, AT, SCREEN)
    const [id = ''] = terminal.ids()
    posted = []
    say({ type: 'here', window: id })
    await vi.advanceTimersByTimeAsync(10)
    expect(posted).toContainEqual({ type: 'ask' })
    locks.hold(`meridian.window/${id}`)
    say({ type: 'here', window: id })
    await vi.advanceTimersByTimeAsync(2 * RELOAD_MS)
    expect(terminal.ids()).toEqual([id])
  })

  it('[WSP-026] returns where a window opens and never shows its panel', async () => {
    const terminal = aTerminal()
    await vi.advanceTimersByTimeAsync(1)
    if (BOOK) terminal.openTab(BOOK, AT, SCREEN)
    expect(terminal.ids()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(OPENING_MS + 200)
    expect(terminal.ids()).toEqual([])
  })
})

describe('a terminal that is loaded again', () => {
  it('[WSP-024] finds its windows, and opens none twice', async () => {
    const { terminal, store, id } = await withBook()
    terminal.stop()
    expect(posted.at(-1)).toEqual({ type: 'terminalLeft', terminal: 'terminal0001' })
    const again = aTerminal(store)
    await vi.advanceTimersByTimeAsync(10)
    expect(again.ids()).toEqual([id])
    expect(opened).toHaveLength(1)
  })

  it('[WSP-022] opens those that are gone again, within a screen that is there', async () => {
    const { terminal, store, id, end } = await withBook()
    const record = windowRecords.open[id]
    if (!record) throw new Error('not remembered')
    windowRecords.open = { [id]: { ...record, bounds: { ...AT, left: 5000 } } }
    terminal.stop()
    end()
    await vi.advanceTimersByTimeAsync(1)
    const again = aTerminal(store)
    await vi.advanceTimersByTimeAsync(10)
    expect(again.ids()).toEqual([id])
    expect(opened[1]?.bounds).toEqual({ ...AT, left: 1140 })
  })

  it('[WSP-022] shows their panels in the dock where the browser blocks them, until a press', async () => {
    const { terminal, store, id, end } = await withBook()
    terminal.stop()
    end()
    await vi.advanceTimersByTimeAsync(1)
    blocks = true
    const again = aTerminal(store)
    await vi.advanceTimersByTimeAsync(10)
    expect(again.ids()).toEqual([])
    expect(blocked).toEqual([id])
    expect(windowRecords.open[id]).toBeDefined()
  })

  it('opens none of another owner, of an unknown workspace, or of a panel that is gone', async () => {
    const { terminal, id, end } = await withBook()
    terminal.stop()
    end()
    await vi.advanceTimersByTimeAsync(1)
    const record = windowRecords.open[id]
    if (!record) throw new Error('not remembered')
    windowRecords.open = {
      aaaaaaaaaaa1: { ...record, owner: 'ann@example.com' },
      aaaaaaaaaaa2: { ...record, workspace: 'gone' },
      aaaaaaaaaaa3: { ...record, tab: 'heatmap-9' },
    }
    opened = []
    aTerminal()
    await vi.advanceTimersByTimeAsync(10)
    expect(opened).toEqual([])
    expect(Object.keys(windowRecords.open)).toEqual(['aaaaaaaaaaa1'])
  })
})

describe('a window', () => {
  it('[WSP-021] changes the link of its panel and the symbol of its group in the workspace', async () => {
    const { store, id } = await withBook()
    const terminal = 'terminal0001'
    say({ type: 'relink', terminal, window: id, link: { group: 'green' } })
    say({ type: 'group', terminal, window: id, colour: 'green', symbol: 'ethusdtperp' })
    const { active } = store.state()
    const layout = active.layouts.futures?.wide ?? LAYOUT
    expect(tabsOf(layout).find(({ kind }) => kind === 'book')?.link).toEqual({ group: 'green' })
    expect(active.groups).toEqual({ green: 'ethusdtperp' })
  })

  it('of another terminal changes nothing', async () => {
    const { store, id } = await withBook()
    const before = store.state().active
    say({ type: 'relink', terminal: 'terminal0002', window: id, link: { group: 'green' } })
    expect(store.state().active).toBe(before)
  })
})
