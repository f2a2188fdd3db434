// The playing of recorded quotes (`t,bid,ask` lines) of a CFD into the market maker's API. Such a
// tape has a line where a quote changed: while it runs, silence means that the last one stands. It
// knows nothing of pace.
import type { Ticks } from '../../../../src/domain/brand'
import type { DerivativeInstrument } from '../../../../src/domain/instruments'
import type { Clock } from '../../../../src/domain/clock'
import type { MarketLog } from '../api'
import type { RefusalReason } from '../refusals'
import type { SourceRunner } from '../sourceRunner'
import { readQuote } from './readQuote'
import type { Recording } from './recording'
import type { Player } from './replaySource'

/** A recorded silence longer than this is a pause of the market. */
const PAUSE_MS = 300_000
/** Interval at which an unchanged quote is repeated. */
const REPEAT_MS = 2_000
/** Two quotes further apart than this share are far from each other. */
const FARTHEST = 0.2

type Sides = { readonly bid: Ticks; readonly ask: Ticks }
type Quote = Sides & { readonly at: number }

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
  readonly counts = {
    quotes: 0,
    crossed: 0,
    malformed: 0,
    untimed: 0,
    outOfOrder: 0,
    outOfRange: 0,
    loops: 0,
  }
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

  /** When the next line is due, ms; undefined at the end. */
  nextAt(): number | undefined {
    return this.#parts.recording.timeOf(this.#next)
  }

  /** Plays one line; at the end begins again, or marks the instrument as stale. */
  step(): void {
    const { recording, instrument } = this.#parts
    const line = recording.line(this.#next)
    if (line === undefined) return
    const refusal = recording.timeRefusal(this.#next)
    this.#next += 1
    const read = readQuote(line, instrument.tickDecimals)
    if (read.kind === 'quote') {
      if (refusal !== undefined) this.#refuse(refusal, line)
      else if (this.#standsAlone(read)) this.#refuse('outOfRange', line)
      else this.#quote(read)
    } else if (read.kind !== 'header') this.#refuse(read.kind, line)
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

  #quote({ at, bid, ask }: Quote): void {
    const { sources, instrument, clock, played } = this.#parts
    this.counts.quotes += 1
    this.#standing = { bid, ask, recordedAt: at, saidAt: clock.elapsed() }
    sources.stale(instrument.symbol, false)
    sources.quote(instrument.symbol, bid, ask)
    played(instrument.symbol)
  }

  /** Far from the quote before it and from the one after it: one slip would stop everybody out. */
  #standsAlone(quote: Quote): boolean {
    if (!this.#standing || !areFar(this.#standing, quote)) return false
    const { recording, instrument } = this.#parts
    for (let i = this.#next; i < recording.length; i += 1) {
      const read = readQuote(recording.line(i) ?? '', instrument.tickDecimals)
      if (read.kind !== 'quote' || recording.timeRefusal(i) !== undefined) continue
      return areFar(read, quote)
    }
    return true
  }

  #refuse(reason: RefusalReason, line: string): void {
    this.counts[reason] += 1
    const { sources, instrument } = this.#parts
    sources.refusals.add(instrument.symbol, reason, { line: line.slice(0, 80) })
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

const areFar = (one: Sides, other: Sides): boolean =>
  Math.abs(one.bid - other.bid) > one.bid * FARTHEST
