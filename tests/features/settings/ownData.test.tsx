// The copy of one's own data, from asking for it to the file.
import { afterEach, expect, test, vi } from 'vitest'
import type { ExportRecord } from '../../../src/domain/exports'
import { done } from '../account/fakeAccount'
import { doing } from '../../ui/mount'
import { CHROME, me, member, session } from './person'
import { press, section, visit, type Visit } from './visit'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const COPY: ExportRecord = {
  uuid: '00000000-0000-4000-8000-000000000001',
  kind: 'ACCOUNT',
  startedAt: 0,
  endedAt: 1_790_000_000_000,
  zone: null,
  status: 'RUNNING',
  rows: 1_000,
  totalRows: 1_500,
  createdAt: 1_790_000_000_000,
}

const open = (exports: readonly ExportRecord[], demo = false) =>
  visit('/settings', member({ demo }), (account) => {
    account.answer('me', done({ me: me() }))
    account.answer('sessions', done({ sessions: [session('s1', CHROME, { current: true })] }))
    account.answer(
      'accountsFees',
      done({
        vip: 0,
        volume: '0',
        until: 1_800_000_000_000,
        spot: { maker: '0.001', taker: '0.001' },
        futures: { maker: '0.0002', taker: '0.0005' },
        next: null,
      }),
    )
    account.answer('closure', done({ closesAt: null, remains: [] }))
    account.answer('securityHistory', done({ history: [], page: 1, limit: 20, total: 0 }))
    account.answer('exports', done({ exports: [...exports] }))
  })

test('a copy of the own data is asked for, written, and downloaded as JSON', async () => {
  at = await open([])
  vi.useFakeTimers()
  at.account.answer('beginExport', done({ export: COPY }))
  at.account.answer('exports', done({ exports: [COPY] }))
  await press('Create file')
  expect(at.account.of('beginExport')).toMatchObject([{ kind: 'ACCOUNT' }])
  expect(section('own-data').textContent).toContain('1,000 of 1,500 rows')

  at.account.answer('exports', done({ exports: [{ ...COPY, status: 'READY', rows: 1_500 }] }))
  await doing(() => void vi.advanceTimersByTime(1_000))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  at.account.answer('exportFile', done({ name: 'meridian-account-2026-09-21.json', text: '{}' }))
  await press('Download')
  expect(saved.map(({ type }) => type)).toEqual(['application/json'])
})

test('the copy of a demo account, which is shared, is not offered', async () => {
  at = await open([], true)
  expect(section('own-data').textContent).toContain('cannot be downloaded')
  expect(at.account.of('exports')).toEqual([])
})
