// For tests of the exchange: an exchange over a real store, a clock that ticks by hand,
// numbered ids, a market around a price, and commands as one-liners.
import { readAmount, readLots, readTicks } from '../../src/domain/decimal'
import type { Outcome } from '../../src/domain/refusals'
import { marketMakerApi } from '../../server/core/exchange/marketMaker'
import { Pipeline } from '../../server/core/exchange/pipeline'
import { modules } from '../../server/features'
import { creditCustomer } from '../../server/features/wallet/edge/initialFunding'
import { readsOf } from '../../server/core/exchange/reads'
import type { Commands, Reads } from '../../server/core/exchange/seam'
import type { MarketMakerApi } from '../../server/core/exchange/market'
import type { PageOf } from '../../src/domain/records/page'
import {
  type AllCommands,
  allOf,
  type AllPages,
  type AllReads,
  type Answer,
  type CustomerCommand,
} from './core'
import type { Probe } from '../../server/core/exchange/probe'
import type { Store } from '../../server/store/openStore'

export const ANN = '00000000-0000-4000-8000-00000000000a'
export const BOB = '00000000-0000-4000-8000-00000000000b'
export const BTC = 'btcusdtperp'

type OpenBody = Extract<CustomerCommand, { kind: 'futures.open' }>['body']

export class ExchangeFixture {
  private keys = 0
  /** What market sources say. */
  readonly maker: MarketMakerApi
  readonly commands: Commands<AllCommands>
  readonly reads: Reads
  private readonly figures: Reads<AllReads, AllPages>

  constructor(
    readonly exchange: Pipeline,
    readonly clock: { at: number },
    store: Pick<Store, 'db'>,
    /** Different for each exchange on one store, as keys of two clients are. */
    private readonly name = 'fixture',
  ) {
    this.maker = marketMakerApi(exchange)
    this.commands = allOf(exchange)
    this.reads = readsOf(exchange, modules, store.db)
    this.figures = this.reads as Reads<AllReads, AllPages>
  }

  static async open(
    store: Store,
    name = 'fixture',
    halts: unknown[] = [],
    probe?: Probe,
    onSlow?: (isSlow: boolean) => void,
  ): Promise<ExchangeFixture> {
    const clock = { at: Date.UTC(2025, 0, 6, 1) }
    let ids = 0
    const prefix = Buffer.from(name).toString('hex').padEnd(8, '0').slice(0, 8)
    const exchange = await Pipeline.start({
      store,
      modules,
      clock: { now: () => clock.at, elapsed: () => performance.now() },
      ids: {
        uuid: () => {
          ids += 1
          return `${prefix}-0000-4000-8000-${String(ids).padStart(12, '0')}`
        },
      },
      onHalt: (cause) => halts.push(cause),
      ...(probe ? { probe } : {}),
      ...(onSlow ? { onSlow } : {}),
    })
    return new ExchangeFixture(exchange, clock, store, name)
  }

  /** BTC at 60,000 with depth on both sides, and money for ann and bob. */
  async stock(): Promise<void> {
    this.market()
    await this.credit(ANN, '10000')
    await this.credit(BOB, '10000')
  }

  /** As stock, and BTC on the spot market, EUR/USD at 1.08000 to 1.08012, money in every wallet. */
  async stockAll(): Promise<void> {
    await this.stock()
    const row = (price: string) => [readTicks(price, 2), readLots('50', 5)] as const
    const depth = { bids: [row('59999.00')], asks: [row('60001.00')], replace: true }
    this.maker.depth('btcusdt', depth)
    this.maker.reference('btcusdt', readTicks('60000.00', 2))
    this.quote('1.08000', '1.08012')
    const coins = { SPOT: ['USDT', 'BTC'], DERIVATIVES: ['USDT'] } as const
    for (const userId of [ANN, BOB])
      for (const wallet of ['SPOT', 'DERIVATIVES'] as const)
        for (const coin of coins[wallet]) {
          const amount = readAmount(coin === 'BTC' ? '1' : '10000')
          const cause = `all:${wallet}:${coin}`
          await creditCustomer(this.commands, userId, { wallet, coin, amount, cause })
        }
  }

  /** EUR/USD. */
  quote(bid: string, ask: string): void {
    this.maker.quote('eurusd', readTicks(bid, 5), readTicks(ask, 5))
  }

  market(bid = '59999.0', ask = '60000.0'): void {
    const row = (price: string) => [readTicks(price, 1), readLots('50', 3)] as const
    this.maker.depth(BTC, { bids: [row(bid)], asks: [row(ask)], replace: true })
    this.mark(ask)
  }

  mark(price: string): void {
    this.maker.mark(BTC, readTicks(price, 1), readTicks(price, 1))
  }

  credit(userId: string, usdt: string, cause = `stock:${userId}`) {
    const credit = { wallet: 'FUTURES', coin: 'USDT', amount: readAmount(usdt), cause } as const
    return creditCustomer(this.commands, userId, credit)
  }

  send(userId: string, command: CustomerCommand, key?: string): Promise<Outcome<Answer>> {
    this.keys += 1
    const idempotencyKey = key ?? `${this.name}-${this.keys}`
    return this.commands.submit({ userId, idempotencyKey }, command)
  }

  openOrder(userId: string, body: Partial<OpenBody>, key?: string) {
    return this.send(userId, { kind: 'futures.open', body: orderBody(body) }, key)
  }

  closeTicket(userId: string, futureId: string, quantity?: string) {
    const body = {
      futureId,
      type: 'MARKET' as const,
      ...(quantity === undefined ? {} : { quantity }),
    }
    return this.send(userId, { kind: 'futures.close', body })
  }

  free = (userId: string): Promise<string> => this.wallet(userId, 'FUTURES', 'USDT')

  /** A figure of an account, as it was committed. */
  async read<Kind extends keyof AllReads>(kind: Kind, userId: string): Promise<AllReads[Kind]> {
    const found = await this.figures.read(kind, userId)
    if (!found.ok) throw new Error(found.refusal.key)
    return found.value
  }

  /** A page of an account's past. */
  async page<Kind extends keyof AllPages>(
    kind: Kind,
    userId: string,
    query: AllPages[Kind]['query'],
  ): Promise<PageOf<AllPages[Kind]['row']>> {
    const found = await this.figures.page(kind, userId, query)
    if (!found.ok) throw new Error(found.refusal.key)
    return found.value
  }

  async wallet(userId: string, wallet: string, coin: string): Promise<string> {
    const rows = await this.read('balances', userId)
    const row = rows.find((it) => it.wallet === wallet && it.coin === coin)
    return row ? `${row.balance} (${row.locked} locked)` : 'none'
  }
}

export const orderBody = (body: Partial<OpenBody>): OpenBody => ({
  type: 'MARKET',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.1',
  leverage: 10,
  ...body,
})

/** The ticket of an accepted answer. */
export function ticketIn(outcome: Outcome<Answer>) {
  if (!outcome.ok || !outcome.value.future) throw new Error(JSON.stringify(outcome))
  return outcome.value.future
}
