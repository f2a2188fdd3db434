// Finding things by their ids: an open table with short probes, made for many that come and go at
// once, where the language's own map tidies up in leaps.

/** What the index keeps, found by `id`. */
export interface Indexed {
  readonly id: string
}

/** Identifiers differ in their last characters; more are not looked at. */
const LOOKED_AT = 12

const SMALLEST = 256

export class IdIndex<T extends Indexed> {
  /**
   * Hash of the id in a place, 0 where it is free; a power of two long, never over three
   * quarters full.
   */
  private hashes = new Int32Array(SMALLEST)
  private places: (T | null)[] = freePlaces<T>(SMALLEST)
  private mask = SMALLEST - 1
  private count = 0

  get size(): number {
    return this.count
  }

  get(id: string): T | null {
    const { hashes, places, mask } = this
    const hash = hashOf(id)
    for (let at = hash & mask; hashes[at] !== 0; at = (at + 1) & mask) {
      if (hashes[at] !== hash) continue
      const found = places[at] ?? null
      if (found?.id === id) return found
    }
    return null
  }

  /** Adds one; false where one of that id is there. `hash` is that of its id. */
  add(it: T, hash = hashOf(it.id)): boolean {
    const { hashes, places, mask } = this
    let at = hash & mask
    for (; hashes[at] !== 0; at = (at + 1) & mask)
      if (hashes[at] === hash && places[at]?.id === it.id) return false
    hashes[at] = hash
    places[at] = it
    this.count += 1
    if (this.count > (mask >>> 2) * 3) this.grow()
    return true
  }

  /** Takes off one that is there, and moves back what stood behind its place. */
  remove(it: T, hash: number): void {
    const { hashes, places, mask } = this
    let hole = hash & mask
    while (places[hole] !== it) hole = (hole + 1) & mask
    for (let at = (hole + 1) & mask; ; at = (at + 1) & mask) {
      const other = hashes[at] ?? 0
      if (other === 0) break
      const wanted = other & mask
      if (((at - wanted) & mask) < ((at - hole) & mask)) continue
      hashes[hole] = other
      places[hole] = places[at] ?? null
      hole = at
    }
    hashes[hole] = 0
    places[hole] = null
    this.count -= 1
  }

  /** All of them, in no order that means anything. */
  *values(): Generator<T> {
    for (const it of this.places) if (it) yield it
  }

  private grow(): void {
    const { hashes, places } = this
    const length = hashes.length * 2
    const mask = length - 1
    this.hashes = new Int32Array(length)
    this.places = freePlaces<T>(length)
    this.mask = mask
    for (const [from, hash] of hashes.entries()) {
      if (hash === 0) continue
      let at = hash & mask
      while (this.hashes[at] !== 0) at = (at + 1) & mask
      this.hashes[at] = hash
      this.places[at] = places[from] ?? null
    }
  }
}

const freePlaces = <T>(length: number): (T | null)[] => Array.from({ length }, () => null)

/** FNV-1a over the last characters, never 0. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5 ^ id.length
  for (let at = Math.max(0, id.length - LOOKED_AT); at < id.length; at += 1)
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return hash === 0 ? 1 : hash
}
