// How the books carry out the engine's load: the package the engine is measured against, and the
// pure book with its events. Each is opened with its standing orders before the clock runs.
import { OrderBook, Side as TheirSide } from 'nodejs-order-book'
import { NumberedBook } from '../../server/engine/book/numberedBook'
import type { VisitLevel } from '../../server/engine/book/types'
import { LOAD_USERS, type EngineCommand } from './load'

export type Depth = readonly (readonly [price: number, quantity: number])[]

export interface Player {
  /** The command as this contender's caller hands it over, made before the clock runs. */
  readonly prepare?: (command: EngineCommand) => EngineCommand
  /** What it answers is added up, so that nothing is optimised away. */
  readonly play: (command: EngineCommand) => number
  /** Bids then asks, best first, for the check afterwards. */
  readonly depth: () => readonly Depth[]
  /** What stands in every account in the end, where there are accounts. */
  readonly balances?: () => readonly string[]
}

export type OpenPlayer = (standing: readonly EngineCommand[]) => Player

/** A command whose order is named by a text. */
interface Named extends EngineCommand {
  readonly id: string
}

/** A text that nothing has looked at before, as it comes from a wire. */
export const fresh = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/** The npm package `nodejs-order-book`; it names orders by texts: those that the exchange gives. */
export const openTheirs: OpenPlayer = (standing) => {
  const book = new OrderBook()
  const prepare = ({ kind, order, owner, side, price, quantity }: EngineCommand): Named => {
    return { kind, order, owner, side, price, quantity, id: fresh(uuidOf(order)) }
  }
  const play = (command: EngineCommand): number => {
    const { kind, id, side: ours, price, quantity: size } = command as Named
    if (kind === 'cancel') return book.cancel(id) ? 1 : 0
    const side = ours === 'BUY' ? TheirSide.BUY : TheirSide.SELL
    if (kind === 'rest') return book.limit({ id, side, size, price }).quantityLeft
    return book.market({ side, size }).done.length
  }
  for (const command of standing) play(prepare(command))
  const best = (rows: Depth, sign: 1 | -1) => [...rows].sort(([a], [b]) => (a - b) * sign)
  const depth = () => {
    const [asks, bids] = book.depth()
    return [best(bids, -1), best(asks, 1)]
  }
  return { prepare, play, depth }
}

/** A command whose owner and order are numbers of their caller. */
interface Numbered extends EngineCommand {
  readonly ownerNumber: number
}

/** The pure book; what each command changed is shown after it. */
export const openOurs: OpenPlayer = (standing) => {
  const book = new NumberedBook()
  /** Where each order rests, by its number; 0 where it does not. */
  const rows: number[] = []
  const numbers = new Map(LOAD_USERS.map((owner, at) => [owner, at + 1]))
  const prepare = ({ kind, order, owner, side, price, quantity }: EngineCommand): Numbered => {
    rows[order + 1] ??= 0
    return {
      kind,
      order: order + 1,
      owner,
      side,
      price,
      quantity,
      ownerNumber: numbers.get(owner) ?? 0,
    }
  }
  let seen = 0
  const see: VisitLevel = (_side, price, quantity) => void (seen += price + quantity)
  const play = (command: EngineCommand): number => {
    const { kind, order, ownerNumber, side, price, quantity } = command as Numbered
    seen = 0
    if (kind === 'cancel') {
      const row = rows[order] as number
      seen += book.quantityAt(row)
      book.cancel(row)
    } else {
      let left = quantity
      if (book.reaches(side, price)) {
        book.take(side, ownerNumber, quantity, price, Infinity, 'all')
        const { met } = book
        for (let at = 0; at < met.size; at += 1) {
          seen += met.quantities[at] as number
          if (met.remaining[at] === 0) rows[met.orders[at] as number] = 0
        }
        left = book.left
      }
      if (kind === 'rest') rows[order] = book.rest(order, ownerNumber, side, price, left)
    }
    book.drainChanges(see)
    return seen
  }
  for (const command of standing) play(prepare(command))
  const depth = () => {
    const { bids, asks } = book.levels()
    return [bids, asks]
  }
  return { prepare, play, depth }
}

/** As long as a real one, and as different from others. */
export function uuidOf(order: number): string {
  const mixed = Math.imul(order + 1, 0x9e3779b1) >>> 0
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const tail = hex(mixed, 8) + hex(order & 0xffff, 4)
  return `${hex(order, 8)}-${hex(mixed & 0xffff, 4)}-4000-8000-${tail}`
}
