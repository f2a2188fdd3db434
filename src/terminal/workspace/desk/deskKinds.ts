// Owns which panels stand in which place of a market's desk, and how much height the order ticket
// wants. It refuses to know how the places are laid out.
import type { Market } from '../../../domain/instruments'
import type { PanelKind } from '../../panels/panel'

export interface DeskKinds {
  /** Whether the market has an order book and a tape. */
  readonly book: boolean
  /** Beside the chart, as tabs. */
  readonly chart: readonly PanelKind[]
  readonly ticket: readonly PanelKind[]
  /** Under the ticket. */
  readonly below: readonly PanelKind[]
  /** One's own, under the chart. */
  readonly records: readonly PanelKind[]
  /** CSS pixels of the panel under the ticket; the ticket has the rest. */
  readonly belowHeight: number
}

const KINDS: Record<Market, DeskKinds> = {
  futures: {
    book: true,
    chart: ['chart', 'depth'],
    ticket: ['ticket'],
    below: ['account'],
    records: ['positions', 'orders', 'history', 'fills', 'assets'],
    belowHeight: 176,
  },
  spot: {
    book: true,
    chart: ['chart', 'depth'],
    ticket: ['spotTicket'],
    below: ['markets'],
    records: ['spotOrders', 'spotHistory', 'spotFills', 'assets'],
    belowHeight: 264,
  },
  derivatives: {
    book: false,
    chart: ['chart'],
    ticket: ['forexTicket'],
    below: ['forexOverview'],
    records: ['forexPositions', 'forexPending', 'forexHistory', 'forexDeals', 'assets'],
    belowHeight: 226,
  },
}

export const deskKinds = (market: Market): DeskKinds => KINDS[market]
