// A map of bounded size: the entries set longest ago are evicted for new ones.

export interface Bounds<Key, Value> {
  readonly maxEntries?: number
  /** The sum of `sizeOf` over all entries, such as bytes. */
  readonly maxSize?: number
  /** Asked when an entry is set. */
  readonly sizeOf?: (value: Value, key: Key) => number
  /** Called after an entry was evicted; not for one that was deleted or replaced. */
  readonly onEvict?: (key: Key, value: Value) => void
}

export class BoundedMap<Key, Value> implements Iterable<[Key, Value]> {
  readonly #entries = new Map<Key, Value>()
  readonly #sizes = new Map<Key, number>()
  readonly #bounds: Bounds<Key, Value>
  #totalSize = 0

  constructor(bounds: Bounds<Key, Value>) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#entries.size
  }

  /** The sum of the sizes; 0 where there is no `sizeOf`. */
  get totalSize(): number {
    return this.#totalSize
  }

  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  /** Like `get`; the entry also becomes the newest, as if it had been set now. */
  touch(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** The entry becomes the newest; an entry that is larger than `maxSize` is not kept at all. */
  set(key: Key, value: Value): void {
    this.delete(key)
    this.#entries.set(key, value)
    const { maxEntries = Infinity, maxSize = Infinity, sizeOf } = this.#bounds
    if (sizeOf) {
      const size = sizeOf(value, key)
      this.#sizes.set(key, size)
      this.#totalSize += size
    }
    while (this.#entries.size > maxEntries || this.#totalSize > maxSize) this.#evictOldest()
  }

  delete(key: Key): boolean {
    this.#totalSize -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
    return this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#sizes.clear()
    this.#totalSize = 0
  }

  /** The oldest first. */
  values(): MapIterator<Value> {
    return this.#entries.values()
  }

  /** The oldest first. */
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#entries.entries()
  }

  #evictOldest(): void {
    for (const [key, value] of this.#entries) {
      this.delete(key)
      this.#bounds.onEvict?.(key, value)
      return
    }
  }
}
