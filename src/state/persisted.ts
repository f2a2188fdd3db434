// Stores whose values outlast a visit: read before React starts, each field checked by its schema,
// every change written. A damaged field falls back alone, unreadable text wholly; where storage is
// full or forbidden, a choice holds for this visit only.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface PersistedOptions {
  /** Of the shape that is written; what was written before there were versions has 0. */
  readonly version?: number
  /** Turns what an older version wrote into the present shape. */
  readonly migrate?: (former: unknown, version: number) => unknown
}

interface Store {
  readonly load: (storage: KeyValueStorage) => void
  /** Writes every change until the result is called. */
  readonly keep: (storage: KeyValueStorage) => () => void
}

const stores: Store[] = []
let storage: KeyValueStorage | null = null
let stops: (() => void)[] = []

/** Declares a store; one that is declared after `loadPersisted` is loaded at once. */
export function persisted<const Entries extends v.ObjectEntries>(
  key: string,
  schema: v.ObjectSchema<Entries, undefined>,
  initial: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  { version = 1, migrate = (former) => former }: PersistedOptions = {},
) {
  const store = proxy(structuredClone(initial))
  const read = (text: string | null): unknown => {
    const raw: unknown = JSON.parse(text ?? '{}')
    const written = isObject(raw) && typeof raw['version'] === 'number' ? raw['version'] : 0
    // What a newer build wrote says nothing to this one.
    if (written > version) return {}
    return written < version ? migrate(raw, written) : raw
  }
  const declared: Store = {
    load(from) {
      const former = attempt(() => read(from.getItem(key)))
      Object.assign(store, structuredClone(initial), readFields(schema.entries, former))
    },
    keep: (to) =>
      subscribe(store, () => {
        attempt(() => to.setItem(key, JSON.stringify({ ...store, version })))
      }),
  }
  stores.push(declared)
  if (storage) {
    declared.load(storage)
    stops.push(declared.keep(storage))
  }
  return store
}

/** Reads every store from `from` and writes its changes there, until the result is called. */
export function loadPersisted(from: KeyValueStorage): () => void {
  storage = from
  for (const store of stores) store.load(from)
  stops = stores.map((store) => store.keep(from))
  return () => {
    for (const stop of stops) stop()
    stops = []
    storage = null
  }
}

/** The fields of `former` that their schemas take. */
function readFields(entries: v.ObjectEntries, former: unknown): object {
  if (!isObject(former)) return {}
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, entry]) => {
      const parsed = v.safeParse(entry, former[field])
      return parsed.success ? [[field, parsed.output]] : []
    }),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The result; undefined where the storage refuses, or holds what is no JSON. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
