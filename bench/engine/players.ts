// Contenders of the engine's load: the reference package, and the pure book with its events. Each
// is opened with its resting orders before the measurement. They are classes whose compiled code V8
// keeps from round to round.
import { OrderBook, Side as TheirSide } from 'nodejs-order-book'
import { NumberedBook } from '../../server/core/engine/book/numberedBook'
import type { VisitLevel } from '../../server/core/engine/book/types'
import { Columns } from './columns'
import { fresh, LOAD_USERS, type EngineCommand } from './load'

export type Depth = readonly (readonly [price: number, quantity: number])[]

export interface Player {
  /** Receives commands in this contender's input form, before the measurement. */
  take(commands: readonly EngineCommand[]): void
  /** Executes one command by its index; results are summed, so that nothing is optimised away. */
  play(at: number): number
  /** Bids then asks, best first, for the final comparison. */
  depth(): readonly Depth[]
  /** Final balances, for contenders with accounts. */
  balances?(): readonly string[]
}

export type OpenPlayer = (standing: readonly EngineCommand[]) => Player

/** Executes all received commands; returns the sum of the results. */
export function playAll(player: Player, count: number): number {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += player.play(at)
  return sum
}

/** Order numbers extended to cover the given commands. */
export function lengthened(old: Int32Array, commands: readonly EngineCommand[]): Int32Array {
  const last = commands.reduce((most, { order }) => Math.max(most, order), old.length)
  const longer = new Int32Array(last + 1)
  longer.set(old)
  return longer
}

/** Runs before the measurement. */
export function stand(player: Player, standing: readonly EngineCommand[]): Player {
  player.take(standing)
  playAll(player, standing.length)
  return player
}

/** As long and as distinct as a real id. */
export function uuidOf(order: number): string {
  const mixed = Math.imul(order + 1, 0x9e3779b1) >>> 0
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const tail = hex(mixed, 8) + hex(order & 0xffff, 4)
  return `${hex(order, 8)}-${hex(mixed & 0xffff, 4)}-4000-8000-${tail}`
}

/**
 * The npm package `nodejs-order-book`; it identifies orders by strings, here the exchange's ids.
 */
class PackagePlayer implements Player {
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

export const openTheirs: OpenPlayer = (standing) => stand(new PackagePlayer(), standing)

const NUMBERS = new Map(LOAD_USERS.map((owner, at) => [owner, at + 1]))

/** The pure book, including the changes that each command reports. */
class BookPlayer implements Player {
  private readonly book = new NumberedBook()
  private columns = new Columns([], Number)
  /** Row of each order by its number; 0 for none. */
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
    // Number 0 is the market maker's there.
    const number = order + 1
    if (book.reaches(side, price)) {
      book.take(side, owner, left, price, Infinity, 'all')
      const { matches } = book
      for (let each = 0; each < matches.size; each += 1) {
        this.seen += matches.quantities[each] as number
        if (matches.remaining[each] === 0) rows[(matches.orders[each] as number) - 1] = 0
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

export const openOurs: OpenPlayer = (standing) => stand(new BookPlayer(), standing)
