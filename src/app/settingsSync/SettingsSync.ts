// The synchronisation of a customer's settings with the account: choices, favourites and drawings
// of one device appear on the others. A change of the account arrives here like that of another
// tab.
import {
  MAX_SETTING_TEXT,
  SYNCED_SETTINGS,
  type SyncedSetting,
} from '../../domain/records/syncedSettings'
import type { Api } from '../../session/api'
import type { DataOf } from '../../session/calls'
import { attempt, type KeyValueStorage } from '../../state/storage/deviceStorage'
import { isObject, isSame } from '../../state/storage/mergeFields'
import { accepts, reread, watchStores } from '../../state/storage/persisted'
import { failureOf, SyncLoop, type SyncResult } from '../sync/SyncLoop'
import { readAgreement, storeKey, writeAgreement, type Agreed, type Agreement } from './agreement'
import { EMPTY, handOver } from './handOver'
import { mergeSettings } from './mergeSettings'

export interface SettingsSyncOptions {
  readonly api: Pick<Api, 'call'>
  readonly storage: KeyValueStorage
  /** The email of the account. */
  readonly owner: string
}

/**
 * Of one save, in UTF-16 units of its JSON, of at most 3 bytes; the exchange takes 524,288 bytes.
 */
const MAX_SENT = 170_000
const ABSENT: Agreed = { revision: 0, text: '' }

type Kept = Readonly<DataOf<'syncedSettings'>['settings'][number]>

