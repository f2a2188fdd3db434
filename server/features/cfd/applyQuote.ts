// Application of a new quote, in this order: it is stored, a due roll-over is charged, waiting
// orders and protections trigger, and wallets are stopped out, both those with tickets in the
// instrument and those whose profit the quote converts. While the session is closed or the source
// is lost the quote is only stored; the first one afterwards does the rest.
import type { Ticks } from '../../../src/domain/brand'
import { dealingOf } from './dealing'
import { lookAtWallets } from './quote/guardWallet'
import { rollOverDue } from './quote/rollOver'
import { runTriggers } from './quote/triggers'
import type { CfdState } from './state'

export interface QuoteUpdate {
  readonly bid: Ticks
  readonly ask: Ticks
  readonly at: number
}

/** Applies a new quote of a CFD; one whose bid is above its ask is dropped. */
export function applyQuote(state: CfdState, symbol: string, { bid, ask, at }: QuoteUpdate): void {
  if (bid <= 0 || bid > ask) return
  const market = state.market(symbol)
  market.bid = bid
  market.ask = ask
  market.fresh = market.session && !market.stale
  state.guards.meet(symbol, { bid, ask })
  if (!market.fresh) return
  const dealing = dealingOf(state, market)
  rollOverDue(state, at)
  if (dealing && market.reach.reaches(dealing.quote)) runTriggers(state, market, dealing, at)
  lookAtWallets(state, symbol, at)
}

/** Opens or closes a trading session; waiting tickets trigger with the first quote in it. */
export function applySession(state: CfdState, symbol: string, open: boolean): void {
  const market = state.market(symbol)
  if (market.session !== open) market.fresh = false
  market.session = open
}

/** Marks an instrument's source as lost or restored; the next quote resumes processing. */
export function applyCfdStale(state: CfdState, symbol: string, stale: boolean): void {
  const market = state.market(symbol)
  if (market.stale !== stale) market.fresh = false
  market.stale = stale
}
