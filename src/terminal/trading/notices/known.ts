// What is known of the account's orders by their ids, those that ended lately included, so that a
// notice can still name them. Bounded.
import { amount, lots, type Amount, type Lots } from '../../../domain/brand'
import type { AccountView } from '../../../domain/views/views'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import type { OrderRow } from '../lists/rows'
import type { Filled } from './happenings'

const MOST = 500
const NO_PRICES = new Map<never, never>()

/** All that was filled of an order while one watched. */
interface Sum {
  readonly quantity: Lots
  readonly cost: Amount
}

export class Known {
  readonly #orders = new Map<string, OrderRow>()
  readonly #fills = new Map<string, Sum>()
  #resting: ReadonlySet<string> = new Set()

  /** Takes in the account as the engine now says it is. */
  note(account: AccountView, markets: readonly MarketDescriptor[]): void {
    const rows = markets
      .flatMap(({ lists }) => lists.orders.rows(account, NO_PRICES))
      .filter(({ of }) => of === 'order')
    this.#resting = new Set(rows.flatMap(({ id }) => id ?? []))
    for (const row of rows) if (row.id !== null) remember(this.#orders, row.id, row)
  }

  /** An order as it last rested; it may have ended since. */
  order(id: string): OrderRow | undefined {
    return this.#orders.get(id)
  }

  rests(id: string): boolean {
    return this.#resting.has(id)
  }

  /** Adds what was filled of an order, and says what that makes. */
  fill({ id, quantity, cost }: Filled): Sum {
    const before = this.#fills.get(id)
    const sum = {
      quantity: lots((before?.quantity ?? 0) + quantity),
      cost: amount((before?.cost ?? 0n) + cost),
    }
    remember(this.#fills, id, sum)
    return sum
  }
}

function remember<T>(known: Map<string, T>, id: string, value: T): void {
  known.delete(id)
  known.set(id, value)
  const oldest = known.size > MOST ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
}
