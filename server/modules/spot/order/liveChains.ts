// The live orders of every customer as chains, oldest first, of the rows in which they stand: to
// leave its chain an order writes to its neighbours and reads nothing of them.
import type { Customer } from '../customers'
import { NO_ORDER, type OrderRow } from './orderRows'

const WIDTH = 2
const [OLDER, YOUNGER] = [0, 1] as const
const SMALLEST = 256

export class LiveChains {
  private links = new Int32Array(SMALLEST * WIDTH)

  /** Puts an order behind the youngest of its customer. */
  join(customer: Customer, row: OrderRow): void {
    if ((row + 1) * WIDTH > this.links.length) this.grow(row)
    const { links } = this
    const before = customer.youngest
    links[row * WIDTH + OLDER] = before
    links[row * WIDTH + YOUNGER] = NO_ORDER
    if (before === NO_ORDER) customer.oldest = row
    else links[before * WIDTH + YOUNGER] = row
    customer.youngest = row
    customer.count += 1
  }

  /** Takes an order out of the chain of its customer. */
  leave(customer: Customer, row: OrderRow): void {
    const { links } = this
    const older = links[row * WIDTH + OLDER] as number
    const younger = links[row * WIDTH + YOUNGER] as number
    if (older === NO_ORDER) customer.oldest = younger
    else links[older * WIDTH + YOUNGER] = younger
    if (younger === NO_ORDER) customer.youngest = older
    else links[younger * WIDTH + OLDER] = older
    customer.count -= 1
  }

  /** A customer's live orders, oldest first. */
  of({ oldest }: Customer): readonly OrderRow[] {
    const found: OrderRow[] = []
    for (let row = oldest; row !== NO_ORDER; row = this.links[row * WIDTH + YOUNGER] as number)
      found.push(row as OrderRow)
    return found
  }

  private grow(row: number): void {
    const grown = new Int32Array(Math.max(2 * this.links.length, (row + 1) * WIDTH))
    grown.set(this.links)
    this.links = grown
  }
}
