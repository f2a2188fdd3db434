// The rest of each allowance as the answers have stated it last, in the header `RateLimit`.

/** The remaining allowance of a limit, such as `orders` of the key or `network`. */
export interface RateLimit {
  readonly name: string
  readonly left: number
  /** Seconds until it was whole again when it was stated. */
  readonly wholeIn: number
}

/** Names of allowances that are kept. */
const MOST = 16
const ITEM = /"([\w-]+)";r=(\d+);t=(\d+)/g

export class RateLimits {
  readonly #known = new Map<string, RateLimit>()

  /** Takes up a header's text; null where there is none. */
  learn(header: string | null): void {
    for (const [, name = '', left, wholeIn] of (header ?? '').matchAll(ITEM)) {
      if (this.#known.size >= MOST && !this.#known.has(name)) return
      this.#known.set(name, { name, left: Number(left), wholeIn: Number(wholeIn) })
    }
  }

  read(): readonly RateLimit[] {
    return [...this.#known.values()]
  }
}