export class SettingsSync {
  readonly #options: SettingsSyncOptions
  /** Those that this client cannot merge or was refused: left alone on both sides. */
  readonly #skipped = new Set<SyncedSetting>()
  /**
   * Those of the account whose part of the client is not loaded, so that nothing judges a merge.
   */
  readonly #waiting = new Map<SyncedSetting, Kept>()
  readonly #loop = new SyncLoop({
    read: (signal) => this.#read(signal),
    save: (signal) => this.#save(signal),
    hasChanges: () => this.#changes().length > 0,
  })

  constructor(options: SettingsSyncOptions) {
    this.#options = options
    handOver(options.storage, options.owner)
    watchStores(() => {
      if (this.#waiting.size > 0) this.#merge([...this.#waiting.values()])
      this.#loop.changed()
    })
    this.#loop.start()
  }

  renew(): void {
    this.#loop.renew()
  }

  flush(): void {
    this.#loop.flush()
  }

  stop(): void {
    watchStores()
    this.#loop.stop()
  }

  /** Read each time: another tab of the same account may have gone on. */
  get #agreement(): Agreement {
    return readAgreement(this.#options.storage, this.#options.owner)
  }

  #textOf(name: SyncedSetting): string | null {
    const text = this.#options.storage.getItem(storeKey(name))
    return text === EMPTY ? null : text
  }

  /** The settings that the account lacks; one that is too large stays on the device. */
  #changes(): readonly Kept[] {
    const { agreed } = this.#agreement
    return SYNCED_SETTINGS.flatMap((name) => {
      const text = this.#textOf(name)
      const { revision, text: kept } = agreed[name] ?? ABSENT
      if (text === null || text.length > MAX_SETTING_TEXT) return []
      if (this.#skipped.has(name) || this.#waiting.has(name)) return []
      return isSame(parsed(text), parsed(kept)) ? [] : [{ name, revision, text }]
    })
  }

  async #read(signal: AbortSignal): Promise<SyncResult> {
    const { api, owner } = this.#options
    const answer = await api.call('syncedSettings', {}, { signal, failsInPlace: true })
    if (signal.aborted || answer.kind !== 'done') return failureOf(answer)
    const { account, settings } = answer.value
    // Another tab has signed in to another account, whose settings are not for this one.
    if (account !== owner) return 'over'
    const known = new Map(settings.map((each) => [each.name, each]))
    this.#merge(SYNCED_SETTINGS.map((name) => known.get(name) ?? { name, ...ABSENT }))
    return 'done'
  }

  async #save(signal: AbortSignal): Promise<SyncResult> {
    const { api, owner } = this.#options
    const settings = fitting(this.#changes())
    if (settings.length === 0) return 'done'
    const texts = new Map(settings.map(({ name, text }) => [name, text]))
    const former = this.#agreement
    this.#keep({ ...former, sent: { ...former.sent, ...Object.fromEntries(texts) } })
    const body = { account: owner, settings: [...settings] }
    const answer = await api.call('saveSyncedSettings', body, { signal, failsInPlace: true })
    if (signal.aborted) return 'over'
    if (answer.kind !== 'done') {
      // They may have been saved all the same.
      this.#loop.mustRead = true
      const result = failureOf(answer)
      if (result === 'over') for (const { name } of settings) this.#skipped.add(name)
      return result
    }
    if (answer.value.account !== owner) return 'over'
    const saved = answer.value.settings.map((each) =>
      each.saved ? { ...each, text: texts.get(each.name) ?? '' } : each,
    )
    this.#merge(saved)
    return 'done'
  }

  /** Merges settings of the account into those of the device. */
  #merge(settings: readonly Kept[]): void {
    const former = this.#agreement
    const next = settings.reduce((agreement, each) => this.#merged(agreement, each), former)
    // The device must have the settings before the base that they are compared with.
    if (next !== former) this.#keep(next)
  }

  /** The agreement after one was merged. */
  #merged(agreement: Agreement, theirs: Kept): Agreement {
    const { name, revision, text } = theirs
    const { agreed, sent } = agreement
    const { storage } = this.#options
    const mine = this.#textOf(name)
    this.#waiting.delete(name)
    this.#skipped.delete(name)
    const isSent = sent[name] === text
    if (mine !== null && !isSent && agreed[name]?.revision === revision) return agreement
    // An account that went back, such as with an older copy of the database, has no common base.
    const isBack = revision < (agreed[name]?.revision ?? 0)
    const base = isSent ? text : isBack ? null : (agreed[name]?.text ?? null)
    const next = revision === 0 ? mine : mergedText(base, mine, text)
    if (next !== mine && next !== null) {
      const isAccepted = next === undefined ? false : accepts(storeKey(name), next)
      if (isAccepted === false) this.#skipped.add(name)
      else if (isAccepted === undefined && mine !== null) this.#waiting.set(name, theirs)
      if (this.#skipped.has(name) || this.#waiting.has(name)) return agreement
      storage.setItem(storeKey(name), next ?? text)
      reread(storeKey(name))
    }
    const { [name]: _, ...others } = sent
    return { ...agreement, agreed: { ...agreed, [name]: { revision, text } }, sent: others }
  }

  #keep(agreement: Agreement): void {
    writeAgreement(this.#options.storage, this.#options.owner, agreement)
  }
}

const parsed = (text: string): unknown => attempt(() => JSON.parse(text) as unknown)
const versionOf = (value: unknown): number =>
  isObject(value) && typeof value['version'] === 'number' ? value['version'] : 0

/**
 * The text of the device after the merge; undefined when its version is older than the account's.
 */
function mergedText(base: string | null, mine: string | null, theirs: string): string | undefined {
  if (mine === null) return theirs
  const [here, there] = [parsed(mine), parsed(theirs)]
  if (!isObject(there)) return mine
  if (versionOf(there) > versionOf(here)) return undefined
  if (versionOf(there) < versionOf(here)) return mine
  // Without a common base the account's choice stands, and what either has alone is kept.
  const merged =
    base === null ? mergeSettings(undefined, there, here) : mergeSettings(parsed(base), here, there)
  return isSame(merged, here) ? mine : JSON.stringify(merged)
}

/** As many as one save may carry, at least one. */
function fitting(changes: readonly Kept[]): readonly Kept[] {
  let size = 0
  return changes.filter(({ text }, at) => {
    size += JSON.stringify(text).length
    return at === 0 || size <= MAX_SENT
  })
}
