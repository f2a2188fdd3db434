// Proves that the workspaces of an account reach its devices without losing a change: of two
// devices, over lost answers, without a network, with blocked storage, and beside other accounts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_WORKSPACE_TEXT } from '../../../src/domain/records/workspaceBounds'
import { storageOf, type KeyValueStorage } from '../../../src/state/storage/deviceStorage'
import { SAVE_MS } from '../../../src/app/sync/SyncLoop'
import { AccountSync } from '../../../src/terminal/workspace/account/AccountSync'
import { WorkspaceStore } from '../../../src/terminal/workspace/state/WorkspaceStore'
import { workspacesKey } from '../../../src/terminal/workspace/saved/savedWorkspaces'
import { MAX_WORKSPACES } from '../../../src/terminal/workspace/saved/workspace'
import { presetLayout } from '../../../src/terminal/workspace/layout/presets'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { memoryStorage } from '../../state/support/memoryStorage'
import { FakeAccount } from './support/fakeAccount'

const ANN = 'ann@example.com'

interface Device {
  readonly store: WorkspaceStore
  readonly storage: KeyValueStorage
  readonly sync: AccountSync
  readonly names: () => readonly string[]
}

let account: FakeAccount
let opened: Device[] = []

function openDevice(
  name = 'Mac',
  storage: KeyValueStorage = memoryStorage(),
  at = account,
): Device {
  const tab = memoryStorage()
  const store = new WorkspaceStore({ storage, tab, owner: at.owner, markets: [] })
  store.kept.suffix = ` (from ${name})`
  store.kept.firstName = 'My workspace'
  const sync = new AccountSync({ api: at.api, store, storage, owner: at.owner })
  const names = () => store.state().workspaces.map((each) => each.name)
  const device = { store, storage, sync, names }
  opened.push(device)
  return device
}

/** Until the list was read. */
const read = () => vi.advanceTimersByTimeAsync(1)
/** Until changes were saved. */
const saved = () => vi.advanceTimersByTimeAsync(2 * SAVE_MS)

const keptNames = () =>
  account.workspaces.map(
    ({ text }) => (JSON.parse(text) as { workspace: { name: string } }).workspace.name,
  )

/** A device of an account that has the workspace "BTC scalp". */
async function aScalp(name = 'Mac'): Promise<Device & { readonly id: string }> {
  const device = openDevice(name)
  await read()
  device.store.add({ name: 'BTC scalp' })
  await saved()
  return { ...device, id: device.store.state().active.id }
}

beforeEach(() => {
  vi.useFakeTimers()
  account = new FakeAccount(ANN)
})
afterEach(() => {
  for (const { sync } of opened) sync.stop()
  opened = []
  vi.useRealTimers()
})

describe('the workspaces of an account', () => {
  it('[WSP-008] reach another device, with their layouts and their order', async () => {
    const mac = await aScalp()
    const layout = presetLayout('scalp', { width: 1440, height: 800 }, PERPETUAL)
    mac.store.replace({ market: 'futures', size: 'wide' }, layout)
    mac.store.reorder(mac.id, -1)
    await saved()
    const phone = openDevice('Phone')
    await read()
    expect(phone.names()).toEqual(['BTC scalp', ''])
    phone.store.activate(mac.id)
    expect(phone.store.state().active.layouts.futures?.wide).toEqual(layout)
  })

  it('[WSP-009] changed on two devices are kept twice, the second named after its device', async () => {
    const mac = await aScalp()
    const phone = openDevice('MacBook')
    await read()
    phone.store.activate(mac.id)
    mac.store.change(mac.id, { locked: true })
    phone.store.change(mac.id, { groups: { green: 'ethusdtperp' } })
    await saved()
    expect(keptNames()).toEqual(['', 'BTC scalp', 'BTC scalp (from MacBook)'])
    expect(phone.names()).toEqual(['', 'BTC scalp', 'BTC scalp (from MacBook)'])
    expect(phone.store.state().active).toMatchObject({
      name: 'BTC scalp (from MacBook)',
      groups: { green: 'ethusdtperp' },
      locked: false,
    })
    await vi.advanceTimersByTimeAsync(20_000)
    mac.sync.renew()
    await read()
    expect(mac.names()).toEqual(['', 'BTC scalp', 'BTC scalp (from MacBook)'])
    expect(mac.store.state().active).toMatchObject({ name: 'BTC scalp', locked: true })
  })

  it('a first workspace that both devices changed gets a name as a copy', async () => {
    const [mac, phone] = [openDevice(), openDevice('Phone')]
    await read()
    mac.store.change('first', { locked: true })
    phone.store.change('first', { groups: { teal: 'btcusdt' } })
    await saved()
    expect(keptNames()).toEqual(['', 'My workspace (from Phone)'])
  })

  it('removed on one device are removed on the other, unless it changed them', async () => {
    const mac = await aScalp()
    mac.store.add({ name: 'ETH scalp' })
    await saved()
    const eth = mac.store.state().active.id
    const phone = openDevice('Phone')
    await read()
    mac.store.remove(mac.id)
    mac.store.remove(eth)
    await saved()
    phone.store.change(eth, { locked: true })
    await saved()
    expect(phone.names()).toEqual(['', 'ETH scalp'])
    expect(keptNames()).toEqual(['', 'ETH scalp'])
  })

  it('are saved once for changes in a row, with the text of the changed one alone', async () => {
    const mac = await aScalp()
    account.saves.length = 0
    for (let change = 0; change < 20; change += 1) {
      mac.store.change(mac.id, { locked: change % 2 === 0 })
      await vi.advanceTimersByTimeAsync(100)
    }
    await saved()
    expect(account.saves).toHaveLength(1)
    const [sent] = account.saves
    expect(sent?.map(({ id, text }) => [id, text !== undefined])).toEqual([
      ['first', false],
      [mac.id, true],
    ])
    mac.store.visit('ethusdtperp')
    await saved()
    expect(account.saves).toHaveLength(1)
  })

  it('are not saved for a device on which nothing was arranged', async () => {
    openDevice()
    await saved()
    expect(account.saves).toEqual([])
  })
})

