// Owns which panels the phone shows of each market: the views of the market, and one's own records.
import type { Market } from '../../domain/instruments'
import type { PanelKind } from '../panels/panel'

/** The panels behind one tab: one, or those of one's history among which its owner chooses. */
export type RecordTab = readonly [PanelKind, ...PanelKind[]]

export interface PhoneKinds {
  readonly views: readonly PanelKind[]
  readonly records: readonly RecordTab[]
}

const KINDS: Record<Market, PhoneKinds> = {
  futures: {
    views: ['chart', 'orderbook', 'trades'],
    records: [['positions'], ['orders'], ['history', 'fills'], ['assets']],
  },
  spot: {
    views: ['chart', 'orderbook', 'trades'],
    records: [['spotOrders'], ['spotHistory', 'spotFills'], ['assets']],
  },
  derivatives: {
    views: ['chart', 'markets'],
    records: [
      ['forexPositions'],
      ['forexPending'],
      ['forexHistory', 'forexDeals'],
      ['forexOverview'],
    ],
  },
}

export const phoneKinds = (market: Market): PhoneKinds => KINDS[market]
