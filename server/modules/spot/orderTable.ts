// Finding a spot order by its id: every live one, and the newest that have ended, kept only to
// refuse rightly what comes too late for them.
import { hashOf, IdIndex } from '../../engine/idIndex'
import type { SpotOrder } from './order'

/** So many that have ended are remembered. */
const REMEMBERED = 10_000

export class OrderTable {
  private readonly index = new IdIndex<SpotOrder>()
  /** Those that have ended, each in the place of the one that is forgotten for it. */
  private readonly ended: SpotOrder[] = []
  /** By what the index finds them, so that nobody looks at what is forgotten. */
  private readonly hashes = new Int32Array(REMEMBERED)
  private oldest = 0

  /** How many are live. */
  get size(): number {
    return this.index.size - this.ended.length
  }

  /** An order, live or ended not long ago. */
  find(id: string): SpotOrder | undefined {
    return this.index.get(id) ?? undefined
  }

  /** A live order. */
  get(id: string): SpotOrder | undefined {
    const found = this.index.get(id)
    return found?.stage === 'live' ? found : undefined
  }

  add(order: SpotOrder): void {
    if (!this.index.add(order)) throw new Error(`There is an order ${order.id} already`)
  }

  /** An order that was added has ended. */
  end(order: SpotOrder): void {
    const { ended, hashes, oldest } = this
    const forgotten = ended[oldest]
    if (forgotten) this.index.remove(forgotten, hashes[oldest] ?? 0)
    ended[oldest] = order
    hashes[oldest] = hashOf(order.id)
    this.oldest = (oldest + 1) % REMEMBERED
  }

  /** The live orders. */
  *values(): Generator<SpotOrder> {
    for (const order of this.index.values()) if (order.stage === 'live') yield order
  }
}
