// Bloom filters of the idempotency keys in the store, one per day, so that a new key needs no
// lookup: a few bits per key in bounded memory. The answer is "never" or "maybe"; a day with more
// keys than its filter was sized for only answers "maybe" more often.
import { hash } from 'node:crypto'

const DAY_MS = 86_400_000
/**
 * Bits set per key, and bits available per key: one new key in seven hundred gives a false
 * positive.
 */
const PROBES = 5
const BITS_EACH = 16
/** Bytes of a day's first layer; each further one is four times as large, up to the last. */
const FIRST_BYTES = 16 * 1024
const LAST_BYTES = 4 * 1024 * 1024

const DIGEST_BYTES = 8

/** The first eight bytes of the SHA-256 of owner, space and key; SQL computes the same. */
export function digestOf(owner: string, key: string): Uint8Array {
  // Text, because a buffer for each key would be memory outside the heap, which is costly to free.
  const text = hash('sha256', `${owner} ${key}`, 'binary')
  const digest = new Uint8Array(DIGEST_BYTES)
  for (let i = 0; i < DIGEST_BYTES; i += 1) digest[i] = text.charCodeAt(i)
  return digest
}

export class SeenKeys {
  private readonly days = new Map<number, Layers>()
  /** Keys that are never forgotten. */
  private readonly lasting = new Layers()

  /** `at` is the time of the answer, ms UTC; Infinity if it is kept forever. */
  add(digest: Uint8Array, at: number): void {
    this.layersOf(at).add(digest)
  }

  /** False if it was never added, or has been removed. */
  maybe(digest: Uint8Array): boolean {
    if (this.lasting.has(digest)) return true
    for (const layers of this.days.values()) if (layers.has(digest)) return true
    return false
  }

  /** Removes the days that ended before a time, ms UTC. */
  forget(until: number): void {
    for (const day of this.days.keys()) if (day + DAY_MS <= until) this.days.delete(day)
  }

  /** Memory used, in bytes. */
  get bytes(): number {
    let sum = this.lasting.bytes
    for (const { bytes } of this.days.values()) sum += bytes
    return sum
  }

  private layersOf(at: number): Layers {
    if (at === Infinity) return this.lasting
    const day = at - (at % DAY_MS)
    const found = this.days.get(day) ?? new Layers()
    this.days.set(day, found)
    return found
  }
}

/** Bloom filters of growing size: keys are added to the last one. */
class Layers {
  private readonly layers: Uint32Array[] = []
  /** Number of keys that the last filter can still take at its error rate. */
  private left = 0

  add(digest: Uint8Array): void {
    let last = this.layers.at(-1)
    if (!last || (this.left <= 0 && last.byteLength < LAST_BYTES)) {
      last = new Uint32Array((last ? last.byteLength * 4 : FIRST_BYTES) / 4)
      this.layers.push(last)
      this.left = (last.byteLength * 8) / BITS_EACH
    }
    this.left -= 1
    const [first, step] = halvesOf(digest)
    for (let i = 0; i < PROBES; i += 1) {
      const bit = bitAt(last, first, step, i)
      last[bit >>> 5] = (last[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
  }

  has(digest: Uint8Array): boolean {
    const [first, step] = halvesOf(digest)
    return this.layers.some((layer) => {
      for (let i = 0; i < PROBES; i += 1) {
        const bit = bitAt(layer, first, step, i)
        if (((layer[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
      }
      return true
    })
  }

  get bytes(): number {
    return this.layers.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}

/** Sizes are powers of two, so an odd step visits every bit. */
const bitAt = (layer: Uint32Array, first: number, step: number, i: number): number =>
  ((first + Math.imul(i, step)) >>> 0) & (layer.byteLength * 8 - 1)

function halvesOf(digest: Uint8Array): readonly [number, number] {
  const word = (at: number) =>
    ((digest[at] ?? 0) |
      ((digest[at + 1] ?? 0) << 8) |
      ((digest[at + 2] ?? 0) << 16) |
      ((digest[at + 3] ?? 0) << 24)) >>>
    0
  return [word(0), word(4) | 1]
}
