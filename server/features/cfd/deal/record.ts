// Recording of a deal: its number, its place among the effects, and its notice.
import type { CfdState } from '../state'
import type { Deal } from '../ticket'
import { dealRecord } from '../ticketRecord'

/** Records a deal under the number that the caller took from `lastDeal`, and returns it. */
export function recordDeal(state: CfdState, deal: Deal): Deal {
  state.dealt(deal)
  state.changed(deal.ticket)
  const { userId } = deal.ticket
  state.journal.notice(userId, { kind: 'DEAL', at: deal.at, deal: dealRecord(deal) })
  return deal
}
