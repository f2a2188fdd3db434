// Owns which market of the engine the house's flow about a symbol goes to. What a market has no
// use for (a mark of a spot pair, depth of a dealt instrument) is dropped. It refuses to know
// commits.
import type { Rate, Ticks } from '../../src/domain/brand'
import { findInstrument, type Market } from '../../src/domain/instruments'
import { applyDealtStale, applyQuote, applySession } from '../engine/dealt/applyQuote'
import { applyMark } from '../engine/perpetual/house/applyMark'
import { applyDepth, applyPrint, applyTake, type HouseOrder } from '../engine/perpetual/house/flow'
import { applyStale } from '../engine/perpetual/house/indexWatch'
import { applySpotDepth, applySpotPrint, applySpotReference } from '../engine/spot/house'
import { applySpotTake } from '../engine/spot/house'
import type { HouseDepth } from '../ports'
import type { Core } from './memory/core'

export type HouseEvent =
  | { readonly kind: 'depth'; readonly update: HouseDepth }
  | { readonly kind: 'take'; readonly order: HouseOrder }
  | { readonly kind: 'print'; readonly order: HouseOrder }
  | { readonly kind: 'mark'; readonly mark: Ticks; readonly index: Ticks }
  | { readonly kind: 'reference'; readonly price: Ticks }
  | { readonly kind: 'quote'; readonly bid: Ticks; readonly ask: Ticks }
  | { readonly kind: 'session'; readonly open: boolean }
  | { readonly kind: 'fundingRate'; readonly rate: Rate }
  | { readonly kind: 'stale'; readonly stale: boolean }

type Apply = (core: Core, symbol: string, event: HouseEvent, at: number) => void

/** Applies one event of the house; throws for a symbol that is no instrument. */
export const applyHouse: Apply = (core, symbol, event, at) => {
  const market = findInstrument(symbol)?.market
  if (!market) throw new Error(`No instrument ${symbol}`)
  MARKETS[market](core, symbol, event, at)
}

const MARKETS: Readonly<Record<Market, Apply>> = {
  futures({ perpetual }, symbol, event, at) {
    if (event.kind === 'depth') applyDepth(perpetual, symbol, event.update, at)
    else if (event.kind === 'take') applyTake(perpetual, symbol, event.order, at)
    else if (event.kind === 'print') applyPrint(perpetual, symbol, event.order, at)
    else if (event.kind === 'mark') applyMark(perpetual, symbol, { ...event, at })
    else if (event.kind === 'fundingRate') perpetual.market(symbol).rate = event.rate
    else if (event.kind === 'stale') applyStale(perpetual, symbol, event.stale, at)
  },
  spot({ spot }, symbol, event, at) {
    if (event.kind === 'depth') applySpotDepth(spot, symbol, event.update, at)
    else if (event.kind === 'take') applySpotTake(spot, symbol, event.order, at)
    else if (event.kind === 'print') applySpotPrint(spot, symbol, event.order, at)
    else if (event.kind === 'reference') applySpotReference(spot, symbol, event.price)
    else if (event.kind === 'stale') spot.market(symbol).stale = event.stale
  },
  derivatives({ dealt }, symbol, event, at) {
    if (event.kind === 'quote') applyQuote(dealt, symbol, { ...event, at })
    else if (event.kind === 'session') applySession(dealt, symbol, event.open)
    else if (event.kind === 'stale') applyDealtStale(dealt, symbol, event.stale)
  },
}
