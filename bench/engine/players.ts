// How the books carry out the engine's load: the package the engine is measured against, and the
// pure book with its events. Each is opened with its standing orders before the clock runs. They
// are classes, whose code V8 keeps from round to round.
import { OrderBook, Side as TheirSide } from 'nodejs-order-book'
import { NumberedBook } from '../../server/engine/book/numberedBook'
import type { VisitLevel } from '../../server/engine/book/types'
import { Columns } from './columns'
import { fresh, LOAD_USERS, type EngineCommand } from './load'

export type Depth = readonly (readonly [price: number, quantity: number])[]

export interface Player {
  /** Takes commands as this contender's caller hands them over, before the clock runs. */
  take(commands: readonly EngineCommand[]): void
  /** Carries out one by its place; what it answers is added up, so that nothing is left out. */
  play(at: number): number
  /** Bids then asks, best first, for the check afterwards. */
  depth(): readonly Depth[]
  /** What stands in every account in the end, where there are accounts. */
  balances?(): readonly string[]
}

export type OpenPlayer = (standing: readonly EngineCommand[]) => Player

/** Carries out all that a contender took; the sum of what it answers. */
export function playAll(player: Player, count: number): number {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += player.play(at)
  return sum
}

/** The same numbers by orders, as many as some commands need. */
export function lengthened(old: Int32Array, commands: readonly EngineCommand[]): Int32Array {
  const last = commands.reduce((most, { order }) => Math.max(most, order), old.length)
  const longer = new Int32Array(last + 1)
  longer.set(old)
  return longer
}

/** Before the clock runs. */
export function stand(player: Player, standing: readonly EngineCommand[]): Player {
  player.take(standing)
  playAll(player, standing.length)
  return player
}

/** As long as a real one, and as different from others. */
export function uuidOf(order: number): string {
  const mixed = Math.imul(order + 1, 0x9e3779b1) >>> 0
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const tail = hex(mixed, 8) + hex(order & 0xffff, 4)
  return `${hex(order, 8)}-${hex(mixed & 0xffff, 4)}-4000-8000-${tail}`
}

/** The npm package `nodejs-order-book`; it names orders by texts: those that the exchange gives. */
class TheirPlayer implements Player {
  private readonly book = new OrderBook()
  private columns = new Columns([], Number)
  private ids: readonly string[] = []

  take(commands: readonly EngineCommand[]): void {
    this.columns = new Columns(commands, () => 0)
    this.ids = commands.map(({ order }) => fresh(uuidOf(order)))
  }

  play(at: number): number {
    const { book, columns } = this
    const id = this.ids[at] as string
    if (columns.cancels(at)) return book.cancel(id) ? 1 : 0
    const side = columns.side(at) === 'BUY' ? TheirSide.BUY : TheirSide.SELL
    const size = columns.quantity(at)
    if (columns.rests(at))
      return book.limit({ id, side, size, price: columns.price(at) }).quantityLeft
    return book.market({ side, size }).done.length
  }

  depth(): readonly Depth[] {
    const best = (rows: Depth, sign: 1 | -1) => [...rows].sort(([a], [b]) => (a - b) * sign)
    const [asks, bids] = this.book.depth()
    return [best(bids, -1), best(asks, 1)]
  }
}

export const openTheirs: OpenPlayer = (standing) => stand(new TheirPlayer(), standing)

const NUMBERS = new Map(LOAD_USERS.map((owner, at) => [owner, at + 1]))

/** The pure book; what each command changed is shown after it. */
class OurPlayer implements Player {
  private readonly book = new NumberedBook()
  private columns = new Columns([], Number)
  /** Where each order rests, by its number; 0 where it does not. */
  private rows: Int32Array = new Int32Array()
  private seen = 0
  private readonly see: VisitLevel = (_side, price, quantity) =>
    void (this.seen += price + quantity)

  take(commands: readonly EngineCommand[]): void {
    this.columns = new Columns(commands, (owner) => NUMBERS.get(owner) ?? 0)
    this.rows = lengthened(this.rows, commands)
  }

  play(at: number): number {
    const { book, columns, rows } = this
    const order = columns.order(at)
    this.seen = 0
    if (columns.cancels(at)) {
      const row = rows[order] as number
      this.seen += book.quantityAt(row)
      book.cancel(row)
    } else this.enter(at, order)
    book.drainChanges(this.see)
    return this.seen
  }

  private enter(at: number, order: number): void {
    const { book, columns, rows } = this
    const side = columns.side(at)
    const price = columns.price(at)
    const owner = columns.owner(at)
    let left = columns.quantity(at)
    // The market maker has the number 0 there.
    const number = order + 1
    if (book.reaches(side, price)) {
      book.take(side, owner, left, price, Infinity, 'all')
      const { met } = book
      for (let each = 0; each < met.size; each += 1) {
        this.seen += met.quantities[each] as number
        if (met.remaining[each] === 0) rows[(met.orders[each] as number) - 1] = 0
      }
      left = book.left
    }
    if (columns.rests(at)) rows[order] = book.rest(number, owner, side, price, left)
  }

  depth(): readonly Depth[] {
    const { bids, asks } = this.book.levels()
    return [bids, asks]
  }
}

export const openOurs: OpenPlayer = (standing) => stand(new OurPlayer(), standing)