describe('a save', () => {
  it('[WSP-009] whose answer was lost is not taken for the change of another device', async () => {
    const mac = await aScalp()
    account.failures.push('after')
    mac.store.change(mac.id, { locked: true })
    await vi.advanceTimersByTimeAsync(SAVE_MS + 1)
    mac.store.change(mac.id, { name: 'BTC 2' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keptNames()).toEqual(['', 'BTC 2'])
    expect(mac.names()).toEqual(['', 'BTC 2'])
  })

  it('[WSP-009] whose answer was lost before a reload is not doubled either', async () => {
    const mac = await aScalp()
    account.failures.push('after')
    mac.store.change(mac.id, { locked: true })
    await vi.advanceTimersByTimeAsync(SAVE_MS + 1)
    mac.store.change(mac.id, { name: 'BTC 2' })
    mac.store.flush()
    mac.sync.stop()
    const again = openDevice('Mac', mac.storage)
    await saved()
    expect(again.names()).toEqual(['', 'BTC 2'])
    expect(keptNames()).toEqual(['', 'BTC 2'])
  })

  it('is repeated with growing pauses while the exchange cannot be reached', async () => {
    const mac = await aScalp()
    account.failures.push('before', 'before', 'maintenance', 'before')
    mac.store.change(mac.id, { name: 'Offline' })
    await vi.advanceTimersByTimeAsync(SAVE_MS + 2_000)
    expect(keptNames()).toEqual(['', 'BTC scalp'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keptNames()).toEqual(['', 'Offline'])
    expect(mac.store.state().problem).toBeNull()
  })

  it('of changes made without a network follows at the next visit', async () => {
    const mac = await aScalp()
    mac.sync.stop()
    mac.store.change(mac.id, { name: 'On the train' })
    mac.store.flush()
    const phone = openDevice('Phone')
    await read()
    phone.store.add({ name: 'Meanwhile' })
    await saved()
    const again = openDevice('Mac', mac.storage)
    await saved()
    expect(again.names()).toEqual(['', 'On the train', 'Meanwhile'])
    expect(keptNames()).toEqual(['', 'On the train', 'Meanwhile'])
  })

  it('that is waiting is made at once when the page may be left', async () => {
    const mac = await aScalp()
    mac.store.change(mac.id, { name: 'Left' })
    mac.sync.flush()
    await read()
    expect(keptNames()).toEqual(['', 'Left'])
  })

  it('of a list that is too large is reported, and the device keeps it', async () => {
    const mac = await aScalp()
    account.failures.push('bodyTooLarge')
    mac.store.change(mac.id, { locked: true })
    await saved()
    expect(mac.store.state().problem).toBe('notInAccount')
    expect(mac.store.state().active.locked).toBe(true)
  })

  it('is divided where the texts are too many for one', async () => {
    const mac = openDevice()
    await read()
    const layout = presetLayout('monitor', { width: 1920, height: 1000 }, PERPETUAL)
    const markets = ['spot', 'futures', 'derivatives'] as const
    const sizes = { wide: layout, medium: layout, narrow: layout }
    const layouts = Object.fromEntries(markets.map((market) => [market, sizes]))
    for (let n = 1; n < MAX_WORKSPACES; n += 1) mac.store.add({ name: `Scalp ${n}`, layouts })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(account.saves.length).toBeGreaterThan(1)
    for (const save of account.saves)
      expect(JSON.stringify(save).length).toBeLessThan(2 * MAX_WORKSPACE_TEXT)
    expect(keptNames()).toEqual(mac.names())
  })
})

describe('on a device', () => {
  it('[WSP-018] that blocks storage the account’s workspaces are shown, changed and saved', async () => {
    const mac = await aScalp()
    const blocked = storageOf(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const phone = openDevice('Phone', blocked)
    await read()
    expect(phone.names()).toEqual(['', 'BTC scalp'])
    phone.store.change(mac.id, { name: 'From memory' })
    await saved()
    expect(keptNames()).toEqual(['', 'From memory'])
  })

  it('whose text was damaged nothing of the account is removed', async () => {
    const mac = await aScalp()
    mac.sync.stop()
    mac.storage.setItem(workspacesKey(ANN), '{{{')
    const again = openDevice('Mac', mac.storage)
    again.store.change('first', { locked: true })
    await saved()
    expect(again.names()).toEqual(['', 'BTC scalp'])
    expect(keptNames()).toEqual(['', 'BTC scalp'])
  })

  it('an account that went back to an earlier list keeps what the device has', async () => {
    const mac = await aScalp()
    mac.sync.stop()
    const earlier = new FakeAccount(ANN)
    const again = openDevice('Mac', mac.storage, earlier)
    await saved()
    expect(again.names()).toEqual(['', 'BTC scalp'])
    expect(earlier.workspaces).toHaveLength(2)
  })

  it('an answer that arrives after sign-out changes nothing', async () => {
    await aScalp()
    const phone = openDevice('Phone')
    phone.sync.stop()
    await saved()
    expect(phone.names()).toEqual([''])
  })

  it('nothing of one account reaches another that a tab has signed in to', async () => {
    const mac = await aScalp()
    const bob = new FakeAccount('bob@example.com')
    const other = openDevice('Mac', mac.storage, bob)
    await read()
    expect(other.names()).toEqual([''])
    other.store.add({ name: 'Bob’s' })
    await saved()
    expect(bob.workspaces).toHaveLength(2)
    // The browser's session is Bob's now, while this tab still shows Ann's workspaces.
    account.account = 'bob@example.com'
    account.workspaces = bob.workspaces
    account.revision = bob.revision
    mac.store.change(mac.id, { name: 'Ann’s secret' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mac.names()).toEqual(['', 'Ann’s secret'])
    expect(account.workspaces).toBe(bob.workspaces)
  })
})

describe('a text of the account', () => {
  const hostile = [
    '['.repeat(50_000),
    '{"format":"meridian.workspace","version":99,"workspace":{}}',
    '{"format":"meridian.workspace","version":3,"workspace":{"name":1}}',
    'null',
  ]

  it.each(hostile)(
    '[WSP-017] that is no workspace of this build is neither shown nor overwritten',
    async (text) => {
      await aScalp()
      account.workspaces = [{ id: 'x', stamp: 's1', text }, ...account.workspaces]
      account.revision += 1
      const phone = openDevice('Phone')
      await read()
      expect(phone.names()).toEqual(['', 'BTC scalp'])
      phone.store.add({ name: 'Own' })
      await saved()
      expect(account.workspaces.map(({ id }) => id)[0]).toBe('x')
      expect(account.workspaces[0]?.text).toBe(text)
      expect(account.workspaces).toHaveLength(4)
    },
  )

  it('that a newer build has written replaces nothing on the device, and own changes stand beside it', async () => {
    const mac = await aScalp()
    const [first, scalp] = account.workspaces
    if (!first || !scalp) throw new Error('nothing was saved')
    const newer = { ...scalp, stamp: 'newer1', text: '{"version":99}' }
    account.workspaces = [first, newer]
    account.revision += 1
    mac.store.change(mac.id, { locked: true })
    await saved()
    expect(account.workspaces).toHaveLength(3)
    expect(account.workspaces[1]).toEqual(newer)
    expect(mac.store.state().active).toMatchObject({ name: 'BTC scalp', locked: true })
    expect(mac.store.state().active.id).not.toBe(mac.id)
  })

  it('[WSP-017] has a name without invisible characters, and as text alone', async () => {
    const name = '<img src=x onerror=alert(1)>\u202E'
    const workspace = { name, symbol: null, locked: false, groups: {}, layouts: {} }
    const text = JSON.stringify({ format: 'meridian.workspace', version: 3, workspace })
    account.workspaces = [{ id: 'x', stamp: 's1', text }]
    account.revision = 1
    const mac = openDevice()
    await read()
    expect(mac.names()).toEqual(['<img src=x onerror=alert(1)>'])
  })
})
