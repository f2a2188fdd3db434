// Keyed randomness: the same key always draws the same numbers, so that any moment of the simulated
// past can be computed alone. It knows nothing of prices.

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

function stir(state: number, key: number): number {
  let k = Math.imul(key, 0xcc9e2d51)
  k = Math.imul(rotate(k, 15), 0x1b873593)
  return (Math.imul(rotate(state ^ k, 13), 5) + 0xe6546b64) | 0
}

/** Four integers to one well mixed 32-bit integer (the MurmurHash3 rounds). */
export function mix(a: number, b: number, c: number, d: number): number {
  let h = stir(stir(stir(stir(0x9747b28c, a), b), c), d)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Text to a 32-bit key (FNV-1a). */
export function keyOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A stream of draws from one key (mulberry32). */
export class Draws {
  #state: number

  constructor(key: number) {
    this.#state = key | 0
  }

  /** Uniform in (0, 1): never 0, so that its logarithm is finite. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }

  /** Standard normal (Box and Muller). */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(this.uniform()))
    return radius * Math.cos(2 * Math.PI * this.uniform())
  }
}
