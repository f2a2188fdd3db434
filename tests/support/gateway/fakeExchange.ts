// Owns an exchange that remembers what it was asked and answers as told; it trades nothing.
import { Subject } from 'rxjs'
import type { Balance, FuturesFill, FuturesTicket } from '../../../src/domain/records'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type {
  CommandAnswer,
  CommandContext,
  CustomerCommand,
  ExchangeDoor,
  PageOf,
  PrivateEvent,
} from '../../../server/ports'

export const aTicket = (change: Partial<FuturesTicket> = {}): FuturesTicket => ({
  futureId: '00000000-0000-4000-8000-0000000000aa',
  symbol: 'btcusdtperp',
  direction: 'LONG',
  type: 'LIMIT',
  timeInForce: 'GTC',
  postOnly: false,
  status: 'PENDING',
  leverage: 10,
  quantity: '0.010',
  filledQuantity: '0',
  openQuantity: '0',
  cancelledQuantity: '0',
  openPrice: '60000.0',
  entryPrice: null,
  closePrice: null,
  entryCost: '0',
  margin: '0',
  held: '60.3',
  liquidationPrice: null,
  takeProfitPrice: null,
  stopLossPrice: null,
  realisedPnl: '0',
  fee: '0',
  funding: '0',
  cancelReason: null,
  createdAt: 1,
  updatedAt: 1,
  closedAt: null,
  ...change,
})

export class FakeExchange implements ExchangeDoor {
  readonly private$ = new Subject<PrivateEvent>()
  readonly submitted: [CommandContext, CustomerCommand][] = []
  answer: () => Promise<Outcome<CommandAnswer>> = () =>
    Promise.resolve(accepted({ future: aTicket(), fills: [], accounts: this.held }))
  held: readonly Balance[] = [
    { wallet: 'FUTURES', coin: 'USDT', balance: '50000', locked: '60.3' },
    { wallet: 'SPOT', coin: 'BTC', balance: '0.5', locked: '0' },
  ]
  live: readonly FuturesTicket[] = [aTicket()]
  isTrading = true

  submit(context: CommandContext, command: CustomerCommand): Promise<Outcome<CommandAnswer>> {
    this.submitted.push([context, command])
    return this.answer()
  }

  balances(): readonly Balance[] {
    return this.held
  }

  liveTickets(): readonly FuturesTicket[] {
    return this.live
  }

  tickets(_: string, query: { page: number; limit: number }): Promise<PageOf<FuturesTicket>> {
    return Promise.resolve({ rows: this.live, ...pageOf(query), total: this.live.length })
  }

  fills(_: string, query: { page: number; limit: number }): Promise<PageOf<FuturesFill>> {
    return Promise.resolve({ rows: [], ...pageOf(query), total: 0 })
  }

  trading(): boolean {
    return this.isTrading
  }

  /** Publishes what a commit changed for one customer. */
  publish(userId: string, change: Partial<PrivateEvent>): void {
    this.private$.next({ userId, at: 1, tickets: [], balances: [], notices: [], ...change })
  }
}

const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ page, limit })
