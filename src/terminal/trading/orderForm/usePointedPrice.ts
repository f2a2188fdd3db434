// A price picked in the book or on the chart, or the order that a drawing plans, passed to the
// order form.
import { useEffect, useRef } from 'react'
import { subscribe } from 'valtio'
import type { Instrument } from '../../../domain/instruments'
import { takeAwaited, ticketDraft, type PriceProposal } from '../../../state/orders/ticketDraft'

export function usePointedPrice(
  { symbol }: Instrument,
  take: (proposal: PriceProposal) => void,
): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    let seen = ticketDraft.proposals[symbol]?.count ?? 0
    const awaited = takeAwaited(symbol)
    if (awaited) latest.current(awaited)
    return subscribe(ticketDraft, () => {
      const proposal = ticketDraft.proposals[symbol]
      if (!proposal || proposal.count === seen) return
      seen = proposal.count
      takeAwaited(symbol)
      latest.current(proposal)
    })
  }, [symbol])
}
