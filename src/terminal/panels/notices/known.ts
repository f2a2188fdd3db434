// Owns what is known of the account's tickets and orders by their ids, those that ended lately
// included, so that a notice can still name them. Bounded.
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import type { FuturesTicket } from '../../../domain/records/records'
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import type { AccountView } from '../../../domain/views/views'

const MOST = 500

export class Known {
  readonly #tickets = new Map<string, FuturesTicket>()
  readonly #spotOrders = new Map<string, SpotOrderRecord>()
  readonly #forex = new Map<string, ForexTicketRecord>()
  #resting: ReadonlySet<string> = new Set()

  /** Takes in the account as the engine now says it is. */
  note({ orders, positions, spotOrders, forexPending }: AccountView): void {
    for (const ticket of [...orders, ...positions]) remember(this.#tickets, ticket.futureId, ticket)
    for (const order of spotOrders) remember(this.#spotOrders, order.uuid, order)
    for (const ticket of forexPending) remember(this.#forex, ticket.forexUuid, ticket)
    this.#resting = new Set(spotOrders.map(({ uuid }) => uuid))
  }

  ticket(futureId: string): FuturesTicket | undefined {
    return this.#tickets.get(futureId)
  }

  /** As last heard; one that has ended since is still as it was when it rested. */
  spotOrder(uuid: string): SpotOrderRecord | undefined {
    return this.#spotOrders.get(uuid)
  }

  /** A dealt instrument's order as it last waited. */
  forex(forexUuid: string): ForexTicketRecord | undefined {
    return this.#forex.get(forexUuid)
  }

  /** Whether a spot order still rests. */
  rests(uuid: string): boolean {
    return this.#resting.has(uuid)
  }
}

function remember<T>(known: Map<string, T>, id: string, value: T): void {
  known.delete(id)
  known.set(id, value)
  const oldest = known.size > MOST ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
}
