// The playing of recorded quotes (`t,bid,ask` lines) of a CFD into the market maker's API. Such a
// tape has a line where a quote changed: while it runs, silence means that the last one stands. It
// knows nothing of pace.
import type { Ticks } from '../../../src/domain/brand'
import type { DerivativeInstrument } from '../../../src/domain/instruments'
import type { Clock } from '../../../src/domain/clock'
import type { MarketLog } from '../api'
import type { SourceRunner } from '../sourceRunner'
import { readQuote } from './readQuote'
import type { Recording } from './recording'
import type { Player } from './replaySource'

/** A recorded silence longer than this is a pause of the market. */
const PAUSE_MS = 300_000
/** How often a standing quote is said again. */
const REPEAT_MS = 2_000

export interface TickPlayerParts {
  readonly recording: Recording
  readonly instrument: DerivativeInstrument
  readonly sources: SourceRunner
  readonly clock: Clock
  readonly loop: boolean
  readonly log: MarketLog
  /** Called after each line that changed something. */
  readonly played: (symbol: string) => void
}

export class TickPlayer implements Player {
  readonly #parts: TickPlayerParts
  readonly counts = { quotes: 0, crossed: 0, malformed: 0, loops: 0 }
  #next = 0
  #standing: { bid: Ticks; ask: Ticks; recordedAt: number; saidAt: number } | undefined

  constructor(parts: TickPlayerParts) {
    this.#parts = parts
    parts.sources.stale(parts.instrument.symbol, true)
  }

  get next(): number {
    return this.#next
  }

  get ended(): boolean {
    return this.#next >= this.#parts.recording.length
  }

  /**
   * When the next line was recorded, ms; one that does not say (the header) has the time of the
   * line after it. Undefined at the end.
   */
  nextAt(): number | undefined {
    const { recording } = this.#parts
    for (let i = this.#next; i < recording.length; i += 1) {
      const at = /^\d{13}(?=,)/.exec(recording.line(i) ?? '')?.[0]
      if (at !== undefined) return Number(at)
    }
    return this.ended ? undefined : (this.#standing?.recordedAt ?? 0)
  }

  /** Plays one line; at the end begins again, or marks the instrument as stale. */
  step(): void {
    const { recording, instrument, log } = this.#parts
    const line = recording.line(this.#next)
    if (line === undefined) return
    this.#next += 1
    const read = readQuote(line, instrument.tickDecimals)
    if (read.kind === 'quote') this.#quote(read)
    else if (read.kind === 'malformed') {
      this.counts.malformed += 1
      log.warn({ line: line.slice(0, 80) }, 'a recorded line cannot be read')
    }
    if (this.ended) this.#end()
  }

  /** Says the standing quote again from time to time, but not in a pause of the recording. */
  idle(): void {
    const { sources, instrument, clock } = this.#parts
    const standing = this.#standing
    const at = this.nextAt()
    if (!standing || at === undefined || at - standing.recordedAt > PAUSE_MS) return
    const now = clock.elapsed()
    if (now - standing.saidAt < REPEAT_MS) return
    standing.saidAt = now
    sources.quote(instrument.symbol, standing.bid, standing.ask)
  }

  /** A bid above its ask was never dealt at by anybody: it is counted and dropped. */
  #quote({ at, bid, ask }: { at: number; bid: Ticks; ask: Ticks }): void {
    if (bid > ask) {
      this.counts.crossed += 1
      return
    }
    const { sources, instrument, clock, played } = this.#parts
    this.counts.quotes += 1
    this.#standing = { bid, ask, recordedAt: at, saidAt: clock.elapsed() }
    sources.stale(instrument.symbol, false)
    sources.quote(instrument.symbol, bid, ask)
    played(instrument.symbol)
  }

  #end(): void {
    this.#standing = undefined
    if (this.#parts.loop && this.counts.quotes > 0) {
      this.counts.loops += 1
      this.#next = 0
      return
    }
    this.#parts.sources.stale(this.#parts.instrument.symbol, true)
  }
}
