// The live orders of every customer as chains, oldest first, of the rows in which they stand: to
// leave its chain an order writes to its neighbours and reads nothing of them.
import { longer } from '../../../../src/domain/rows/numberList'
import type { CustomerNumber } from '../market/customers'
import { NO_ORDER, type OrderRow } from './orderRows'

/** Of each order the one before it and the one behind it. */
const enum Link {
  Older,
  Younger,
  Width,
}

/** Of each customer the ends of the chain, and how many orders it has. */
const enum End {
  Oldest,
  Youngest,
  Count,
  Width = 4,
}

const SMALLEST = 256

export class LiveChains {
  private links: Int32Array = new Int32Array(SMALLEST * Link.Width)
  private ends: Int32Array = new Int32Array(SMALLEST * End.Width)

  /** How many live orders a customer has. */
  count(customer: CustomerNumber): number {
    return this.ends[customer * End.Width + End.Count] ?? 0
  }

  /** Puts an order behind the youngest of its customer. */
  join(customer: CustomerNumber, row: OrderRow): void {
    if ((row + 1) * Link.Width > this.links.length)
      this.links = longer(this.links, (row + 1) * Link.Width)
    const at = customer * End.Width
    if (at + End.Width > this.ends.length) this.ends = longer(this.ends, at + End.Width)
    const { links, ends } = this
    const before = ends[at + End.Youngest] as number
    links[row * Link.Width + Link.Older] = before
    links[row * Link.Width + Link.Younger] = NO_ORDER
    if (before === NO_ORDER) ends[at + End.Oldest] = row
    else links[before * Link.Width + Link.Younger] = row
    ends[at + End.Youngest] = row
    ends[at + End.Count] = (ends[at + End.Count] as number) + 1
  }

  /** Takes an order out of the chain of its customer. */
  leave(customer: CustomerNumber, row: OrderRow): void {
    const { links, ends } = this
    const at = customer * End.Width
    const older = links[row * Link.Width + Link.Older] as number
    const younger = links[row * Link.Width + Link.Younger] as number
    if (older === NO_ORDER) ends[at + End.Oldest] = younger
    else links[older * Link.Width + Link.Younger] = younger
    if (younger === NO_ORDER) ends[at + End.Youngest] = older
    else links[younger * Link.Width + Link.Older] = older
    ends[at + End.Count] = (ends[at + End.Count] as number) - 1
  }

  /** A customer's live orders, oldest first. */
  of(customer: CustomerNumber): readonly OrderRow[] {
    const found: OrderRow[] = []
    let row = this.ends[customer * End.Width + End.Oldest] ?? NO_ORDER
    for (; row !== NO_ORDER; row = this.links[row * Link.Width + Link.Younger] as number)
      found.push(row as OrderRow)
    return found
  }
}
