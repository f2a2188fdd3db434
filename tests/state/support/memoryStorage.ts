// An in-memory browser storage whose content tests can inspect.
import type { KeyValueStorage } from '../../../src/state/storage/deviceStorage'

export interface MemoryStorage extends KeyValueStorage {
  readonly items: Map<string, string>
  /** The value of a key, parsed as JSON. */
  readonly json: (key: string) => unknown
}

export function memoryStorage(kept: Readonly<Record<string, string>> = {}): MemoryStorage {
  const items = new Map(Object.entries(kept))
  return {
    items,
    json: (key) => JSON.parse(items.get(key) ?? 'null') as unknown,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}
