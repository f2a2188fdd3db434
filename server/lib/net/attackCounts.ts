// Counters of requests refused by limits, by hour, network and kind: kept in memory, with a bounded
// number of rows per hour, until they are saved to the store.
import type { Clock } from '../../../src/domain/clock'

export interface RefusedRow {
  /** Start of the hour, ms UTC. */
  readonly hour: number
  /** An IPv4 address or the /64 of an IPv6 one; `others` beyond the bound. */
  readonly network: string
  /** The key of the refusal, or another counted event. */
  readonly kind: string
  readonly count: number
}

type Row = { -readonly [K in keyof RefusedRow]: RefusedRow[K] }

export const HOUR_MS = 3_600_000
/** Maximum rows per hour; further networks are counted as one. */
export const MAX_ROWS = 2_000
export const OTHERS = 'others'

export class AttackCounts {
  /**
   * Rows of the current hour stay when they are taken, so that the bound holds for the whole hour.
   */
  readonly #rows = new Map<string, Row>()

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  count(kind: string, network: string, count = 1): void {
    const hour = Math.floor(this.clock.now() / HOUR_MS) * HOUR_MS
    const key = `${hour} ${kind} ${network}`
    const known = this.#rows.get(key)
    if (known) known.count += count
    else if (this.#rows.size < MAX_ROWS || network === OTHERS)
      this.#rows.set(key, { hour, network, kind, count })
    else this.count(kind, OTHERS, count)
  }

  /** Everything counted since the last call. */
  take(): readonly RefusedRow[] {
    const now = this.clock.now()
    const taken: RefusedRow[] = []
    for (const [key, row] of this.#rows) {
      if (row.count > 0) taken.push({ ...row })
      row.count = 0
      if (row.hour + HOUR_MS <= now) this.#rows.delete(key)
    }
    return taken
  }

  /** Returns rows that could not be stored, for a later try. */
  putBack(rows: readonly RefusedRow[]): void {
    for (const { hour, kind, network, count } of rows) {
      const known = this.#rows.get(`${hour} ${kind} ${network}`)
      if (known) known.count += count
      else if (this.#rows.size < 2 * MAX_ROWS)
        this.#rows.set(`${hour} ${kind} ${network}`, { hour, network, kind, count })
    }
  }
}
