// What was refused by limits, by hour, network and kind: counted in memory, in a bounded number of
// rows, until somebody takes it to write it down.
import type { Clock } from '../ports'

export interface RefusedRow {
  /** Start of the hour, ms UTC. */
  readonly hour: number
  /** An IPv4 address or the /64 of an IPv6 one; `others` for those beyond the bound. */
  readonly network: string
  /** The key of the refusal, or what else was counted. */
  readonly kind: string
  readonly count: number
}

const HOUR_MS = 3_600_000
/** Between two writings; whoever has more networks is counted as one. */
const MAX_ROWS = 2_000
const OTHERS = 'others'

export class AttackCounts {
  #rows = new Map<string, { -readonly [K in keyof RefusedRow]: RefusedRow[K] }>()

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  count(kind: string, network: string, count = 1): void {
    const hour = Math.floor(this.clock.now() / HOUR_MS) * HOUR_MS
    const known = this.#rows.get(`${hour} ${kind} ${network}`)
    if (known) known.count += count
    else if (this.#rows.size < MAX_ROWS || network === OTHERS)
      this.#rows.set(`${hour} ${kind} ${network}`, { hour, network, kind, count })
    else this.count(kind, OTHERS, count)
  }

  /** Everything since the last time. */
  take(): readonly RefusedRow[] {
    const rows = [...this.#rows.values()]
    this.#rows = new Map()
    return rows
  }
}
