// The prices that other panels propose to the order form, one per instrument: a click in the book,
// a line on the chart.
import { proxy } from 'valtio'
import type { Side } from '../../domain/records/records'

/** A whole order that a drawing plans around the price: its protection in ticks. */
export interface OrderPlan {
  readonly side: Side
  readonly takeProfit: number
  readonly stopLoss: number
}

export interface PriceProposal {
  /** The proposed price in ticks of the instrument. */
  readonly priceTicks: number
  /** Incremented with each proposal, so that the same price proposed twice is noticed twice. */
  readonly count: number
  /** True while the form that is to take it is still to be shown. */
  readonly awaited?: boolean
  readonly plan?: OrderPlan
}

/** At most the number of instruments. */
export const ticketDraft = proxy<{ proposals: Record<string, PriceProposal> }>({ proposals: {} })

/** Drops every proposal, because the panel that made them was closed. */
export function forgetProposals(): void {
  ticketDraft.proposals = {}
}

/** Keeps the last proposal for an instrument for the form that will be shown next. */
export function awaitForm(symbol: string): void {
  const proposal = ticketDraft.proposals[symbol]
  if (proposal) ticketDraft.proposals[symbol] = { ...proposal, awaited: true }
}

/** The proposal waiting for an instrument's form; returned only once. */
export function takeAwaited(symbol: string): PriceProposal | undefined {
  const proposal = ticketDraft.proposals[symbol]
  if (!proposal?.awaited) return undefined
  ticketDraft.proposals[symbol] = { ...proposal, awaited: false }
  return proposal
}

const nextCount = (symbol: string): number => (ticketDraft.proposals[symbol]?.count ?? 0) + 1

/** Proposes a price to the order form of an instrument. */
export function proposePrice(symbol: string, priceTicks: number): void {
  ticketDraft.proposals[symbol] = { priceTicks, count: nextCount(symbol) }
}

/** Proposes an order with its protection, also to the form that is shown next. */
export function proposeOrder(symbol: string, priceTicks: number, plan: OrderPlan): void {
  ticketDraft.proposals[symbol] = { priceTicks, count: nextCount(symbol), plan, awaited: true }
}
