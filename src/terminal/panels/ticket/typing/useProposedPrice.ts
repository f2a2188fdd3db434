// Owns where the price comes from when nobody types it: a click in the book or on the chart, and
// the best price of one's own side when the ticket is first opened.
import { useEffect, useRef } from 'react'
import { subscribe } from 'valtio'
import { formatTicks } from '../../../../domain/decimal'
import { ticks, type Ticks } from '../../../../domain/brand'
import type { Instrument } from '../../../../domain/instruments'
import { ticketDraft } from '../../../../state/ticketDraft'

/** `chosen`: somebody pointed at this price, so the order is to wait there. */
export type Propose = (price: string, chosen: boolean) => void

/** `best`: of one's own side, zero while unknown; `price`: what stands in the field. */
export function useProposedPrice(
  it: Instrument,
  best: Ticks,
  price: string,
  propose: Propose,
): void {
  const latest = useRef(propose)
  useEffect(() => {
    latest.current = propose
  })
  useEffect(() => {
    let seen = ticketDraft.proposals[it.symbol]?.count ?? 0
    return subscribe(ticketDraft, () => {
      const proposal = ticketDraft.proposals[it.symbol]
      if (!proposal || proposal.count === seen) return
      seen = proposal.count
      latest.current(formatTicks(ticks(proposal.priceTicks), it.tickDecimals), true)
    })
  }, [it])
  const given = useRef(false)
  useEffect(() => {
    if (given.current || best <= 0) return
    given.current = true
    if (price === '') latest.current(formatTicks(best, it.tickDecimals), false)
  }, [best, price, it])
}
