// Seeded commands for books: many users who quote around a price that wanders, cancel and shrink, a
// maker with depth, takers and prints; and how a command is put to a book.
import { setMakerDepth } from '../../../server/core/engine/book/makerDepth'
import { MARKET_MAKER, type BookFill, type BookOrder } from '../../../server/core/engine/book/types'
import { lots, ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import type { Dice } from '../seeded'
import type { NamedBook } from './namedBook'

export interface BookCommand {
  readonly kind: 'order' | 'cancel' | 'shrink' | 'maker' | 'take' | 'print' | 'quote'
  readonly id: string
  readonly owner: string
  readonly side: Side
  readonly price: number
  readonly quantity: number
}

const USERS = 1_000

/** Draws commands; about `resting` customers' orders rest once it has gone on for a while. */
export class CommandDice {
  private count = 0
  private middle = 10_000
  /** Identifiers of orders that may rest; those that do not are cancelled in vain. */
  private readonly placed: string[] = []

  constructor(
    private readonly dice: Dice,
    private readonly resting: number,
  ) {}

  next(): BookCommand {
    const { dice } = this
    if (dice.chance(0.02)) this.middle += dice.below(5) - 2
    const roll = dice.below(100)
    if (roll < 42) return this.order()
    if (roll < 84) return this.placed.length < this.resting ? this.order() : this.cancel()
    const side = dice.pick(['BUY', 'SELL'] as const)
    const quantity = 1 + dice.below(9)
    const base = { id: '', owner: MARKET_MAKER, side, quantity, price: this.near(side, 3) }
    if (roll < 86 && this.placed.length > 0)
      return { ...base, kind: 'shrink', id: dice.pick(this.placed), quantity: 1 + dice.below(3) }
    if (roll < 92)
      return { ...base, kind: 'maker', price: this.near(side, -1), quantity: dice.below(20) }
    if (roll < 95) return { ...base, kind: 'take' }
    return { ...base, kind: roll < 98 ? 'print' : 'quote' }
  }

  private order(): BookCommand {
    const { dice } = this
    this.count += 1
    const id = `${this.count}`
    const side = dice.pick(['BUY', 'SELL'] as const)
    const price = this.near(side, dice.chance(0.15) ? 4 : -1 - dice.below(60))
    const owner = `user-${dice.below(USERS)}`
    this.placed.push(id)
    return { kind: 'order', id, owner, side, price, quantity: 1 + dice.below(9) }
  }

  private cancel(): BookCommand {
    const at = this.dice.below(this.placed.length)
    const id = this.placed[at] ?? ''
    const last = this.placed.pop() ?? ''
    if (at < this.placed.length) this.placed[at] = last
    return { kind: 'cancel', id, owner: '', side: 'BUY', price: 0, quantity: 0 }
  }

  /** A price so many ticks beyond the middle, seen from `side`; some less or more. */
  private near(side: Side, beyond: number): number {
    const sign = side === 'BUY' ? 1 : -1
    return this.middle + sign * beyond + this.dice.below(3) - 1
  }
}

/** What a book answered: numbers and identifiers in the order in which they were said. */
export type Answer = readonly (number | string)[]

/** Puts a command to a book; takers meet at most `most` orders, where that is given. */
export function applyCommand(named: NamedBook, command: BookCommand, most?: number): Answer {
  const { book } = named
  const { kind, id, owner, side } = command
  const price = ticks(command.price)
  const quantity = lots(command.quantity)
  if (kind === 'cancel') return [named.cancel(id)]
  if (kind === 'shrink') return [shrunk(named, command)]
  if (kind === 'maker') {
    const rows = [[price, quantity]] as const
    const [bids, asks] = side === 'BUY' ? [rows, []] : [[], rows]
    return setMakerDepth(book, { bids, asks, replace: false }).flatMap((it) => said(it.fills))
  }
  const taker = { owner, side, quantity, limit: price, ...(most === undefined ? {} : { most }) }
  if (kind === 'quote') {
    const { fills, left, isCut } = book.quote(taker)
    return [...said(fills), left, Number(isCut)]
  }
  const reach = kind === 'print' ? 'standing' : 'all'
  const { fills, left, withdrawn, isCut } = book.take({ ...taker, reach })
  if (kind === 'order' && left > 0 && !isCut) named.rest({ id, owner, side, price, quantity: left })
  const answer = said(fills)
  answer.push(left, Number(isCut))
  for (const it of withdrawn) answer.push(it.order.id, it.quantity)
  return answer
}

function shrunk(book: NamedBook, { id, quantity }: BookCommand): string {
  try {
    book.shrink(id, lots(quantity))
    return 'shrunk'
  } catch {
    return 'refused'
  }
}

function said(fills: readonly BookFill<BookOrder>[]): (number | string)[] {
  const words: (number | string)[] = []
  for (const { price, quantity, order } of fills)
    words.push(price, quantity, order?.owner ?? MARKET_MAKER, order?.id ?? '')
  return words
}
