// The levels of a book that changed, as rows of each side.
import type { BookLike, BookOrder, LevelRow, Levels } from './types'

/** Levels that changed since the last call, each with its current total; 0 if the level is gone. */
export function changedLevels(book: Pick<BookLike<BookOrder>, 'drainChanges'>): Levels {
  const bids: LevelRow[] = []
  const asks: LevelRow[] = []
  book.drainChanges((side, price, quantity) => {
    ;(side === 'BUY' ? bids : asks).push([price, quantity])
  })
  return { bids, asks }
}
