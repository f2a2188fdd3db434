// An unconflated stream of a book for tests and benchmarks: one value after each applied message.
// Panels must not use it, because its rate is the market's.
import { Observable } from 'rxjs'
import { bestLevel, topLevels } from './bookLevels'
import type { Channels } from './channels'

export interface BookStep {
  readonly symbol: string
  readonly seq: number
  readonly at: number
  /** [ticks, lots] */
  readonly bestBid: readonly [number, number] | null
  readonly bestAsk: readonly [number, number] | null
  /** The best levels at the time of the call, flat, best first. */
  top(levels: number): { bids: Float64Array; asks: Float64Array }
}

/** Keeps the book's channel open while subscribed. */
export function bookSteps$(channels: Channels, symbol: string): Observable<BookStep> {
  return new Observable((subscriber) => {
    const { state, release } = channels.hold(`book:${symbol}`)
    const { fold, changed$ } = state
    if (fold.kind !== 'book') throw new RangeError(`No book of ${symbol}`)
    const { bids, asks } = fold
    const top = (levels: number) => ({
      bids: topLevels(bids, levels),
      asks: topLevels(asks, levels),
    })
    let last = { seq: state.seq, validAt: state.validAt }
    subscriber.add(release)
    subscriber.add(
      changed$.subscribe(() => {
        const { seq, at, validAt } = state
        // Only the freshness may have changed.
        if (seq === null || (seq === last.seq && validAt === last.validAt)) return
        last = { seq, validAt }
        const best = { bestBid: bestLevel(bids), bestAsk: bestLevel(asks) }
        subscriber.next({ symbol, seq, at, ...best, top })
      }),
    )
  })
}
