// Known orders by id, including those that ended recently, so that a notice can still name them.
// Bounded.
import { amount, lots, type Amount, type Lots } from '../../../domain/brand'
import { BoundedMap } from '../../../domain/collections/boundedMap'
import type { AccountView } from '../../../domain/views/views'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import type { OrderRow } from '../lists/rows'
import type { Filled } from './accountEvents'

const MAX_ORDERS = 500
const NO_PRICES = new Map<never, never>()

/** Total fills of an order observed so far. */
interface Sum {
  readonly quantity: Lots
  readonly cost: Amount
}

export class Known {
  readonly #orders = new BoundedMap<string, OrderRow>({ maxEntries: MAX_ORDERS })
  readonly #fills = new BoundedMap<string, Sum>({ maxEntries: MAX_ORDERS })
  #resting: ReadonlySet<string> = new Set()

  /** Records the account as currently reported by the engine. */
  note(account: AccountView, markets: readonly MarketDescriptor[]): void {
    const rows = markets
      .flatMap(({ lists }) => lists.orders.rows(account, NO_PRICES))
      .filter(({ of }) => of === 'order')
    this.#resting = new Set(rows.flatMap(({ id }) => id ?? []))
    for (const row of rows) if (row.id !== null) this.#orders.set(row.id, row)
  }

  /** An order as it last rested; it may have ended since. */
  order(id: string): OrderRow | undefined {
    return this.#orders.get(id)
  }

  rests(id: string): boolean {
    return this.#resting.has(id)
  }

  /** Adds a fill and returns the order's new total. */
  fill({ id, quantity, cost }: Filled): Sum {
    const before = this.#fills.get(id)
    const sum = {
      quantity: lots((before?.quantity ?? 0) + quantity),
      cost: amount((before?.cost ?? 0n) + cost),
    }
    this.#fills.set(id, sum)
    return sum
  }
}
