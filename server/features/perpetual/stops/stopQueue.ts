// The waiting stop orders of one instrument, price source and direction. The nearest trigger and
// the least favourable best price are kept, so that a price that reaches and moves none costs two
// comparisons.
import type { Ticks } from '../../../../src/domain/brand'
import { isBetter, trailTrigger } from '../../../../src/domain/perpetual/trailing'
import { isReached } from '../../../../src/domain/perpetual/validateStop'
import type { Stop } from './stop'

const NONE: readonly Stop[] = []

export class StopQueue {
  private readonly stops = new Set<Stop>()
  private readonly trailing = new Set<Stop>()
  private nearest: Ticks | null = null
  /** Any price that is better moves one at least. */
  private leastBest: Ticks | null = null

  constructor(private readonly direction: Stop['direction']) {}

  add(stop: Stop): void {
    this.stops.add(stop)
    if (stop.best !== null) this.trailing.add(stop)
    this.count(stop)
  }

  remove(stop: Stop): void {
    if (!this.stops.delete(stop)) return
    this.trailing.delete(stop)
    if (stop.trigger === this.nearest || stop.best === this.leastBest) this.recount()
  }

  /** Puts those that a price reaches into a set. */
  reached(price: Ticks, into: Set<Stop>): void {
    if (this.nearest === null || !isReached(this.direction, this.nearest, price)) return
    for (const stop of this.stops)
      if (isReached(this.direction, stop.trigger, price)) into.add(stop)
  }

  /** Moves the triggers of those for which a price is the best yet, unless they are due. */
  follow(price: Ticks, due: ReadonlySet<Stop>): readonly Stop[] {
    const { direction, leastBest } = this
    if (leastBest === null || !isBetter(direction, price, leastBest)) return NONE
    const moved = [...this.trailing].filter(
      (stop) => stop.best !== null && isBetter(direction, price, stop.best) && !due.has(stop),
    )
    for (const stop of moved) {
      stop.best = price
      stop.trigger = trailTrigger(direction, price, stop)
    }
    if (moved.length > 0) this.recount()
    return moved
  }

  private recount(): void {
    this.nearest = null
    this.leastBest = null
    for (const stop of this.stops) this.count(stop)
  }

  private count({ trigger, best }: Stop): void {
    const { direction, nearest, leastBest } = this
    if (nearest === null || isReached(direction, trigger, nearest)) this.nearest = trigger
    if (best !== null && (leastBest === null || isBetter(direction, leastBest, best)))
      this.leastBest = best
  }
}
