// Total owed to customers per coin, in two halves like account balances, and the set of coins whose
// total changed since the last check.
import { addHalves } from '../../../src/domain/sum'

const SMALLEST = 64

export class OwedSums {
  /** Two halves per coin, by coin number. */
  halves: Float64Array = new Float64Array(SMALLEST * 2)
  private isChanged = new Uint8Array(SMALLEST)
  readonly changed: number[] = []

  add(coin: number, upper: number, lower: number): void {
    if (coin >= this.isChanged.length) this.lengthen(coin + 1)
    addHalves(this.halves, coin * 2, upper, lower)
    if (this.isChanged[coin] === 1) return
    this.isChanged[coin] = 1
    this.changed.push(coin)
  }

  /** Clears the set of changed coins. */
  settle(): void {
    for (const coin of this.changed) this.isChanged[coin] = 0
    this.changed.length = 0
  }

  private lengthen(least: number): void {
    const size = Math.max(least, this.isChanged.length * 2)
    const halves = new Float64Array(size * 2)
    halves.set(this.halves)
    const isChanged = new Uint8Array(size)
    isChanged.set(this.isChanged)
    this.halves = halves
    this.isChanged = isChanged
  }
}
