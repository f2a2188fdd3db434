// How the books carry out the engine's load: the package the engine is measured against, and the
// pure book with its events. Each is opened with its standing orders before the clock runs.
import { OrderBook, Side as TheirSide } from 'nodejs-order-book'
import { Book } from '../../server/engine/book/book'
import type { BookOrder, VisitLevel } from '../../server/engine/book/types'
import type { EngineCommand } from './load'

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

class PureOrder implements BookOrder {
  slot = 0
  constructor(
    readonly id: string,
    readonly owner: string,
  ) {}
}

/** A command whose order is named by the object that its caller holds. */
interface Held extends EngineCommand {
  readonly held: PureOrder
}

/** The pure book; what each command changed is told after it. */
export const openOurs: OpenPlayer = (standing) => {
  const book = new Book<PureOrder>()
  const orders = new Map<number, PureOrder>()
  const prepare = ({ kind, order, owner, side, price, quantity }: EngineCommand): Held => {
    const held = orders.get(order) ?? new PureOrder(String(order), owner)
    orders.set(order, held)
    return { kind, order, owner, side, price, quantity, held }
  }
  let told = 0
  const tell: VisitLevel = (_side, price, quantity) => void (told += price + quantity)
  const play = (command: EngineCommand): number => {
    const { kind, owner, side, price, quantity, held } = command as Held
    told = 0
    if (kind === 'cancel') told += book.cancel(held)
    else {
      let left = quantity
      if (book.reaches(side, price)) {
        const swept = book.take({ owner, side, quantity, limit: price })
        for (const fill of swept.fills) told += fill.quantity
        left = swept.left
      }
      if (kind === 'rest') book.rest(held, side, price, left)
    }
    book.drainChanges(tell)
    return told
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
