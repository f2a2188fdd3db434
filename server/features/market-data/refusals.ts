// Refused data of market sources: counted by instrument and reason, and logged so that a damaged
// source is noticed without filling the log.
import type { MarketLog } from './api'

export type RefusalReason =
  /** Not of the recorded format. */
  | 'malformed'
  /** Without a readable time. */
  | 'untimed'
  /** Older than what was already taken: a repeated line, a late snapshot, a time that runs back. */
  | 'outOfOrder'
  /** A price or size that is not finite, 0, too large or far from the market. */
  | 'outOfRange'
  /** A bid at or above its ask. */
  | 'crossed'

/** So many of a kind are logged one by one. */
const ALL_LOGGED = 5

export class Refusals {
  readonly #counts = new Map<string, number>()
  #total = 0

  constructor(private readonly log?: Pick<MarketLog, 'warn'>) {}

  /** All refusals since the exchange started. */
  get total(): number {
    return this.#total
  }

  count(symbol: string, reason: RefusalReason): number {
    return this.#counts.get(`${symbol} ${reason}`) ?? 0
  }

  /** Logs the first ones of a kind, then each whose number is a power of two. */
  add(symbol: string, reason: RefusalReason, detail: object = {}): void {
    const count = this.count(symbol, reason) + 1
    this.#counts.set(`${symbol} ${reason}`, count)
    this.#total += 1
    if (count <= ALL_LOGGED || Number.isInteger(Math.log2(count)))
      this.log?.warn({ symbol, reason, count, ...detail }, 'a market source was refused')
  }
}
