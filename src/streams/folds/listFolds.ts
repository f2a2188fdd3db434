// The folds of trades, candles and notices: bounded lists in the order of time.
import type { Candle } from '../../domain/candles'
import type { MarketTrade, Notice } from '../../domain/records/records'
import type { NoticeEvent } from '../../domain/views/views'
import type { CandlesMessage, NoticesMessage, TradesMessage } from '../../protocol/decoded'
import { ENGINE_LIMITS } from '../deps'

export class TradesFold {
  readonly kind = 'trades'
  /** Oldest first, so that a new one is a push; trimmed when twice the limit is held. */
  readonly trades: MarketTrade[] = []

  apply(message: TradesMessage): void {
    if (message.snapshot) {
      this.trades.length = 0
      for (let i = message.trades.length - 1; i >= 0; i -= 1) this.push(message.trades[i])
      return
    }
    for (const trade of message.trades) this.push(trade)
  }

  clear(): void {
    this.trades.length = 0
  }

  /** Ids grow, so that only a number below the newest needs a look. */
  private holds(id: number): boolean {
    const newest = this.trades.at(-1)
    return newest !== undefined && id <= newest.id && this.trades.some((trade) => trade.id === id)
  }

  private push(trade: MarketTrade | undefined): void {
    // A trade may come in the snapshot and again in what was under way beside it.
    if (!trade || this.holds(trade.id)) return
    this.trades.push(trade)
    if (this.trades.length > 2 * ENGINE_LIMITS.trades)
      this.trades.splice(0, this.trades.length - ENGINE_LIMITS.trades)
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
  /** The names of the last notices: one may come over the stream and be looked up beside it. */
  private readonly known = new Set<string>()

  apply(message: NoticesMessage): void {
    const fresh = message.notices.filter((notice) => !this.known.has(nameOf(notice)))
    for (const notice of fresh) {
      this.seq += 1
      this.held.push({ seq: this.seq, notice })
    }
    this.held = this.held.slice(-ENGINE_LIMITS.notices)
    this.know(fresh)
  }

  /** What is known is not given again. */
  know(notices: readonly Notice[]): void {
    for (const notice of notices) this.known.add(nameOf(notice))
    for (const name of this.known) {
      if (this.known.size <= ENGINE_LIMITS.knownNotices) break
      this.known.delete(name)
    }
  }

  /** Notices belong to who was signed in; the numbers go on. */
  clear(): void {
    this.held = []
    this.known.clear()
  }

  /** The number of the newest notice; 0 before the first. */
  get newest(): number {
    return this.seq
  }

  after(seq: number): NoticeEvent[] {
    return this.held.filter((event) => event.seq > seq)
  }
}

/** What two notices differ by. */
function nameOf(notice: Notice): string {
  switch (notice.kind) {
    case 'FILL':
    case 'SPOT_FILL':
      return `${notice.kind} ${notice.fill.fillId}`
    case 'DEAL':
      return `DEAL ${notice.deal.dealId}`
    default:
      return JSON.stringify(Object.entries(notice).toSorted())
  }
}
