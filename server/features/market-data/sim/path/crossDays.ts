// The days of a cross: at each midnight it stands at the product of the two pairs that it is made
// of, so that the three never drift apart. It knows nothing inside a day.
import type { Days } from './dailyPath'

export class CrossDays implements Days {
  constructor(
    /** The pair whose base is the cross's base. */
    private readonly first: Days,
    /** The pair whose quote is the cross's quote. */
    private readonly second: Days,
    /** How restless the cross itself is. */
    private readonly own: Days,
  ) {}

  logPrice(day: number): number {
    return this.first.logPrice(day) + this.second.logPrice(day)
  }

  deviation(day: number): number {
    return this.own.deviation(day)
  }

  jumps(day: number): boolean {
    return this.own.jumps(day)
  }
}
