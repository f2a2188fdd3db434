// A price picked in the book or on the chart, passed to the order form.
import { useEffect, useRef } from 'react'
import { subscribe } from 'valtio'
import { ticks, type Ticks } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import { takeAwaited, ticketDraft } from '../../../state/orders/ticketDraft'

export function usePointedPrice({ symbol }: Instrument, take: (price: Ticks) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    let seen = ticketDraft.proposals[symbol]?.count ?? 0
    const awaited = takeAwaited(symbol)
    if (awaited) latest.current(ticks(awaited.priceTicks))
    return subscribe(ticketDraft, () => {
      const proposal = ticketDraft.proposals[symbol]
      if (!proposal || proposal.count === seen) return
      seen = proposal.count
      latest.current(ticks(proposal.priceTicks))
    })
  }, [symbol])
}
