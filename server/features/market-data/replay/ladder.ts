// One side of a rebuilt book as sorted prices with their sizes, best last, so that the busy end
// moves little. It knows nothing of messages.

export class Ladder {
  /** 1 for bids (higher is better), −1 for asks. */
  readonly #sign: 1 | -1
  #keys: number[] = []
  #sizes: number[] = []

  constructor(side: 'bids' | 'asks') {
    this.#sign = side === 'bids' ? 1 : -1
  }

  get length(): number {
    return this.#keys.length
  }

  clear(): void {
    this.#keys = []
    this.#sizes = []
  }

  get(price: number): number {
    const at = this.#find(price * this.#sign)
    return this.#keys[at] === price * this.#sign ? (this.#sizes[at] ?? 0) : 0
  }

  /** Sets the size of a price; 0 removes it. */
  set(price: number, size: number): void {
    const key = price * this.#sign
    const at = this.#find(key)
    if (this.#keys[at] === key) {
      if (size !== 0) this.#sizes[at] = size
      else {
        this.#keys.splice(at, 1)
        this.#sizes.splice(at, 1)
      }
    } else if (size !== 0) {
      this.#keys.splice(at, 0, key)
      this.#sizes.splice(at, 0, size)
    }
  }

  best(): number | undefined {
    const key = this.#keys.at(-1)
    return key === undefined ? undefined : key * this.#sign
  }

  /** Prices strictly better than `price`, best first. */
  betterThan(price: number): readonly number[] {
    const out: number[] = []
    for (let i = this.#keys.length - 1; i >= 0; i -= 1) {
      const key = this.#keys[i] ?? 0
      if (key <= price * this.#sign) break
      out.push(key * this.#sign)
    }
    return out
  }

  /** First place whose key is not below. */
  #find(key: number): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}
