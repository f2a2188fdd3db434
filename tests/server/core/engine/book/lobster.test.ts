// The recorded order-by-order events of a stock, replayed through the fast book: after each of the
// 999 events its ten best levels are the recorded ones, and each recorded execution meets the order
// that was recorded. Fourteen times a level at the far end comes into view whose change was not
// recorded.
import { expect, test } from 'vitest'
import { Book } from '../../../../../server/core/engine/book/book'
import { mayBeAbsent, readLobster } from '../../../../support/book/lobster'
import { LobsterReplay } from '../../../../support/book/lobsterReplay'

test.skipIf(mayBeAbsent)(
  'the fast book holds the ten recorded levels after every event' +
    ' (skipped where ../shared/data/l3-lobster is absent)',
  () => {
    const steps = readLobster()
    expect(steps).toHaveLength(999)
    const book = new Book()
    const [first] = steps
    if (!first) return
    const replay = new LobsterReplay(book, first)
    let before = first
    steps.forEach((step, at) => {
      if (at > 0) replay.play(step, before)
      const { bids, asks } = book.levels(10)
      expect({ at, bids, asks }).toEqual({ at, bids: step.bids, asks: step.asks })
      before = step
    })
    expect({ revealed: replay.revealed, named: replay.namedFills }).toEqual({
      revealed: 14,
      named: 94,
    })
  },
)
