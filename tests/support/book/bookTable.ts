// The drawn book of tests: a book as lines a trader reads, and commands as short sentences. A line
// is `ask 102 | 5 maker, 2 ann#2`: oldest first. Asks stand above bids, as on a screen.
import { lots, ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { setMakerDepth } from '../../../server/core/engine/book/makerDepth'
import {
  MARKET_MAKER,
  type BookFill,
  type BookLike,
  type BookOrder,
} from '../../../server/core/engine/book/types'
import type { NamedBook } from './namedBook'

/** Draws levels and customers' orders: `ask 102 | 7 (maker 5, ann 2)`. */
export function drawBook(book: BookLike<BookOrder>): string[] {
  const { bids, asks } = book.levels()
  const row = (side: Side, name: string, [price, total]: readonly [number, number]) => {
    const here = book.customers().filter((it) => it.side === side && it.price === price)
    const maker = book.makerAt(side, ticks(price))
    const parts = here.map((it) => `${it.owner} ${it.quantity}`)
    if (maker > 0) parts.unshift(`maker ${maker}`)
    return `${name} ${price} | ${total} (${parts.join(', ')})`
  }
  return [
    ...asks.toReversed().map((level) => row('SELL', 'ask', level)),
    ...bids.map((level) => row('BUY', 'bid', level)),
  ]
}

/**
 * Runs one sentence and answers what happened, as a sentence: `ann buys 3 @ 101` · `ann cancels 1`
 * · `ann shrinks 1 to 2` · `maker bids 5 @ 100` · `maker takes buy 3 @ 101` · `print sell 3 @ 100`
 * · `quote buy 3 @ 101`. A customer's orders are numbered by `ids`.
 */
export function runLine(named: NamedBook, line: string, ids: { next: number }): string {
  const { book } = named
  const [who = '', verb = '', ...rest] = line.split(' ')
  if (verb === 'cancels') return `${named.cancel(`${who}#${rest[0]}`)} cancelled`
  if (verb === 'shrinks') return shrink(named, `${who}#${rest[0]}`, Number(rest[2]))
  const at = rest.at(-1)
  const limit = ticks(Number(at))
  const quantity = lots(Number(rest.at(-3)))
  if (verb === 'bids' || verb === 'asks') {
    const rows = [[limit, quantity] as const]
    const update = { bids: verb === 'bids' ? rows : [], asks: verb === 'asks' ? rows : [] }
    const trades = setMakerDepth(book, { ...update, replace: false })
    return said(trades.flatMap((trade) => trade.fills)) || 'stands'
  }
  if (who === 'print' || who === 'quote' || verb === 'takes') {
    const word = verb === 'takes' ? rest[0] : verb
    const side = word === 'buy' ? 'BUY' : 'SELL'
    const taker = { owner: MARKET_MAKER, side, quantity, limit } as const
    if (who === 'quote') return said(book.quote(taker).fills) || 'nothing'
    return (
      said(book.take(who === 'print' ? { ...taker, reach: 'standing' } : taker).fills) || 'nothing'
    )
  }
  return order(named, who, verb === 'buys' ? 'BUY' : 'SELL', Number(quantity), Number(limit), ids)
}

function order(
  book: NamedBook,
  owner: string,
  side: Side,
  quantity: number,
  price: number,
  ids: { next: number },
): string {
  const swept = book.take({ owner, side, quantity: lots(quantity), limit: ticks(price) })
  const words = [said(swept.fills)]
  if (swept.withdrawn.length > 0)
    words.push(`withdraws ${swept.withdrawn.map((it) => it.order.id).join(', ')}`)
  if (swept.left > 0) {
    const id = `${owner}#${ids.next}`
    book.rest({ id, owner, side, price: ticks(price), quantity: swept.left })
    words.push(`rests ${swept.left}`)
  }
  ids.next += 1
  return words.filter((word) => word !== '').join(', ')
}

/** What is wrong with it is part of the answer. */
function shrink(book: NamedBook, id: string, quantity: number): string {
  try {
    book.shrink(id, lots(quantity))
    return 'stands'
  } catch (error) {
    return (error as Error).message
  }
}

const said = (fills: readonly BookFill<BookOrder>[]): string =>
  fills
    .map((fill) => `${fill.quantity} @ ${fill.price} from ${fill.order?.id ?? 'maker'}`)
    .join(', ')
