// Owns which panels the phone shows of each market: the views of the market, and one's own records.
import type { Market } from '../../domain/instruments'
import type { PanelKind } from '../panels/panel'

export interface PhoneKinds {
  readonly views: readonly PanelKind[]
  readonly records: readonly PanelKind[]
}

const KINDS: Record<Market, PhoneKinds> = {
  futures: {
    views: ['chart', 'orderbook', 'trades'],
    records: ['positions', 'orders', 'assets'],
  },
  spot: {
    views: ['chart', 'orderbook', 'trades'],
    records: ['spotOrders', 'spotHistory', 'assets'],
  },
  derivatives: {
    views: ['chart', 'markets'],
    records: ['forexPositions', 'forexPending', 'forexHistory', 'forexOverview'],
  },
}

export const phoneKinds = (market: Market): PhoneKinds => KINDS[market]
