// Alerts of tests: the watch of the product over a real database, with a market, accounts and a
// clock moved by hand.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { Subject } from 'rxjs'
import { rate } from '../../../../src/domain/brand'
import type { AlertFiring } from '../../../../src/domain/records/alertRecords'
import type { Candle } from '../../../../src/domain/candles'
import { accepted } from '../../../../src/domain/refusals'
import { AlertWatch, type WatchDeps } from '../../../../server/features/alerts/watch'
import { alerts, type AlertRow } from '../../../../server/features/alerts/tables'
import type { Store } from '../../../../server/store/openStore'
import { FakeClock } from '../../../support/gateway/fakeClock'
import { demoIdentity } from '../../../support/gateway/demoIdentity'

export const MINUTE_MS = 60_000

/** One instrument whose bars are what the test says. */
export class TestMarket {
  readonly minute$ = new Subject<{ symbol: string; candle: Candle }>()
  readonly bars: Candle[] = []
  bid = 999
  ask = 1_001
  fundingRate = 10_000

  constructor(private readonly clock: FakeClock) {}

  /** A price within the running minute; it is not published while the exchange is stopped. */
  price(price: number, isPublished = true): void {
    const now = this.clock.now()
    const at = now - (now % MINUTE_MS)
    const last = this.bars.at(-1)
    const next =
      last?.at === at
        ? {
            ...last,
            high: Math.max(last.high, price),
            low: Math.min(last.low, price),
            close: price,
          }
        : { at, open: price, high: price, low: price, close: price, volume: 1 }
    if (last?.at === at) this.bars.pop()
    this.bars.push(next)
    if (isPublished) this.minute$.next({ symbol: 'btcusdt', candle: next })
  }

  minuteAt = (_symbol: string, moment: number) =>
    this.bars.find(({ at }) => at <= moment && moment < at + MINUTE_MS)

  history = (_symbol: string, _interval: string, from: number, to: number) =>
    Promise.resolve(this.bars.filter(({ at }) => at >= from && at <= to))
}

export class TestAlerts {
  readonly clock = new FakeClock()
  readonly market = new TestMarket(this.clock)
  readonly notices: AlertFiring[] = []
  readonly failures: string[] = []
  /** Margin rate of every account; null without a position. */
  health: number | null = null
  /** When accounts traded last. */
  readonly traded = new Map<string, number>()
  watch: AlertWatch

  constructor(
    private readonly store: Store,
    private readonly db: Store['db'] = store.db,
  ) {
    this.watch = this.open()
  }

  /** The watch of an exchange that starts; the one before is left as it is. */
  open(): AlertWatch {
    const { clock, market, store } = this
    const identity = demoIdentity(clock, [])
    const notice: WatchDeps['identity']['notify']['notice'] = (_userId, each) => {
      if (each.kind === 'ALERT') this.notices.push(each.firing)
    }
    const log = pino({ level: 'error' }, { write: (line: string) => void this.failures.push(line) })
    const ticker = { last: 0, open24h: 0, high24h: 0, low24h: 0, volume24h: 0, mark: 0, index: 0 }
    this.watch = new AlertWatch({
      db: this.db,
      clock,
      log,
      identity: { ...identity, notify: { notice, email: () => undefined } },
      trades: {
        last: (_db, users) =>
          Promise.resolve(new Map([...this.traded].filter(([id]) => users.includes(id)))),
      },
      positionHealth: () => [
        () => Promise.resolve(accepted(this.health === null ? null : rate(BigInt(this.health)))),
      ],
      market: {
        ...market,
        minute$: market.minute$,
        tickers: (symbols) =>
          Promise.resolve(
            symbols.map((symbol) => {
              const { bid, ask, fundingRate } = market
              const rest = { nextFundingAt: 0, stale: false, at: 0 }
              return { ...ticker, ...rest, symbol, bid, ask, fundingRate }
            }),
          ),
        book: () => Promise.reject(new Error('No book')),
        trades: () => Promise.resolve([]),
        status: () => Promise.reject(new Error('No status')),
      },
    })
    void store
    return this.watch
  }

  async add(more: Partial<AlertRow> & Pick<AlertRow, 'kind'>): Promise<AlertRow> {
    const now = this.clock.now()
    const row: AlertRow = {
      id: randomUUID(),
      userId: randomUUID(),
      symbol: 'btcusdt',
      level: '10.00',
      minutes: null,
      repeats: false,
      email: false,
      note: '',
      locale: 'en',
      expiresAt: null,
      status: 'ARMED',
      side: null,
      armedAt: now,
      createdAt: now,
      updatedAt: now,
      firedAt: null,
      firings: 0,
      revision: 1,
      ...more,
    }
    await this.store.db.insert(alerts).values(row)
    await this.watch.ready()
    this.watch.put(row)
    return row
  }

  /** A second passes, and what it brings is recorded. */
  async second(ms = 1_000): Promise<void> {
    this.clock.pass(ms)
    await this.watch.second(this.clock.now())
    await this.watch.judge.settled()
  }

  /** A price, and what it brings is recorded. */
  async price(price: number): Promise<void> {
    this.clock.pass(100)
    this.market.price(price)
    await this.watch.judge.settled()
  }

  /** "number value" of each notice. */
  said(): readonly string[] {
    return this.notices.map(({ number, value }) => `${number} ${value ?? '-'}`)
  }
}
