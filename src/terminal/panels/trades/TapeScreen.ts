// The trades that a tape has received, as rows, and their stand while they are held still. More are
// kept than the stream carries, so that a minimum size still finds some.
import type { MarketTrade } from '../../../domain/records/records'
import { addTrade, rowsOf, type Join, type TapeRow } from './tapeRow'

/** Trimmed to this many when twice as many are held. */
export const MAX_PRINTS = 2000

export class TapeScreen {
  #join: Join = 'none'
  /** Oldest first. */
  #rows: TapeRow[] = []
  #prints = 0
  #newest: number | null = null
  #latest: readonly MarketTrade[] | null = null
  #held: TapeRow[] | null = null
  /** Rises whenever trades came. */
  version = 0

  /** Takes over what is new among the newest trades, newest first. Ids ascend. */
  note(trades: readonly MarketTrade[]): void {
    if (trades === this.#latest) return
    this.#latest = trades
    const newest = trades[0]?.id
    if (newest === undefined || newest === this.#newest) return
    const known = this.#newest
    // Without a trade in common something may be missing between, so that it starts over.
    const overlaps = known !== null && trades.some(({ id }) => id === known)
    if (!overlaps) this.#clear()
    for (const trade of trades.toReversed()) if (!overlaps || trade.id > known) this.#add(trade)
    this.#newest = newest
    this.version += 1
    this.#trim()
  }

  /** How neighbours are joined, in what is held still as well. */
  join(join: Join): void {
    if (join === this.#join) return
    this.#join = join
    this.#rows = rowsOf(partsOf(this.#rows), join)
    if (this.#held) this.#held = rowsOf(partsOf(this.#held), join)
  }

  /** The newest rows of at least `least` lots, newest first, at most `count`. */
  rows(count: number, least: number): readonly TapeRow[] {
    const found: TapeRow[] = []
    const rows = this.#held ?? this.#rows
    for (let at = rows.length - 1; at >= 0 && found.length < count; at -= 1) {
      const row = rows[at]
      if (row && row.quantity >= least) found.push(row)
    }
    return found
  }

  /** From now on `rows` stay as they are. */
  hold(): void {
    this.#held ??= this.#rows.slice()
  }

  release(): void {
    this.#held = null
  }

  /** The rows of at least `least` lots that are new or have grown since they are held. */
  since(least: number): number {
    if (!this.#held) return 0
    const last = this.#held.at(-1)?.id ?? 0
    let count = 0
    for (let at = this.#rows.length - 1; at >= 0; at -= 1) {
      const row = this.#rows[at]
      if (!row || row.id <= last) break
      if (row.quantity >= least) count += 1
    }
    return count
  }

  /** Every trade that is kept, oldest first. */
  prints(): Iterable<MarketTrade> {
    return partsOf(this.#rows)
  }

  #add(trade: MarketTrade): void {
    addTrade(this.#rows, trade, this.#join)
    this.#prints += 1
  }

  #clear(): void {
    this.#rows = []
    this.#prints = 0
  }

  #trim(): void {
    if (this.#prints <= 2 * MAX_PRINTS) return
    let gone = 0
    while (this.#prints > MAX_PRINTS && gone < this.#rows.length - 1) {
      this.#prints -= this.#rows[gone]?.parts.length ?? 0
      gone += 1
    }
    this.#rows.splice(0, gone)
  }
}

function* partsOf(rows: readonly TapeRow[]): Generator<MarketTrade> {
  for (const { parts } of rows) yield* parts
}
