// The market of a pair simulation: one perpetual with the market maker's real depth of the
// simulated market around a price that is driven, marked once a second like the simulated source
// does it, and two customers with more money than they can use.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount, lots, ticks, type Ticks } from '../../../src/domain/brand'
import { formatLots, formatTicks, readAmount } from '../../../src/domain/decimal'
import { notional } from '../../../src/domain/perpetual/margin'
import { applyMark } from '../../../server/features/perpetual/risk/applyMark'
import { applyDepth } from '../../../server/features/perpetual/market/makerFlow'
import type { MarketState } from '../../../server/features/perpetual/market/marketState'
import { MarkPrice } from '../../../server/features/market-data/markPrice'
import { flowOf } from '../../../server/features/market-data/sim/flow'
import { MarketMaker } from '../../../server/features/market-data/sim/marketMaker'
import { profileOf } from '../../../server/features/market-data/sim/profiles'
import { PerpetualExchange } from '../../support/perpetualExchange'

export const PAIR = ['ann', 'bob'] as const
export type Friend = (typeof PAIR)[number]

export const BEAT_MS = 100
/** A mark every so many beats. */
export const MARK_BEATS = 10
/** Each of the two has this, and so has the insurance fund. */
const MONEY = '50000000'

export class PairMarket {
  readonly exchange: PerpetualExchange
  readonly market: MarketState
  /** Where the source sees the price, in ticks, unrounded. */
  price: number
  beat = 0
  private readonly maker: MarketMaker
  private readonly marker = new MarkPrice()
  private readonly quoteEvery: number
  /** What the two had at the beginning. */
  private readonly before: bigint

  constructor(
    symbol: string,
    seed: number,
    private readonly restlessness: number,
  ) {
    this.exchange = new PerpetualExchange(symbol)
    const { instrument, state } = this.exchange
    const profile = profileOf(instrument)
    this.market = state.market(symbol)
    this.maker = new MarketMaker(seed, instrument, profile)
    this.quoteEvery = flowOf(profile).quoteEvery
    this.price = profile.basePrice * 10 ** instrument.tickDecimals
    for (const friend of PAIR) this.exchange.credit(friend, MONEY)
    this.exchange.endow(MONEY)
    this.quote()
    this.mark()
    this.before = this.equity()
  }

  /** Leaves an ally hardly more than will be used, so that margins have to pay the rest. */
  keep(friend: Friend, value: number): void {
    const { ledger, now } = this.exchange
    const free = customerAccount(friend, 'FUTURES', 'USDT', 'free')
    const gone = amount(ledger.balance(free) - readAmount(value.toFixed(2)))
    if (gone <= 0n) return
    const elsewhere = customerAccount(friend, 'SPOT', 'USDT', 'free')
    ledger.move('WALLET', 'aside', now, free, elsewhere, gone)
  }

  get marked(): Ticks {
    if (this.market.mark === null) throw new Error('Not marked yet')
    return this.market.mark
  }

  text = (price: number): string =>
    formatTicks(ticks(Math.max(1, Math.round(price))), this.exchange.instrument.tickDecimals)

  /** The size of about `value` whole units of the quote coin at the mark, at least one lot. */
  size(value: number): string {
    const { instrument } = this.exchange
    const price = this.marked / 10 ** instrument.tickDecimals
    const wanted = Math.round((value / price) * 10 ** instrument.lotDecimals)
    const quantity = lots(Math.min(instrument.maxLots, Math.max(1, wanted)))
    return formatLots(quantity, instrument.lotDecimals)
  }

  /** Lets a tenth of a second pass at a price; a mark is the caller's. */
  tick(price: number): void {
    this.beat += 1
    this.exchange.now += BEAT_MS
    this.price = price
    if (this.beat % this.quoteEvery === 0) this.quote()
  }

  get isMarkDue(): boolean {
    return this.beat % MARK_BEATS === 0
  }

  mark(): void {
    const { state, symbol, now } = this.exchange
    const [bid, ask] = [this.market.book.best('BUY'), this.market.book.best('SELL')]
    const mid = bid !== null && ask !== null ? (bid + ask) / 2 : undefined
    const mark = this.marker.next(this.price, mid, now)
    applyMark(state, symbol, { mark, index: ticks(Math.max(1, Math.round(this.price))), at: now })
  }

  /** What the two have gained so far, what is open valued at the mark. */
  gain = (): bigint => this.equity() - this.before

  /** What the market maker has lost so far, likewise. */
  makerLoss(): bigint {
    const { makerLots, makerCost } = this.market
    return makerCost - BigInt(makerLots) * this.worth(1)
  }

  fund = (): bigint => this.exchange.ledger.balance(systemAccount('insurance', 'USDT'))

  worth = (quantity: number): bigint =>
    notional(this.exchange.instrument, this.marked, lots(quantity))

  private quote(): void {
    const { state, journal, symbol, now } = this.exchange
    for (const { trade } of journal.drainTrades()) this.maker.touched(trade.price)
    const depth = this.maker.quote(this.price, now, this.restlessness)
    applyDepth(state, symbol, depth, now)
    for (const { trade } of journal.drainTrades()) this.maker.touched(trade.price)
  }

  private equity(): bigint {
    const { ledger, state } = this.exchange
    let sum = 0n
    for (const friend of PAIR) {
      sum += ledger.balance(customerAccount(friend, 'SPOT', 'USDT', 'free'))
      for (const part of ['free', 'locked'] as const)
        sum += ledger.balance(customerAccount(friend, 'FUTURES', 'USDT', part))
      for (const { direction, open, entryCost } of state.byUser.get(friend) ?? []) {
        const pnl = this.worth(open) - entryCost
        sum += direction === 'LONG' ? pnl : -pnl
      }
    }
    return sum
  }
}
