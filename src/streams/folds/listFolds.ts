// Owns the folds of trades, candles and notices: bounded lists in the order of time.
import type { Candle } from '../../domain/candles'
import type { MarketTrade } from '../../domain/records/records'
import type { NoticeEvent } from '../../domain/views/views'
import type { CandlesMessage, NoticesMessage, TradesMessage } from '../../protocol/decoded'
import { ENGINE_LIMITS } from '../ports'

export class TradesFold {
  readonly kind = 'trades'
  /** Oldest first, so that a new one is a push; trimmed when twice the limit is held. */
  private readonly held: MarketTrade[] = []

  apply(message: TradesMessage): void {
    if (message.snapshot) {
      this.held.length = 0
      for (let i = message.trades.length - 1; i >= 0; i -= 1) this.push(message.trades[i])
      return
    }
    for (const trade of message.trades) this.push(trade)
  }

  clear(): void {
    this.held.length = 0
  }

  /** Ids grow, so that only a number below the newest needs a look. */
  private holds(id: number): boolean {
    const newest = this.held.at(-1)
    return newest !== undefined && id <= newest.id && this.held.some((trade) => trade.id === id)
  }

  /** The newest trades, newest first. */
  newest(count: number): MarketTrade[] {
    return this.held.slice(-count).reverse()
  }

  private push(trade: MarketTrade | undefined): void {
    // A trade may come in the snapshot and again in what was under way beside it.
    if (!trade || this.holds(trade.id)) return
    this.held.push(trade)
    if (this.held.length > 2 * ENGINE_LIMITS.trades)
      this.held.splice(0, this.held.length - ENGINE_LIMITS.trades)
  }
}

export class CandleFold {
  readonly kind = 'candles'
  /** The running bar. */
  candle: Candle | null = null

  apply(message: CandlesMessage): void {
    if (message.snapshot) this.candle = null
    for (const bar of message.candles)
      if (!this.candle || bar.at >= this.candle.at) this.candle = bar
  }

  clear(): void {
    this.candle = null
  }
}

export class NoticesFold {
  readonly kind = 'notices'
  private seq = 0
  private held: NoticeEvent[] = []

  apply(message: NoticesMessage): void {
    for (const notice of message.notices) {
      this.seq += 1
      this.held.push({ seq: this.seq, notice })
    }
    this.held = this.held.slice(-ENGINE_LIMITS.notices)
  }

  /** Notices belong to who was signed in; the numbers go on. */
  clear(): void {
    this.held = []
  }

  /** The number of the newest notice; 0 before the first. */
  get newest(): number {
    return this.seq
  }

  after(seq: number): NoticeEvent[] {
    return this.held.filter((event) => event.seq > seq)
  }
}
