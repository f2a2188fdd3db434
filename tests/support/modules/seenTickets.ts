// The tickets of a market with all that they are, the ended ones too, of which the market itself
// forgets nearly everything.

interface Market<Ticket> {
  changed(ticket: Ticket): void
}

/** Every ticket that changes from now on, by its id. */
export function seenTickets<Ticket extends { readonly id: string }>(
  market: Market<Ticket>,
): ReadonlyMap<string, Ticket> {
  const seen = new Map<string, Ticket>()
  const changed = market.changed.bind(market)
  market.changed = (ticket) => {
    seen.set(ticket.id, ticket)
    changed(ticket)
  }
  return seen
}
