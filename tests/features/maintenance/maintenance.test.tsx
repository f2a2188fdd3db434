// Pages and sections that are closed for maintenance, as the operator closes and opens them while
// somebody looks.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAINTENANCE_MS } from '../../../src/features/maintenance/MaintenanceWatch'
import { followMaintenance } from '../../../src/app/money/followMaintenance'
import { reportMaintenance, shell } from '../../../src/state/shell'
import { done } from '../../features/account/fakeAccount'
import { FakeEngine } from '../../support/fakeEngine'
import { doing } from '../../ui/mount'
import { page, visit, type Visit } from '../../features/settings/visit'

// Loaded before the timers are fake: the watch is one of the parts fetched after the first view.
await import('../../../src/pages/-shell/ShellParts')

const HEALTH = { at: 1, source: 'sim', trading: true, staleSymbols: [], frozenSymbols: [] }
const health = (closed: object) => done({ ...HEALTH, closedSymbols: [], ...closed })
const PAGE = 'This page is under maintenance. Please try again later or contact customer service'
const SECTION = PAGE.replace('page', 'section')
const GUEST = { status: 'guest' } as const
let at: Visit | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  at?.end()
  at = undefined
  vi.useRealTimers()
})
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('[APP-021] the state begins loading, signed out, not ready, and with nothing under maintenance', () => {
  expect(shell).toMatchObject({
    known: false,
    viewer: { status: 'guest' },
    dialog: { kind: 'none' },
    health: { state: 'connecting' },
    maintain: { site: false, derivatives: false, trade: false },
  })
})

test('[APP-018] a page gives way to the notice, and comes back with what was typed into it', async () => {
  at = await visit('/agent', GUEST, (account) =>
    account.answer('health', health({ maintenance: true }), health({})),
  )
  const field = () => page().querySelector<HTMLInputElement>('form input')
  await doing(() => {
    const input = field()
    if (input) input.value = 'Ann'
  })
  await pass(MAINTENANCE_MS)
  await pass(0)
  expect(page().textContent).toContain(PAGE)
  expect(page().querySelector('a[href^="mailto:support@"]')).not.toBeNull()
  await pass(MAINTENANCE_MS)
  expect(page().textContent).not.toContain(PAGE)
  expect(field()?.value).toBe('Ann')
})

test('[APP-018] a section gives way alone: derivatives at home, the form of simple trading', async () => {
  at = await visit('/', GUEST, (account) =>
    account.answer('health', health({ paused: ['derivatives'] })),
  )
  const tiles = () => page().querySelectorAll('a[href^="/derivatives/"]').length
  expect(tiles()).toBeGreaterThan(0)
  await pass(MAINTENANCE_MS)
  await pass(0)
  expect(page().textContent).toContain(SECTION)
  expect(tiles()).toBe(0)
  expect(page().querySelectorAll('a[href^="/trade/"]').length).toBeGreaterThan(0)
  at.end()
  at = await visit('/simple/btcusdt', GUEST, (account) =>
    account.answer('orderbook', done({ bids: [], asks: [] })),
  )
  expect(page().querySelector('form')).not.toBeNull()
  await doing(() => reportMaintenance({ paused: ['trading'] }, false))
  await pass(0)
  expect(page().querySelector('form')).toBeNull()
  expect(page().textContent).toContain(SECTION)
})

test('[APP-021] once the stream reports what is closed, polling stops', async () => {
  const engine = new FakeEngine()
  const stop = followMaintenance(engine)
  const status = {
    source: 'sim',
    trading: true,
    slow: false,
    stale: [],
    frozen: [],
    closed: [],
    freshness: { kind: 'live', at: 1 } as const,
  }
  engine.status$.next({ ...status, maintenance: false, paused: ['derivatives', 'trading'] })
  expect(shell.maintain).toEqual({ site: false, derivatives: true, trade: true, streamed: true })
  engine.status$.next({ ...status, maintenance: false, paused: [] })
  expect(shell.maintain).toEqual({ site: false, derivatives: false, trade: false, streamed: true })
  stop()
  expect(shell.maintain.streamed).toBe(false)
})
