// Detection of instruments without a source: one that reports so itself (a recording's gap or end),
// or one that has fallen silent. Silence is counted in checks, not in time, so that neither a clock
// change nor a sleeping machine makes a source look silent or hides that it is.

/** How often somebody should look. */
export const LOOK_MS = 1_000
/** After so many looks without a word the source is lost: within five seconds. */
export const SILENT_LOOKS = 4

interface Standing {
  /** Looks since the last word. */
  looks: number
  silent: boolean
  /** The source's own word. */
  lost: boolean
  /** Outside its session silence is no loss. */
  open: boolean
}

export class Staleness {
  readonly #changed: (symbol: string, stale: boolean) => void
  readonly #standings = new Map<string, Standing>()

  /** `changed` is called whenever an instrument turns stale or is back. */
  constructor(changed: (symbol: string, stale: boolean) => void) {
    this.#changed = changed
  }

  stale(symbol: string): boolean {
    const standing = this.#standings.get(symbol)
    return standing !== undefined && (standing.lost || standing.silent)
  }

  /** The source spoke of the instrument. */
  received(symbol: string): void {
    const standing = this.#standingOf(symbol)
    standing.looks = 0
    if (standing.silent) this.#change(symbol, standing, { silent: false })
  }

  lost(symbol: string, lost: boolean): void {
    this.#change(symbol, this.#standingOf(symbol), { lost })
  }

  session(symbol: string, open: boolean): void {
    const standing = this.#standingOf(symbol)
    standing.open = open
    this.received(symbol)
  }

  /** To be called every LOOK_MS: finds those that were silent for SILENT_LOOKS. */
  look(): void {
    for (const [symbol, standing] of this.#standings) {
      if (!standing.open || standing.silent) continue
      standing.looks += 1
      if (standing.looks >= SILENT_LOOKS) this.#change(symbol, standing, { silent: true })
    }
  }

  #change(symbol: string, standing: Standing, to: Partial<Standing>): void {
    const before = standing.lost || standing.silent
    Object.assign(standing, to)
    const after = standing.lost || standing.silent
    if (before !== after) this.#changed(symbol, after)
  }

  #standingOf(symbol: string): Standing {
    let standing = this.#standings.get(symbol)
    if (!standing) {
      standing = { looks: 0, silent: false, lost: false, open: true }
      this.#standings.set(symbol, standing)
    }
    return standing
  }
}
