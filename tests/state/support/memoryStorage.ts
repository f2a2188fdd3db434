// A browser's storage in memory, with what it holds open to the test.
import type { KeyValueStorage } from '../../../src/state/persisted'

export interface MemoryStorage extends KeyValueStorage {
  readonly items: Map<string, string>
  /** What is kept under a key, read as JSON. */
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
