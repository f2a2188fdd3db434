// Owns an exchange that remembers what it was asked and answers as told; it trades nothing.
import { Subject } from 'rxjs'
import type { ForexTicketRecord } from '../../../src/domain/records/forexRecords'
import type { Balance, FuturesTicket } from '../../../src/domain/records/records'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { CommandAnswer, CommandContext, CustomerCommand } from '../../../server/ports'
import type { ExchangeDoor, MarketStates, PageOf, PrivateEvent } from '../../../server/ports'
import { aDeal, aForex, aSpotFill, aSpotOrder, aTicket } from './records'

type Paged = { readonly page: number; readonly limit: number }
type AnyQuery = Readonly<Record<string, unknown>>

export class FakeExchange implements ExchangeDoor {
  readonly private$ = new Subject<PrivateEvent>()
  /** Whom it was told to tell. */
  hears: (userId: string) => boolean = () => true
  readonly submitted: [CommandContext, CustomerCommand][] = []
  /** The queries of pages that were asked for. */
  readonly pages: [userId: string, query: AnyQuery][] = []
  answer: () => Promise<Outcome<CommandAnswer>> = () =>
    Promise.resolve(
      accepted({
        future: aTicket(),
        fills: [],
        order: aSpotOrder(),
        orderFills: [aSpotFill()],
        forex: aForex(),
        deals: [aDeal()],
        accounts: this.held,
      }),
    )
  held: readonly Balance[] = [
    { wallet: 'FUTURES', coin: 'USDT', balance: '50000', locked: '60.3' },
    { wallet: 'SPOT', coin: 'BTC', balance: '0.5', locked: '0' },
  ]
  live: readonly FuturesTicket[] = [aTicket()]
  orders: readonly SpotOrderRecord[] = [aSpotOrder()]
  forexs: readonly ForexTicketRecord[] = [aForex()]
  states: MarketStates = { stale: [], frozen: [], closed: [] }
  isTrading = true

  submit(context: CommandContext, command: CustomerCommand): Promise<Outcome<CommandAnswer>> {
    this.submitted.push([context, command])
    return this.answer()
  }

  tellOnly(hears: (userId: string) => boolean): void {
    this.hears = hears
  }

  balances(): readonly Balance[] {
    return this.held
  }

  liveTickets(): readonly FuturesTicket[] {
    return this.live
  }

  tickets = (userId: string, query: Paged) => this.#page(userId, query, this.live)

  fills = (userId: string, query: Paged) => this.#page(userId, query, [])

  spotOrders(): readonly SpotOrderRecord[] {
    return this.orders
  }

  spotHistory = (userId: string, query: Paged) => this.#page(userId, query, this.orders)

  spotFills = (userId: string, query: Paged) => this.#page(userId, query, [aSpotFill()])

  forexTickets(): readonly ForexTicketRecord[] {
    return this.forexs
  }

  forexHistory = (userId: string, query: Paged) => this.#page(userId, query, this.forexs)

  forexDeals = (userId: string, query: Paged) => this.#page(userId, query, [aDeal()])

  forexOverview() {
    return {
      balance: '1000',
      equity: '990.5',
      usedMargin: '100',
      freeMargin: '890.5',
      marginLevel: '9.905',
      unrealizedPnL: '-9.5',
      stopOutLevel: '0.5',
    }
  }

  marginRates() {
    const { futureId, symbol } = aTicket()
    const rate = { markPrice: '60000', margin: '60', maintenanceMargin: '2.4', marginRate: '25' }
    return [{ futureId, symbol, ...rate, liquidationPrice: '54240.1' }]
  }

  profitAndLoss() {
    const { futureId, symbol } = aTicket()
    const sums = { unrealisedPnl: '-1.5', realisedPnl: '0', fee: '0.3', funding: '0' }
    return { ...sums, positions: [{ futureId, symbol, ...sums, returnOnMargin: '-0.025' }] }
  }

  marketStates(): MarketStates {
    return this.states
  }

  trading(): boolean {
    return this.isTrading
  }

  /** Publishes what a commit changed for one customer. */
  publish(userId: string, change: Partial<PrivateEvent>): void {
    const nothing = { tickets: [], orders: [], forexs: [], balances: [], notices: [] }
    this.private$.next({ userId, at: 1, ...nothing, ...change })
  }

  #page<T>(userId: string, query: Paged, rows: readonly T[]): Promise<PageOf<T>> {
    this.pages.push([userId, { ...query }])
    const { page, limit } = query
    return Promise.resolve({ rows, page, limit, total: rows.length })
  }
}
