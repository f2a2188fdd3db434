// Index by id for many short-lived entries: an open-addressing table with short probes, because a
// Map would rehash in large steps. The owner of the entries numbers them from 1; the table holds
// only these numbers, so each entry is stored in one place only.

/** Ids differ in their last characters, by 32 bits in a UUID's; only these are hashed. */
const LOOKED_AT = 8

const SMALLEST = 256
/** The parts of a slot: the hash of an id, 0 if the slot is free, and the number behind the id. */
const enum Slot {
  Hash,
  Number,
  Width,
}

export class IdIndex {
  /** A power of two of slots, never over three quarters full. */
  private slots = new Int32Array(SMALLEST * Slot.Width)
  private mask = SMALLEST - 1
  private count = 0

  /** `ids` by entry number. */
  constructor(private readonly ids: readonly string[]) {}

  get size(): number {
    return this.count
  }

  /** The number of what has an id; 0 for nothing. */
  get(id: string): number {
    return this.look(id, hashOf(id))
  }

  /** Adds a thing by its number; false where one of its id is there. `hash` is that of its id. */
  add(number: number, hash: number): boolean {
    const { slots, mask, ids } = this
    let slot = hash & mask
    for (; slots[slot * Slot.Width] !== 0; slot = (slot + 1) & mask)
      if (slots[slot * Slot.Width] === hash && this.look(ids[number] ?? '', hash) !== 0)
        return false
    slots[slot * Slot.Width] = hash
    slots[slot * Slot.Width + Slot.Number] = number
    this.count += 1
    if (this.count > (mask >>> 2) * 3) this.grow()
    return true
  }

  /** Takes off one that is there, and moves back what stood behind its slot. */
  remove(number: number, hash: number): void {
    const { slots, mask } = this
    let hole = hash & mask
    while (slots[hole * Slot.Width] !== hash || slots[hole * Slot.Width + Slot.Number] !== number)
      hole = (hole + 1) & mask
    for (let slot = (hole + 1) & mask; ; slot = (slot + 1) & mask) {
      const other = slots[slot * Slot.Width] as number
      if (other === 0) break
      const wanted = other & mask
      if (((slot - wanted) & mask) < ((slot - hole) & mask)) continue
      slots[hole * Slot.Width] = other
      slots[hole * Slot.Width + Slot.Number] = slots[slot * Slot.Width + Slot.Number] as number
      hole = slot
    }
    slots[hole * Slot.Width] = 0
    this.count -= 1
  }

  /** The numbers of all, in no order that means anything. */
  *numbers(): Generator<number> {
    const { slots } = this
    for (let at = 0; at < slots.length; at += Slot.Width)
      if (slots[at] !== 0) yield slots[at + Slot.Number] as number
  }

  private look(id: string, hash: number): number {
    const { slots, mask, ids } = this
    for (let slot = hash & mask; slots[slot * Slot.Width] !== 0; slot = (slot + 1) & mask) {
      if (slots[slot * Slot.Width] !== hash) continue
      const number = slots[slot * Slot.Width + Slot.Number] as number
      if (ids[number] === id) return number
    }
    return 0
  }

  private grow(): void {
    const { slots } = this
    const mask = (this.mask + 1) * 2 - 1
    const grown = new Int32Array((mask + 1) * Slot.Width)
    for (let at = 0; at < slots.length; at += Slot.Width) {
      const hash = slots[at] as number
      if (hash === 0) continue
      let slot = hash & mask
      while (grown[slot * Slot.Width] !== 0) slot = (slot + 1) & mask
      grown[slot * Slot.Width] = hash
      grown[slot * Slot.Width + Slot.Number] = slots[at + Slot.Number] as number
    }
    this.slots = grown
    this.mask = mask
  }
}

/** FNV-1a over the last characters, never 0. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5 ^ id.length
  for (let at = Math.max(0, id.length - LOOKED_AT); at < id.length; at += 1)
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return hash === 0 ? 1 : hash
}
