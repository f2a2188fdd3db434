// Owns where the price comes from when nobody types it: a click in the book or on the chart, and
// the best price of one's own side when the ticket is first opened.
import { useEffect, useRef } from 'react'
import { subscribe } from 'valtio'
import { formatTicks } from '../../../../domain/decimal'
import { ticks } from '../../../../domain/brand'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { ticketDraft } from '../../../../state/ticketDraft'
import type { TicketDraft } from '../model/draft'
import type { InstrumentMarket } from './useTicketMarket'

export function useProposedPrice(
  it: PerpetualInstrument,
  market: InstrumentMarket,
  draft: Pick<TicketDraft, 'price' | 'direction'>,
  set: (change: Partial<TicketDraft>) => void,
): void {
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  useEffect(() => {
    let seen = ticketDraft.proposals[it.symbol]?.count ?? 0
    return subscribe(ticketDraft, () => {
      const proposal = ticketDraft.proposals[it.symbol]
      if (!proposal || proposal.count === seen) return
      seen = proposal.count
      const price = formatTicks(ticks(proposal.priceTicks), it.tickDecimals)
      latest.current({ type: 'LIMIT', price })
    })
  }, [it])
  const given = useRef(false)
  const best = draft.direction === 'LONG' ? market.bid : market.ask
  useEffect(() => {
    if (given.current || best <= 0) return
    given.current = true
    if (draft.price === '') latest.current({ price: formatTicks(best, it.tickDecimals) })
  }, [best, draft.price, it])
}
