// Persistent stores: read before React starts, each field validated by its schema, every change
// written. A damaged field falls back to its default alone, unreadable text entirely. Tabs share
// the stores: a change is merged into the stored value, and another tab's change is adopted at
// once.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'
import { attempt, type KeyValueStorage } from './deviceStorage'
import { isObject, isSame, merge } from './mergeFields'

export interface PersistedOptions {
  /** The version of the stored shape; data from before versions existed counts as 0. */
  readonly version?: number
  /** Converts the shape of an older version into the present one. */
  readonly migrate?: (former: unknown, version: number) => unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Stored text as this build reads it. */
interface Read {
  /** The fields that pass their schemas. */
  readonly fields: Fields
  /** True if a newer build wrote it: its text is neither read nor overwritten. */
  readonly newer: boolean
  /** True if a stored field does not pass its schema. */
  readonly damaged: boolean
  /** Everything stored, if it has the present version. */
  readonly whole: Fields
}

interface Store {
  readonly key: string
  readonly read: (from: Pick<KeyValueStorage, 'getItem'>) => Read
  readonly load: (storage: KeyValueStorage) => void
  /** Adopts what another tab has written. */
  readonly follow: (storage: KeyValueStorage) => void
  /** Writes every change until the returned function is called. */
  readonly keep: (storage: KeyValueStorage) => () => void
}

/**
 * Calls `run` with the key that changed elsewhere, null for any, until the returned function is
 * called.
 */
type WatchChanges = (run: (key: string | null) => void) => () => void

const stores: Store[] = []
let onChange: (() => void) | undefined
let storage: KeyValueStorage | null = null
let stops: (() => void)[] = []

/** Declares a store; one declared after `loadPersisted` is loaded at once. */
export function persisted<const Entries extends v.ObjectEntries>(
  key: string,
  schema: v.ObjectSchema<Entries, undefined>,
  initial: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  { version = 1, migrate = (former) => former }: PersistedOptions = {},
) {
  const store = proxy(structuredClone(initial))
  const own: Fields = store
  /** The values this tab last read or wrote: a difference from them is a change of this tab. */
  let agreed: Fields = structuredClone(initial)
  const read = (from: Pick<KeyValueStorage, 'getItem'>): Read =>
    attempt(() => readStored(from.getItem(key), schema.entries, version, migrate)) ?? NOTHING
  const assign = (values: Fields) => {
    for (const [field, value] of Object.entries(values))
      if (!isSame(own[field], value)) Object.assign(store, { [field]: structuredClone(value) })
  }
  const mergeWith = (theirs: Fields): Fields =>
    Object.fromEntries(
      Object.entries(schema.entries).map(([field, entry]) => {
        const mine = plain(own[field])
        const merged = merge(agreed[field], mine, field in theirs ? theirs[field] : agreed[field])
        // Two changes that are valid separately may be invalid together, such as two full lists.
        return [field, v.is(entry, merged) ? merged : mine]
      }),
    )
  const declared: Store = {
    key,
    read,
    load(from) {
      agreed = { ...structuredClone(initial), ...read(from).fields }
      Object.assign(store, structuredClone(agreed))
    },
    follow(from) {
      const { fields } = read(from)
      assign(mergeWith(fields))
      agreed = { ...agreed, ...structuredClone(fields) }
    },
    keep: (to) =>
      subscribe(store, () => {
        const { fields, newer, whole } = read(to)
        if (newer) return
        const merged = mergeWith(fields)
        assign(merged)
        agreed = merged
        const next = { ...whole, ...merged, version }
        if (isSame(next, whole)) return
        attempt(() => to.setItem(key, JSON.stringify(next)))
        onChange?.()
      }),
  }
  stores.push(declared)
  if (storage) {
    declared.load(storage)
    stops.push(declared.keep(storage))
    onChange?.()
  }
  return store
}

/**
 * Reads every store from `from`, writes its changes there and adopts those that `watch` reports,
 * until the returned function is called.
 */
export function loadPersisted(from: KeyValueStorage, watch?: WatchChanges): () => void {
  storage = from
  for (const store of stores) store.load(from)
  stops = stores.map((store) => store.keep(from))
  const unwatch = watch?.((key) => {
    for (const store of stores) if (key === null || key === store.key) store.follow(from)
  })
  return () => {
    unwatch?.()
    for (const stop of stops) stop()
    stops = []
    storage = null
  }
}

/** True if a declared store would accept every field of a text; undefined for an unknown key. */
export function accepts(key: string, text: string): boolean | undefined {
  const read = stores.find((each) => each.key === key)?.read({ getItem: () => text })
  return read && !read.damaged && !read.newer
}

/** Calls `run` when this page declares or writes a store; at most one is called. */
export const watchStores = (run?: () => void): void => {
  onChange = run
}

/** Replaces the value of a declared store by what is stored under its key. */
export const reread = (key: string): void =>
  stores.forEach((each) => storage && each.key === key && each.load(storage))

const NOTHING: Read = { fields: {}, newer: false, damaged: false, whole: {} }

function readStored(
  text: string | null,
  entries: v.ObjectEntries,
  version: number,
  migrate: (former: unknown, version: number) => unknown,
): Read {
  const raw: unknown = JSON.parse(text ?? '{}')
  const written = isObject(raw) && typeof raw['version'] === 'number' ? raw['version'] : 0
  if (written > version) return { ...NOTHING, newer: true }
  const former = written < version ? migrate(raw, written) : raw
  if (!isObject(former)) return NOTHING
  let damaged = false
  const fields = Object.fromEntries(
    Object.entries(entries).flatMap(([field, entry]) => {
      const parsed = v.safeParse(entry, former[field])
      damaged ||= !parsed.success && field in former
      return parsed.success ? [[field, parsed.output]] : []
    }),
  )
  return { fields, newer: false, damaged, whole: written === version ? former : {} }
}

/** A value without its store's proxies. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
