// Funding intervals of a market that have ended and are not charged to all tickets yet: each keeps
// the last rate announced before its end, and gets the first mark after it.
import type { Ticks } from '../../../../src/domain/brand'
import type { PerpetualState } from '../state'
import type { DueFunding, MarketState } from '../market/marketState'

/** The boundary after `boundary`, ms UTC. */
export const boundaryAfter = ({ instrument }: MarketState, boundary: number): number =>
  (Math.floor(boundary / instrument.fundingIntervalMs) + 1) * instrument.fundingIntervalMs

/** The first boundary that is not charged to all. */
export const firstBoundary = (market: MarketState): number =>
  boundaryAfter(market, market.fundedAt ?? 0)

/** Notices what has ended by now; whether anything is due. */
export function noticeEnd(state: PerpetualState, market: MarketState, at: number): boolean {
  const { due, fundedAt, rate, instrument } = market
  const noticed = due.at(-1)?.until ?? fundedAt
  if (noticed === null) return false
  if (at >= boundaryAfter(market, noticed)) {
    due.push({ until: at - (at % instrument.fundingIntervalMs), rate, mark: null })
    state.marketChanged(market)
  }
  return due.length > 0
}

/** Gives what has no mark yet this one, and lets the charging begin. */
export function openDue(state: PerpetualState, market: MarketState, mark: Ticks): void {
  let isNews = false
  for (const due of market.due) {
    if (due.mark !== null) continue
    due.mark = mark
    isNews = true
  }
  if (!isNews) return
  state.marketChanged(market)
  if (!state.charging.has(market)) beginNext(state, market)
}

/** Visits all tickets for the first boundary that is due; of a rate of zero nobody is charged. */
export function beginNext(state: PerpetualState, market: MarketState): void {
  const { due } = market
  for (let [first] = due; first && isNothing(first); [first] = due) {
    market.fundedAt = first.until
    due.shift()
  }
  const [first] = due
  if (first && first.mark !== null) state.charging.set(market, market.tickets.values())
  else state.charging.delete(market)
}

/** Whether nobody pays and nobody receives. */
const isNothing = ({ rate, mark }: DueFunding): boolean => mark !== null && rate === 0n

/** The first boundary is charged to all. */
export function endBoundary(state: PerpetualState, market: MarketState): void {
  const boundary = firstBoundary(market)
  market.fundedAt = boundary
  if (market.due[0]?.until === boundary) market.due.shift()
  state.marketChanged(market)
  beginNext(state, market)
}

/** At which rate and mark a boundary is charged; undefined while it is not. */
export const dueAt = ({ due }: MarketState, boundary: number): DueFunding | undefined =>
  due.find(({ until }) => boundary <= until)
