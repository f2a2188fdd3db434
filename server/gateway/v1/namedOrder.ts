// An order by the name its program gave it, used in place of its id: `client:` and the name.
import { CLIENT_ID } from '../../../src/domain/orders/clientIds'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { OrderWithFills } from '../../../src/protocol/v1/orders/schemas'
import type { RouteDeps } from '../http/routeDeps'

const NAME = 'client:'

export const isName = (id: string): boolean => id.startsWith(NAME)

/**
 * The newest order with a name; refused if there is none, or if the name is of an order that closes
 * a position.
 */
export async function namedOrder(
  programs: RouteDeps['programs'],
  userId: string,
  id: string,
): Promise<Outcome<OrderWithFills>> {
  const clientId = id.slice(NAME.length)
  if (!CLIENT_ID.test(clientId)) return refused('orderUnknown', 'id')
  const found = await Promise.all(programs.map((each) => each.order(userId, { clientId })))
  return newestOf(found)
}

/** Picks the newest of the orders found in each market. */
export function newestOf(
  found: readonly Outcome<OrderWithFills | undefined>[],
): Outcome<OrderWithFills> {
  let newest: OrderWithFills | undefined
  for (const each of found) {
    if (!each.ok) return each
    if (each.value && each.value.createdAt >= (newest?.createdAt ?? 0)) newest = each.value
  }
  return newest ? accepted(newest) : refused('orderUnknown', 'id')
}
