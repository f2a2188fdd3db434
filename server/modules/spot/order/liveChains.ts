// The live orders of every customer as chains, oldest first, of the rows in which they stand: to
// leave its chain an order writes to its neighbours and reads nothing of them.
import type { CustomerNumber } from '../customers'
import { NO_ORDER, type OrderRow } from './orderRows'

/** Of each order the one before it and the one behind it. */
const LINKS = 2
const [OLDER, YOUNGER] = [0, 1] as const
/** Of each customer the ends of the chain, and how many orders it has. */
const ENDS = 4
const [OLDEST, YOUNGEST, COUNT] = [0, 1, 2] as const
const SMALLEST = 256

export class LiveChains {
  private links: Int32Array = new Int32Array(SMALLEST * LINKS)
  private ends: Int32Array = new Int32Array(SMALLEST * ENDS)

  /** How many live orders a customer has. */
  count(customer: CustomerNumber): number {
    return this.ends[customer * ENDS + COUNT] ?? 0
  }

  /** Puts an order behind the youngest of its customer. */
  join(customer: CustomerNumber, row: OrderRow): void {
    if ((row + 1) * LINKS > this.links.length) this.links = grown(this.links, (row + 1) * LINKS)
    const at = customer * ENDS
    if (at + ENDS > this.ends.length) this.ends = grown(this.ends, at + ENDS)
    const { links, ends } = this
    const before = ends[at + YOUNGEST] as number
    links[row * LINKS + OLDER] = before
    links[row * LINKS + YOUNGER] = NO_ORDER
    if (before === NO_ORDER) ends[at + OLDEST] = row
    else links[before * LINKS + YOUNGER] = row
    ends[at + YOUNGEST] = row
    ends[at + COUNT] = (ends[at + COUNT] as number) + 1
  }

  /** Takes an order out of the chain of its customer. */
  leave(customer: CustomerNumber, row: OrderRow): void {
    const { links, ends } = this
    const at = customer * ENDS
    const older = links[row * LINKS + OLDER] as number
    const younger = links[row * LINKS + YOUNGER] as number
    if (older === NO_ORDER) ends[at + OLDEST] = younger
    else links[older * LINKS + YOUNGER] = younger
    if (younger === NO_ORDER) ends[at + YOUNGEST] = older
    else links[younger * LINKS + OLDER] = older
    ends[at + COUNT] = (ends[at + COUNT] as number) - 1
  }

  /** A customer's live orders, oldest first. */
  of(customer: CustomerNumber): readonly OrderRow[] {
    const found: OrderRow[] = []
    let row = this.ends[customer * ENDS + OLDEST] ?? NO_ORDER
    for (; row !== NO_ORDER; row = this.links[row * LINKS + YOUNGER] as number)
      found.push(row as OrderRow)
    return found
  }
}

function grown(old: Int32Array, least: number): Int32Array {
  const fresh = new Int32Array(Math.max(2 * old.length, least))
  fresh.set(old)
  return fresh
}
