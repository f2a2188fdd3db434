// The playing of a recording line by line into the market maker's API: depth, the top between two
// depths, prints, marks. A line that is refused is counted and changes nothing; whether a depth is
// missing then, the next one shows. It knows nothing of pace; it says what comes next and when that
// was received.
import { rate, ticks, type Ticks } from '../../../../src/domain/brand'
import { assertNever } from '../../../../src/domain/assertNever'
import type { MarketLog } from '../api'
import type { RefusalReason } from '../refusals'
import type { SourceRunner } from '../sourceRunner'
import { BookJoiner, type Joined } from './bookJoiner'
import { readMessage, type Recorded } from './readMessage'
import type { RecordedInstrument } from './recordedInstrument'
import type { Recording } from './recording'
import type { Player } from './replaySource'
import { SmoothedMid } from './smoothedMid'

/** A recorded silence longer than this is a pause of the market. */
const PAUSE_MS = 5_000
/** What a recording without funding is taken to charge: the interest part alone. */
const INTEREST_ONLY = rate(10_000n)
/** Trades and marks further than this share from the middle of the recorded book are refused. */
const FARTHEST = 0.1

/** What was played, and the lines that were refused by reason. */
export interface PlayerCounts extends Record<RefusalReason, number> {
  depth: number
  trades: number
  /** Trades that are not the market's, an insurance fund's for example: not printed. */
  otherTrades: number
  gaps: number
  loops: number
}

export interface ReplayPlayerParts {
  readonly recording: Recording
  readonly instrument: RecordedInstrument
  readonly sources: SourceRunner
  readonly loop: boolean
  /** The middle of the first snapshot in ticks, for what is played before it. */
  readonly first?: number
  readonly log: MarketLog
  /** Called after each line that changed something. */
  readonly played: (symbol: string) => void
}

export class ReplayPlayer implements Player {
  readonly #parts: ReplayPlayerParts
  readonly #book: BookJoiner
  readonly #smoothed = new SmoothedMid()
  readonly counts: PlayerCounts = {
    depth: 0,
    trades: 0,
    otherTrades: 0,
    malformed: 0,
    untimed: 0,
    outOfOrder: 0,
    outOfRange: 0,
    crossed: 0,
    gaps: 0,
    loops: 0,
  }
  #next = 0
  #marked = false
  #lastTrade = -1

  constructor(parts: ReplayPlayerParts) {
    this.#parts = parts
    this.#book = new BookJoiner(parts.instrument.it.market === 'futures')
    this.#stale(true)
  }

  /** Index of the line that is played next, over all files. */
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
    const line = this.#parts.recording.line(this.#next)
    if (line === undefined) return
    this.#read(line, this.#next)
    if (this.ended) this.#end()
  }

  /** Between two lines that follow each other the source is there, however slowly it is played. */
  idle(): void {
    const { recording, sources, instrument } = this.#parts
    const last = recording.timeOf(this.#next - 1)
    const next = recording.timeOf(this.#next)
    if (last === undefined || next === undefined || next - last > PAUSE_MS) return
    sources.alive(instrument.it.symbol)
  }

  #read(line: string, index: number): void {
    const { recording, instrument, played } = this.#parts
    this.#next += 1
    const message = readMessage(line, instrument.it, instrument.symbol)
    switch (message.kind) {
      case 'other':
        return
      case 'malformed':
      case 'outOfRange':
      case 'crossed':
        this.#refuse(message.kind, line)
        // The book may be behind: nobody trades on it until the next depth continues it.
        if (line.includes('@depth')) this.#stale(true)
        return
    }
    const refusal = recording.timeRefusal(index)
    if (refusal === undefined) {
      const refused = this.#play(message, recording.timeOf(index) ?? 0)
      if (refused !== undefined) return this.#refuse(refused, line)
      return played(instrument.it.symbol)
    }
    this.#refuse(refusal, line)
    if (message.kind === 'depth') this.#book.setAside(message)
  }

  /** Answers why a message is refused after all. */
  #play(message: Recorded, at: number): RefusalReason | undefined {
    const { sources, instrument } = this.#parts
    const { symbol } = instrument.it
    switch (message.kind) {
      case 'snapshot':
        return this.#show(this.#book.snapshot(message), at)
      case 'depth':
        this.counts.depth += 1
        return this.#show(this.#book.depth(message), at)
      case 'top':
        return this.#show(this.#book.top(message), null)
      case 'otherTrade':
        this.counts.otherTrades += 1
        return undefined
      case 'trade':
        if (message.id !== null && message.id < this.#lastTrade) return 'outOfOrder'
        if (this.#isFar(message.price)) return 'outOfRange'
        this.#lastTrade = message.id ?? this.#lastTrade
        this.counts.trades += 1
        sources.print(symbol, message.side, message.quantity, message.price)
        return undefined
      case 'mark':
        if (this.#isFar(message.mark) || this.#isFar(message.index)) return 'outOfRange'
        this.#marked = true
        sources.mark(symbol, message.mark, message.index)
        sources.fundingRate(symbol, message.fundingRate)
        return undefined
      default:
        return assertNever(message)
    }
  }

  /** `at`: when the depth came; null for a top, which proves nothing of the book below it. */
  #show(joined: Joined, at: number | null): RefusalReason | undefined {
    switch (joined.kind) {
      case 'ignored':
        return undefined
      case 'old':
        return 'outOfOrder'
      case 'gap':
        this.#gap()
        return undefined
      case 'changed':
        this.#parts.sources.depth(this.#parts.instrument.it.symbol, joined.depth)
        if (at === null) return undefined
        this.#stale(false)
        this.#markFromMid(at)
        return undefined
      default:
        return assertNever(joined)
    }
  }

  #isFar(price: Ticks): boolean {
    const mid = this.#book.mid() ?? this.#parts.first ?? price
    return Math.abs(price - mid) > mid * FARTHEST
  }

  /**
   * The smoothed middle of the book is the price of a spot pair, and index and mark of a perpetual
   * whose recording has no mark.
   */
  #markFromMid(at: number): void {
    if (this.#marked) return
    const { sources, instrument } = this.#parts
    const { symbol, market } = instrument.it
    const mid = this.#smoothed.next(this.#book.mid(), at)
    if (mid === undefined) return
    if (market === 'spot') return sources.reference(symbol, ticks(mid))
    sources.mark(symbol, ticks(mid), ticks(mid))
    sources.fundingRate(symbol, INTEREST_ONLY)
  }

  #refuse(reason: RefusalReason, line: string): void {
    this.counts[reason] += 1
    const { sources, instrument } = this.#parts
    sources.refusals.add(instrument.it.symbol, reason, { line: line.slice(0, 80) })
  }

  #gap(): void {
    this.counts.gaps += 1
    this.#stale(true)
    const { snapshots } = this.#parts.recording
    const another = snapshots.some((index) => index >= this.#next)
    this.#parts.log.warn({ line: this.#next, another }, 'a gap in the recording')
    if (!another) this.#next = this.#parts.recording.length
  }

  #end(): void {
    if (this.#parts.loop && this.#parts.recording.snapshots.length > 0) {
      this.counts.loops += 1
      this.#next = 0
      this.#lastTrade = -1
      this.#book.restart()
      this.#smoothed.restart()
      return
    }
    const settled = this.#book.settle()
    const { symbol } = this.#parts.instrument.it
    if (settled.kind === 'changed') this.#parts.sources.depth(symbol, settled.depth)
    this.#parts.played(symbol)
    this.#stale(true)
  }

  #stale(stale: boolean): void {
    this.#parts.sources.stale(this.#parts.instrument.it.symbol, stale)
  }
}
