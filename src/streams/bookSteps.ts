// Owns the unconflated look at a book for proofs: a value after each applied message. Panels must
// not use it: its rate is the market's.
import { Observable, filter, map } from 'rxjs'
import type { BookFold } from './folds/bookFold'
import type { Registry } from './registry'

export interface BookStep {
  readonly symbol: string
  readonly seq: number
  readonly at: number
  /** [ticks, lots] */
  readonly bestBid: readonly [number, number] | null
  readonly bestAsk: readonly [number, number] | null
  /** The best levels as they are when called, flat, best first. */
  top(levels: number): { bids: Float64Array; asks: Float64Array }
}

/** Holds the book's channel while subscribed. */
export function bookSteps$(registry: Registry, symbol: string): Observable<BookStep> {
  return new Observable((subscriber) => {
    const { state, release } = registry.hold(`book:${symbol}`)
    const steps = registry.changed$
      .pipe(
        filter((it) => it === state && it.seq !== null),
        map(() => stepOf(symbol, state.seq ?? 0, state.at, state.fold as BookFold)),
      )
      .subscribe(subscriber)
    return () => {
      steps.unsubscribe()
      release()
    }
  })
}

function stepOf(symbol: string, seq: number, at: number, fold: BookFold): BookStep {
  const best = (side: BookFold['bids']) => {
    const price = side.bestPrice()
    return price === undefined ? null : ([price, side.bestSize()] as const)
  }
  const top = (levels: number) => ({ bids: fold.bids.top(levels), asks: fold.asks.top(levels) })
  return { symbol, seq, at, bestBid: best(fold.bids), bestAsk: best(fold.asks), top }
}
