// The playing of a recording line by line into the market maker's API: depth, the top between two
// depths, prints, marks. It knows nothing of pace; it says what comes next and when that was
// received.
import { rate, ticks } from '../../../src/domain/brand'
import { assertNever } from '../../../src/domain/assertNever'
import type { MarketLog } from '../api'
import type { SourceRunner } from '../sourceRunner'
import { BookJoiner, type Joined } from './bookJoiner'
import { readMessage, receivedAt, type Recorded } from './readMessage'
import type { RecordedInstrument } from './recordedInstrument'
import type { Recording } from './recording'
import type { Player } from './replaySource'
import { SmoothedMid } from './smoothedMid'

/** A recorded silence longer than this is a pause of the market. */
const PAUSE_MS = 5_000
/** What a recording without funding is taken to charge: the interest part alone. */
const INTEREST_ONLY = rate(10_000n)

export interface PlayerCounts {
  depth: number
  trades: number
  /** Trades that are not the market's, an insurance fund's for example: not printed. */
  otherTrades: number
  malformed: number
  gaps: number
  loops: number
}

export interface ReplayPlayerParts {
  readonly recording: Recording
  readonly instrument: RecordedInstrument
  readonly sources: SourceRunner
  readonly loop: boolean
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
    gaps: 0,
    loops: 0,
  }
  #next = 0
  #marked = false

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

  /** When the next line was received, ms; undefined at the end. */
  nextAt(): number | undefined {
    const at = this.#parts.recording.receivedAt(this.#next)
    return Number.isNaN(at) ? 0 : at
  }

  /** Plays one line; at the end begins again, or marks the instrument as stale. */
  step(): void {
    const line = this.#parts.recording.line(this.#next)
    if (line === undefined) return
    this.#next += 1
    const { it, symbol } = this.#parts.instrument
    const message = readMessage(line, it, symbol)
    if (message.kind === 'malformed') this.#malformed(line)
    else if (message.kind !== 'other') {
      this.#play(message, receivedAt(line))
      this.#parts.played(it.symbol)
    }
    if (this.ended) this.#end()
  }

  /** Between two lines that follow each other the source is there, however slowly it is played. */
  idle(): void {
    const { recording, sources, instrument } = this.#parts
    const last = recording.receivedAt(this.#next - 1)
    const next = recording.receivedAt(this.#next)
    if (last === undefined || next === undefined || next - last > PAUSE_MS) return
    sources.alive(instrument.it.symbol)
  }

  #play(message: Recorded, at: number): void {
    const { sources, instrument } = this.#parts
    const { symbol } = instrument.it
    switch (message.kind) {
      case 'snapshot':
        return this.#show(this.#book.snapshot(message), at)
      case 'depth':
        this.counts.depth += 1
        return this.#show(this.#book.depth(message), at)
      case 'top':
        return this.#show(this.#book.top(message), at)
      case 'trade':
        if (!message.market) {
          this.counts.otherTrades += 1
          return
        }
        this.counts.trades += 1
        return sources.print(symbol, message.side, message.quantity, message.price)
      case 'mark':
        this.#marked = true
        sources.mark(symbol, message.mark, message.index)
        return sources.fundingRate(symbol, message.fundingRate)
      default:
        return assertNever(message)
    }
  }

  #show(joined: Joined, at: number): void {
    switch (joined.kind) {
      case 'ignored':
        return
      case 'gap':
        return this.#gap()
      case 'changed':
        this.#parts.sources.depth(this.#parts.instrument.it.symbol, joined.depth)
        this.#stale(false)
        return this.#markFromMid(at)
      default:
        return assertNever(joined)
    }
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

  #malformed(line: string): void {
    this.counts.malformed += 1
    this.#parts.log.warn({ line: line.slice(0, 80) }, 'a recorded line cannot be read')
    // A depth message that cannot be read is as good as missing.
    if (line.includes('@depth')) this.#gap()
  }

  #gap(): void {
    this.counts.gaps += 1
    this.#stale(true)
    this.#book.restart()
    const { snapshots } = this.#parts.recording
    const another = snapshots.some((index) => index >= this.#next)
    this.#parts.log.warn({ line: this.#next, another }, 'a gap in the recording')
    if (!another) this.#next = this.#parts.recording.length
  }

  #end(): void {
    if (this.#parts.loop && this.#parts.recording.snapshots.length > 0) {
      this.counts.loops += 1
      this.#next = 0
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
