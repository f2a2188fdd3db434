// Proves that the settings of an account reach its devices without losing a change: of two devices,
// over lost answers, beside other accounts, and over random changes.
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsSync } from '../../../src/app/settingsSync/SettingsSync'
import { SAVE_MS } from '../../../src/app/sync/SyncLoop'
import '../../../src/state/spot'
import { favourites, toggleFavourite } from '../../../src/state/favourites'
import { loadPersisted, persisted } from '../../../src/state/storage/persisted'
import '../../../src/terminal/panels/chart/chartSettings'
import '../../../src/terminal/panels/chart/drawings/drawings'
import { MAX_LISTS } from '../../../src/terminal/panels/lists/lists'
import { resetPersisted } from '../../support/resets'
import { seeded } from '../../support/seeded'
import { memoryStorage, type MemoryStorage } from '../../state/support/memoryStorage'
import { SettingsAccount } from './support/settingsAccount'

interface Line {
  readonly id: string
  readonly price: number
}

let account: SettingsAccount
let opened: SettingsSync[] = []

class Device {
  sync: SettingsSync
  constructor(
    readonly at = account,
    readonly storage: MemoryStorage = memoryStorage(),
  ) {
    this.sync = this.open()
  }

  open(owner = this.at): SettingsSync {
    this.sync = new SettingsSync({ api: owner.api, storage: this.storage, owner: owner.owner })
    opened.push(this.sync)
    return this.sync
  }

  put(name: string, value: object): void {
    this.storage.setItem(`meridian.${name}`, JSON.stringify({ version: 1, ...value }))
  }

  has(name: string): unknown {
    return this.storage.json(`meridian.${name}`)
  }

  get lines(): readonly Line[] {
    const kept = this.has('drawings') as { bySymbol: { btcusdtperp?: readonly Line[] } } | null
    return kept?.bySymbol.btcusdtperp ?? []
  }

  draw(lines: readonly Line[]): void {
    this.put('drawings', { bySymbol: { btcusdtperp: lines } })
  }
}

/** Until what changed on the device is with the account, and the other way round. */
async function settle({ sync }: Device): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
  sync.renew()
  await vi.advanceTimersByTimeAsync(60_000)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  account = new SettingsAccount('ann@example.com')
  opened = []
})
afterEach(() => {
  for (const sync of opened) sync.stop()
  vi.useRealTimers()
  resetPersisted()
})

