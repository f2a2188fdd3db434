// The prices that other panels propose to the order ticket, one per instrument: a click in the
// book, a line on the chart. The ticket reads them.
import { proxy } from 'valtio'

export interface PriceProposal {
  /** The proposed price in ticks of the instrument. */
  readonly priceTicks: number
  /** Grows by one with each proposal, so that the same price proposed twice is noticed twice. */
  readonly count: number
}

/** At most as many as there are instruments. */
export const ticketDraft = proxy<{ proposals: Record<string, PriceProposal> }>({ proposals: {} })

/** Forgets every proposal, because whoever made them has gone. */
export function forgetProposals(): void {
  ticketDraft.proposals = {}
}

/** Proposes a price to the ticket of an instrument. */
export function proposePrice(symbol: string, priceTicks: number): void {
  const count = (ticketDraft.proposals[symbol]?.count ?? 0) + 1
  ticketDraft.proposals[symbol] = { priceTicks, count }
}
