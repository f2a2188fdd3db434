// Notes: kept as they are typed, by owner, workspace and panel, shared with other tabs, bounded,
// and in memory where the browser stores nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPersisted } from '../../../src/state/storage/persisted'
import { deviceStorage } from '../../../src/state/storage/deviceStorage'
import { reportViewer } from '../../../src/state/shell'
import { MAX_NOTE, MAX_NOTES, notes } from '../../../src/terminal/panels/notes/notes'
import { NotesPanel } from '../../../src/terminal/panels/notes/NotesPanel'
import { WorkspaceId } from '../../../src/terminal/workspace/state/WorkspaceId'
import { memoryStorage } from '../../state/support/memoryStorage'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, mount, type, type Mounted } from '../../ui/mount'
import { panelOf } from '../support/screen'

const KEY = 'meridian.notes'
let at: Mounted | undefined
let stop: () => void = () => undefined
let report: (key: string | null) => void = () => undefined
const open = (kept: Record<string, string> = {}) => {
  const storage = memoryStorage(kept)
  stop = loadPersisted(storage, (run) => {
    report = run
    return () => undefined
  })
  return storage
}
const show = async (workspace = 'first', panelId = 'notes-1') => {
  at?.unmount()
  at = await mount(
    <WorkspaceId value={workspace}>
      <NotesPanel {...panelOf('btcusdtperp', panelId)} />
    </WorkspaceId>,
  )
}
const field = () => {
  const found = at?.host.querySelector('textarea')
  if (!found) throw new Error('no field')
  return found
}
const write = (text: string) => doing(() => type(field(), text))
beforeEach(resetPersisted)
afterEach(() => {
  at?.unmount()
  at = undefined
  stop()
  resetStores()
  vi.restoreAllMocks()
})

it('[PNL-002] keeps a note as it is typed, and shows it again', async () => {
  const storage = open()
  await show()
  await write('Sell above 72,000\n& <b>wait</b>')
  expect(storage.json(KEY)).toMatchObject({
    notes: { 'guest/first/notes-1': 'Sell above 72,000\n& <b>wait</b>' },
  })
  await show()
  expect(field().value).toBe('Sell above 72,000\n& <b>wait</b>')
  await write('')
  expect(storage.json(KEY)).toMatchObject({ notes: {} })
})

it('keeps a note for each panel, workspace and owner', async () => {
  open()
  await show()
  await write('one')
  await show('second')
  expect(field().value).toBe('')
  await show('first', 'notes-2')
  expect(field().value).toBe('')
  const member = { email: 'a@meridian.test', kycLevel: 1, demo: false }
  await doing(() => reportViewer({ status: 'member', ...member }))
  await show()
  expect(field().value).toBe('')
})

it('shows at once what another tab has written', async () => {
  const storage = open()
  await show()
  storage.setItem(
    KEY,
    JSON.stringify({ version: 1, notes: { 'guest/first/notes-1': 'elsewhere' } }),
  )
  await doing(() => report(KEY))
  expect(field().value).toBe('elsewhere')
})

it('says when the browser stores nothing, and keeps the note for the visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  stop = loadPersisted(deviceStorage)
  await show()
  await write('for now')
  await show()
  expect(field().value).toBe('for now')
  expect(at?.host.textContent).toContain('lasts until the page is closed')
})

it('bounds the length of a note and the number of notes', async () => {
  open()
  await show()
  await write('x'.repeat(MAX_NOTE + 5))
  expect(field().value).toHaveLength(MAX_NOTE)
  expect(at?.host.textContent).toContain(`${MAX_NOTE} of ${MAX_NOTE} characters`)
  await doing(() => {
    notes.notes = Object.fromEntries(Array.from({ length: MAX_NOTES }, (_, n) => [`k${n}`, 'x']))
  })
  await show()
  expect(field().disabled).toBe(true)
  expect(at?.host.textContent).toContain('This device keeps no more notes')
})