describe('settings that are kept with the account', () => {
  it('[PRF-001] are saved some seconds after a change, and are on the next device', async () => {
    const laptop = memoryStorage()
    const stop = loadPersisted(laptop)
    const sync = new SettingsSync({ api: account.api, storage: laptop, owner: account.owner })
    opened.push(sync)
    await vi.advanceTimersByTimeAsync(1)
    toggleFavourite('ethusdt')
    await vi.advanceTimersByTimeAsync(SAVE_MS - 1)
    expect(account.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    expect(account.json('favourites')).toEqual({ version: 1, symbols: ['ethusdt'] })
    stop()
    const other = new Device()
    await settle(other)
    expect(other.has('favourites')).toEqual({ version: 1, symbols: ['ethusdt'] })
  })

  it('[PRF-001] change what is on the screen when the account has newer ones', async () => {
    const storage = memoryStorage()
    const stop = loadPersisted(storage)
    const here = new Device(account, storage)
    await settle(here)
    const there = new Device()
    there.put('favourites', { symbols: ['btcusdt'] })
    await settle(there)
    await settle(here)
    expect(favourites.symbols).toEqual(['btcusdt'])
    stop()
  })

  it('[PRF-002] are those of both where both devices have changed them', async () => {
    const [laptop, phone] = [new Device(), new Device()]
    laptop.draw([{ id: 'a', price: 1 }])
    await settle(laptop)
    await settle(phone)
    expect(phone.lines).toEqual([{ id: 'a', price: 1 }])
    laptop.draw([
      { id: 'a', price: 2 },
      { id: 'b', price: 5 },
    ])
    phone.draw([
      { id: 'a', price: 3 },
      { id: 'c', price: 6 },
    ])
    await settle(laptop)
    await settle(phone)
    await settle(laptop)
    expect(laptop.lines).toEqual(phone.lines)
    expect(laptop.lines.map(({ price }) => price).toSorted()).toEqual([2, 3, 5, 6])
  })

  it('are the account’s on a device that has chosen otherwise before its first sign-in', async () => {
    const laptop = new Device()
    laptop.put('spot', { type: 'MARKET', timeInForce: 'GTC' })
    laptop.put('favourites', { symbols: ['btcusdt'] })
    await settle(laptop)
    const fresh = memoryStorage()
    const phone = new Device(account, fresh)
    phone.put('spot', { type: 'LIMIT', timeInForce: 'GTC' })
    phone.put('favourites', { symbols: ['ethusdt'] })
    await settle(phone)
    expect(phone.has('spot')).toMatchObject({ type: 'MARKET' })
    expect(phone.has('favourites')).toMatchObject({ symbols: ['ethusdt', 'btcusdt'] })
  })

  it.each(['before', 'after'] as const)('survive an answer lost %s the save', async (failure) => {
    const laptop = new Device()
    await settle(laptop)
    laptop.draw([{ id: 'a', price: 1 }])
    laptop.sync.renew()
    await vi.advanceTimersByTimeAsync(10)
    account.failures.push(failure)
    await vi.advanceTimersByTimeAsync(SAVE_MS)
    expect(account.failures).toEqual([])
    laptop.draw([{ id: 'a', price: 2 }])
    await settle(laptop)
    expect(account.json('drawings')).toMatchObject({
      bySymbol: { btcusdtperp: [{ id: 'a', price: 2 }] },
    })
  })

  it('are not taken by another account of the device, and wait for their own', async () => {
    const laptop = new Device()
    laptop.draw([{ id: 'of1ann', price: 1 }])
    await settle(laptop)
    laptop.sync.stop()
    const bob = new SettingsAccount('bob@example.com')
    laptop.draw([{ id: 'of1ann', price: 2 }])
    laptop.open(bob)
    await settle(laptop)
    expect(JSON.stringify([...bob.settings.values()])).not.toContain('of1ann')
    laptop.draw([{ id: 'of1bob', price: 3 }])
    await settle(laptop)
    laptop.sync.stop()
    laptop.open(account)
    await settle(laptop)
    expect(account.json('drawings')).toMatchObject({
      bySymbol: { btcusdtperp: [{ id: 'of1ann', price: 2 }] },
    })
    expect(JSON.stringify([...account.settings.values()])).not.toContain('of1bob')
  })

  it('stay as they are on each device where both together would be too many', async () => {
    const listsOf = (of: string) => {
      const ids = Array.from({ length: MAX_LISTS - 5 }, (_, n) => `${of}${n}`)
      return { lists: Object.fromEntries(ids.map((id) => [id, { name: id, symbols: [] }])) }
    }
    const [laptop, phone] = [new Device(), new Device()]
    laptop.put('lists', listsOf('a'))
    phone.put('lists', listsOf('b'))
    for (const device of [laptop, phone, laptop]) await settle(device)
    expect(laptop.has('lists')).toEqual({ version: 1, ...listsOf('a') })
    expect(phone.has('lists')).toEqual({ version: 1, ...listsOf('b') })
    expect(account.json('lists')).toEqual({ version: 1, ...listsOf('a') })
  })

  it('are merged once the module that owns them is loaded', async () => {
    const laptop = new Device()
    laptop.put('tapes', { choices: { here: 1 } })
    const text = '{"version":1,"choices":{"there":2}}'
    account.settings.set('tapes', { name: 'tapes', revision: 3, text })
    await settle(laptop)
    expect(laptop.has('tapes')).toEqual({ version: 1, choices: { here: 1 } })
    expect(account.settings.get('tapes')).toMatchObject({ revision: 3, text })
    const stop = loadPersisted(laptop.storage)
    const choices = v.record(v.string(), v.number())
    const tapes = persisted('meridian.tapes', v.object({ choices }), { choices: {} })
    await settle(laptop)
    expect(tapes.choices).toEqual({ here: 1, there: 2 })
    expect(account.json('tapes')).toEqual({ version: 1, choices: { here: 1, there: 2 } })
    stop()
  })

  it('are left alone where another tab has signed in to another account', async () => {
    const laptop = new Device()
    laptop.draw([{ id: 'a', price: 1 }])
    account.account = 'bob@example.com'
    await settle(laptop)
    expect(account.settings.size).toBe(0)
  })

  it('are not overwritten where a newer client has saved them', async () => {
    const text = '{"version":9,"shape":"of tomorrow"}'
    account.settings.set('charts', { name: 'charts', revision: 4, text })
    const laptop = new Device()
    laptop.put('charts', { choices: {} })
    await settle(laptop)
    expect(account.settings.get('charts')).toEqual({ name: 'charts', revision: 4, text })
    expect(laptop.has('charts')).toEqual({ version: 1, choices: {} })
  })
})

describe('random changes of three devices', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    it(`end alike everywhere, and no line is lost that no device removed (seed ${seed})`, async () => {
      const dice = seeded(seed)
      const devices = [new Device(), new Device(), new Device()]
      for (const device of devices) await settle(device)
      const drawn = new Set<number>()
      const gone = new Set<number>()
      for (let step = 1; step <= 40; step += 1) {
        const device = dice.pick(devices)
        if (dice.chance(0.3)) account.failures.push(dice.pick(['before', 'after'] as const))
        if (dice.chance(0.4)) await settle(device)
        else {
          const at = dice.below(device.lines.length + 1)
          const line = device.lines[at]
          const isRemoved = line !== undefined && dice.chance(0.3)
          if (line) gone.add(line.price)
          const next = { id: line?.id ?? `n${step}`, price: step }
          device.draw(device.lines.toSpliced(at, 1, ...(isRemoved ? [] : [next])))
          if (!isRemoved) drawn.add(step)
        }
      }
      account.failures.length = 0
      for (let round = 0; round < 3; round += 1) for (const device of devices) await settle(device)
      const [first, ...others] = devices.map(({ lines }) => lines)
      for (const lines of others) expect(lines).toEqual(first)
      const kept = new Set((first ?? []).map(({ price }) => price))
      expect([...drawn].filter((price) => !kept.has(price) && !gone.has(price))).toEqual([])
    })
})
