// The order book of an instrument, kept equal to the exchange's: by the folding, the rules of
// sequence and the check-sum that the terminal has.
import { findInstrument, hasBook, type Instrument } from '../../../../src/domain/instruments'
import type { BookMessage } from '../../../../src/protocol/decoded'
import { priceText, quantityText, readSide } from '../../../../src/protocol/marketRows'
import type { WireBook } from '../../../../src/protocol/messages'
import { topLevels } from '../../../../src/streams/bookLevels'
import { BookFold, type BookSide } from '../../../../src/streams/folds/bookFold'
import { SequencedContent } from '../../../../src/streams/sequenced'
import { BoundedQueue } from '../boundedQueue'
import type { Refused } from '../errors'
import type { Book, BookTop, Level } from './api'
import type { ChannelMessage } from './channelMessage'
import type { Counters, Followed } from './followed'

interface BookDeps {
  readonly figures: Counters
  readonly onClosed: () => void
}

export class FollowedBook implements Book, Followed {
  readonly name: string
  readonly isPrivate = false
  readonly #instrument: Instrument
  readonly #state: SequencedContent<BookMessage, BookFold>
  readonly #readers = new Set<BoundedQueue<Book>>()
  readonly #listeners = new Set<() => void>()

  /** RangeError for a symbol that has no book. */
  constructor(
    readonly symbol: string,
    private readonly deps: BookDeps,
  ) {
    const instrument = findInstrument(symbol)
    if (!instrument || !hasBook(instrument)) throw new RangeError(`No book of ${symbol}`)
    this.#instrument = instrument
    this.#state = new SequencedContent(new BookFold(symbol))
    this.name = `book:${symbol}`
  }

  get isLive(): boolean {
    return this.#state.seq !== null
  }

  get isJoined(): boolean {
    return this.isLive
  }

  get seq(): number | null {
    return this.#state.seq
  }

  get at(): number {
    return this.#state.at
  }

  top(levels: number): BookTop {
    const { bids, asks } = this.#state.fold
    return { bids: this.#levelsOf(bids, levels), asks: this.#levelsOf(asks, levels) }
  }

  changes(): AsyncIterableIterator<Book, undefined> {
    const reader = new BoundedQueue<Book>(1, () => this.#readers.delete(reader))
    this.#readers.add(reader)
    return reader
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  close(): void {
    this.end()
    this.deps.onClosed()
  }

  receive(message: ChannelMessage | BookMessage): boolean {
    const decoded = this.#decoded(message)
    if (!decoded) {
      this.lost()
      return true
    }
    const reception = this.#state.accept(decoded, performance.now())
    if (reception === 'applied' || reception === 'gap') this.#changed()
    return reception === 'gap'
  }

  acknowledged(): void {
    this.#state.markSnapshotPending()
  }

  behind(seq: number): boolean {
    return this.#noteGap(this.#state.isBehind(seq, performance.now()))
  }

  verify(seq: number, sum: number): boolean {
    const isRight = this.#state.verify(seq, sum, performance.now())
    if (isRight === undefined) return false
    this.deps.figures.sums += 1
    if (!isRight) this.deps.figures.wrongSums += 1
    return this.#noteGap(!isRight)
  }

  lost(): void {
    this.#state.lose(performance.now())
    this.#changed()
  }

  end(error?: Refused): void {
    this.#state.lose(performance.now())
    for (const reader of this.#readers) reader.end(error)
    this.#readers.clear()
    this.#listeners.clear()
  }

  #noteGap(isGap: boolean): boolean {
    if (isGap) this.#changed()
    return isGap
  }

  #changed(): void {
    for (const reader of this.#readers) if (reader.length === 0) reader.push(this)
    for (const listener of this.#listeners) listener()
  }

  /** Undefined for figures that are not of the instrument. */
  #decoded(message: ChannelMessage | BookMessage): BookMessage | undefined {
    if ('kind' in message) return message
    const { ch, type, seq, prev, at, data } = message
    const head = { kind: 'book', ch, symbol: this.symbol, seq, prev, at } as const
    const { bids, asks } = data as WireBook
    const side = (levels: WireBook['bids']) => readSide(this.#instrument, levels)
    try {
      return { ...head, snapshot: type === 'snapshot', bids: side(bids), asks: side(asks) }
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }

  #levelsOf(side: BookSide, levels: number): readonly Level[] {
    const flat = topLevels(side, levels)
    return Array.from({ length: flat.length / 2 }, (_, i): Level => {
      const [price = 0, size = 0] = flat.subarray(2 * i)
      return [priceText(this.#instrument, price), quantityText(this.#instrument, size)]
    })
  }
}
