// Owns which instruments are without a source: one that says so itself (a recording's gap or end)
// or one that has fallen silent. It knows nothing of prices and tells only changes.

/** A source that says nothing of an instrument for so long has lost it. */
export const SILENT_MS = 10_000
/** How often somebody should look. */
export const LOOK_MS = 1_000

interface Standing {
  heardAt: number
  silent: boolean
  /** The source's own word. */
  lost: boolean
  /** Outside its session silence is no loss. */
  open: boolean
}

export class Staleness {
  readonly #told: (symbol: string, stale: boolean) => void
  readonly #standings = new Map<string, Standing>()
  #now = 0

  /** `told` is called whenever an instrument turns stale or is back. */
  constructor(told: (symbol: string, stale: boolean) => void) {
    this.#told = told
  }

  stale(symbol: string): boolean {
    const standing = this.#standings.get(symbol)
    return standing !== undefined && (standing.lost || standing.silent)
  }

  /** The source spoke of the instrument. */
  heard(symbol: string): void {
    const standing = this.#own(symbol)
    standing.heardAt = this.#now
    if (standing.silent) this.#change(symbol, standing, { silent: false })
  }

  lost(symbol: string, lost: boolean): void {
    this.#change(symbol, this.#own(symbol), { lost })
  }

  session(symbol: string, open: boolean): void {
    const standing = this.#own(symbol)
    standing.open = open
    this.heard(symbol)
  }

  /**
   * Looks for instruments of which nothing was heard for SILENT_MS. Time that passed unwatched (the
   * machine slept) does not count: the source slept as well.
   */
  look(now: number): void {
    const unwatched = this.#now === 0 ? now : Math.max(0, now - this.#now - 2 * LOOK_MS)
    this.#now = now
    for (const [symbol, standing] of this.#standings) {
      standing.heardAt += unwatched
      const silent = standing.open && now - standing.heardAt >= SILENT_MS
      if (silent && !standing.silent) this.#change(symbol, standing, { silent })
    }
  }

  #change(symbol: string, standing: Standing, to: Partial<Standing>): void {
    const before = standing.lost || standing.silent
    Object.assign(standing, to)
    const after = standing.lost || standing.silent
    if (before !== after) this.#told(symbol, after)
  }

  #own(symbol: string): Standing {
    let own = this.#standings.get(symbol)
    if (!own) {
      own = { heardAt: this.#now, silent: false, lost: false, open: true }
      this.#standings.set(symbol, own)
    }
    return own
  }
}
