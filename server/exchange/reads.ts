// Owns what customers read of the exchange: what is live and what it is worth from memory, what is
// past from the store. It changes nothing.
import type { ForexOverview, ForexTicketRecord } from '../../src/domain/records/forexRecords'
import type { Balance, FuturesTicket } from '../../src/domain/records/records'
import type { SpotOrderRecord } from '../../src/domain/records/spotRecords'
import { forexOverview } from '../engine/dealt/overview'
import { forexTicketRecord } from '../engine/dealt/ticketRecord'
import { marginRates, profitAndLoss } from '../engine/perpetual/figures'
import { ticketRecord } from '../engine/perpetual/ticket/ticketRecord'
import { spotOrderRecord } from '../engine/spot/orderRecord'
import type { ExchangeDoor, MarketStates } from '../ports'
import type { Store } from '../store/openStore'
import { fillsPage, ticketsPage } from './history/futures'
import { dealsPage, forexPage } from './history/forexs'
import { spotFillsPage, spotOrdersPage } from './history/orders'
import type { Core } from './memory/core'

export abstract class Reads {
  protected abstract readonly core: Core

  constructor(private readonly store: Pick<Store, 'db'>) {}

  balances(userId: string): readonly Balance[] {
    return this.core.ledger.balances(userId)
  }

  liveTickets(userId: string): readonly FuturesTicket[] {
    return newestFirst(this.core.perpetual.byUser.get(userId)).map(ticketRecord)
  }

  spotOrders(userId: string): readonly SpotOrderRecord[] {
    return newestFirst(this.core.spot.liveOf(userId)).map(spotOrderRecord)
  }

  forexTickets(userId: string): readonly ForexTicketRecord[] {
    return newestFirst(this.core.dealt.byUser.get(userId)).map(forexTicketRecord)
  }

  forexOverview(userId: string): ForexOverview {
    return forexOverview(this.core.dealt, userId)
  }

  readonly marginRates: ExchangeDoor['marginRates'] = (userId) => [
    ...marginRates(this.core.perpetual, userId),
  ]

  readonly profitAndLoss: ExchangeDoor['profitAndLoss'] = (userId) => {
    const { positions, ...sums } = profitAndLoss(this.core.perpetual, userId)
    return { ...sums, positions: [...positions] }
  }

  marketStates(): MarketStates {
    const { perpetual, spot, dealt } = this.core
    const symbols = <M>(markets: ReadonlyMap<string, M>, holds: (market: M) => boolean) =>
      [...markets].filter(([, market]) => holds(market)).map(([symbol]) => symbol)
    const isStale = ({ stale }: { readonly stale: boolean }) => stale
    return {
      stale: [perpetual.markets, spot.markets, dealt.markets].flatMap((it) =>
        symbols<{ readonly stale: boolean }>(it, isStale),
      ),
      frozen: symbols(perpetual.markets, (it) => it.frozen !== null),
      closed: symbols(dealt.markets, (it) => !it.session),
    }
  }

  readonly tickets: ExchangeDoor['tickets'] = (userId, query) =>
    ticketsPage(this.store.db, userId, query)

  readonly fills: ExchangeDoor['fills'] = (userId, query) => fillsPage(this.store.db, userId, query)

  readonly spotHistory: ExchangeDoor['spotHistory'] = (userId, query) =>
    spotOrdersPage(this.store.db, userId, query)

  readonly spotFills: ExchangeDoor['spotFills'] = (userId, query) =>
    spotFillsPage(this.store.db, userId, query)

  readonly forexHistory: ExchangeDoor['forexHistory'] = (userId, query) =>
    forexPage(this.store.db, userId, query)

  readonly forexDeals: ExchangeDoor['forexDeals'] = (userId, query) =>
    dealsPage(this.store.db, userId, query)
}

const newestFirst = <T extends { readonly createdAt: number }>(items: Iterable<T> = []) =>
  [...items].sort((a, b) => b.createdAt - a.createdAt)
