// Owns the fold of book messages into a book. Every delta of a message is applied; nothing is
// emitted from here. Sequences are the channel's business.
import type { BookMessage } from '../../protocol/decoded'
import { ENGINE_LIMITS } from '../ports'
import { BookSide } from './bookSide'

export class BookFold {
  readonly kind = 'book'
  readonly bids = new BookSide(1, ENGINE_LIMITS.bookLevels)
  readonly asks = new BookSide(-1, ENGINE_LIMITS.bookLevels)

  constructor(readonly symbol: string) {}

  apply(message: BookMessage): void {
    if (message.snapshot) {
      this.bids.replace(message.bids)
      this.asks.replace(message.asks)
      return
    }
    this.bids.apply(message.bids)
    this.asks.apply(message.asks)
  }

  clear(): void {
    this.bids.clear()
    this.asks.clear()
  }
}
