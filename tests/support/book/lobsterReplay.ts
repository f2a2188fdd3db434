// A replay of recorded order-by-order events through a book. Orders that were there before the
// recording began are nobody's: they are the maker's lots at their price.
import type { BookLike, BookOrder } from '../../../server/core/engine/book/types'
import { lots, ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { NamedBook } from './namedBook'
import type { RecordedEvent, RecordedRows, RecordedStep } from './lobster'

export class LobsterReplay {
  private readonly left = new Map<string, number>()
  private readonly named: NamedBook
  /** Levels that came into view. */
  revealed = 0
  /** Recorded executions of an order that came during the recording, met as recorded. */
  namedFills = 0

  constructor(
    private readonly book: BookLike<BookOrder>,
    first: RecordedStep,
  ) {
    this.named = new NamedBook(book)
    for (const [side, rows] of sides(first))
      for (const [price, size] of rows) book.setMaker(side, ticks(price), lots(size))
    const { side, price, size } = first.event
    const before = book.makerAt(side, ticks(price)) - size
    book.setMaker(side, ticks(price), lots(before))
    this.apply(first.event)
  }

  /** Plays the event of `step`; what the rows before it did not reach to is taken from its rows. */
  play(step: RecordedStep, before: RecordedStep): void {
    this.apply(step.event)
    this.reveal('BUY', step.bids, before.bids)
    this.reveal('SELL', step.asks, before.asks)
  }

  private apply({ kind, id, size, price, side }: RecordedEvent): void {
    const { book, named, left } = this
    const had = left.get(id)
    if (kind === 'hidden') return
    if (kind === 'new') {
      named.rest({ id, owner: id, side, price: ticks(price), quantity: lots(size) })
      left.set(id, size)
    } else if (kind === 'fill') this.fill(id, side, price, size)
    else if (had === undefined) {
      const maker = book.makerAt(side, ticks(price))
      book.setMaker(side, ticks(price), lots(maker - size))
    } else if (had > size) {
      named.shrink(id, lots(had - size))
      left.set(id, had - size)
    } else {
      named.cancel(id)
      left.delete(id)
    }
  }

  /** A taker of that size comes; it must meet the recorded order and nobody else. */
  private fill(id: string, side: Side, price: number, size: number): void {
    const taker = { owner: 'taker', side: side === 'BUY' ? 'SELL' : 'BUY' } as const
    const { fills, left } = this.book.take({ ...taker, quantity: lots(size), limit: ticks(price) })
    const had = this.left.get(id)
    const met = had === undefined ? null : id
    if (left > 0 || fills.some((it) => (it.order?.id ?? null) !== met || it.price !== price))
      throw new Error(`Order ${id} is next at ${price}, the book gives ${JSON.stringify(fills)}`)
    if (had === undefined) return
    this.namedFills += 1
    if (had > size) this.left.set(id, had - size)
    else this.left.delete(id)
  }

  /** Levels beyond the last one seen before, as far as they are seen now, become as recorded. */
  private reveal(side: Side, rows: RecordedRows, before: RecordedRows): void {
    const sign = side === 'BUY' ? -1 : 1
    const [seen, last] = [before.at(-1)?.[0] ?? 0, rows.at(-1)?.[0] ?? 0]
    const cameIntoView = ([price]: readonly [number, number]) =>
      (price - seen) * sign > 0 && (price - last) * sign <= 0
    const { bids, asks } = this.book.levels()
    const known = new Map((side === 'BUY' ? bids : asks).filter(cameIntoView))
    const recorded = new Map(rows.filter(cameIntoView).map(([at, size]) => [ticks(at), size]))
    for (const price of new Set([...known.keys(), ...recorded.keys()])) {
      const change = (recorded.get(price) ?? 0) - (known.get(price) ?? 0)
      if (change === 0) continue
      const maker = this.book.makerAt(side, price) + change
      if (maker < 0) this.forget(side, price)
      this.book.setMaker(side, price, lots(maker < 0 ? (recorded.get(price) ?? 0) : maker))
      this.revealed += 1
    }
  }

  /** Orders that were taken off while nobody saw. */
  private forget(side: Side, price: number): void {
    const gone = this.book.customers().filter((it) => it.side === side && it.price === price)
    for (const { id } of gone) {
      this.named.cancel(id)
      this.left.delete(id)
    }
  }
}

const sides = (step: RecordedStep): readonly (readonly [Side, RecordedRows])[] => [
  ['BUY', step.bids],
  ['SELL', step.asks],
]
