// The folds of trades, candles and notices: bounded lists in the order of time.
import { BoundedMap } from '../../domain/collections/boundedMap'
import type { Candle } from '../../domain/candles'
import type { MarketTrade } from '../../domain/records/records'
import type { Notice } from '../../domain/records/notices'
import type { NoticeEvent } from '../../domain/views/views'
import type { CandlesMessage, NoticesMessage, TradesMessage } from '../../protocol/decoded'
import { ENGINE_LIMITS } from '../deps'

export class TradesFold {
  readonly kind = 'trades'
  /** Oldest first, so that a new one is a push; trimmed when it reaches twice the limit. */
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

  /** Ids grow, so only a number below the newest needs a search. */
  private holds(id: number): boolean {
    const newest = this.trades.at(-1)
    return newest !== undefined && id <= newest.id && this.trades.some((trade) => trade.id === id)
  }

  private push(trade: MarketTrade | undefined): void {
    // A trade may arrive in the snapshot and again in a delta that was already in transit.
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
  /** The previous bar as it closed; null where its close was not received. */
  before: Candle | null = null

  apply(message: CandlesMessage): void {
    if (message.snapshot) this.clear()
    let stated: Candle | null = null
    for (const bar of message.candles) {
      this.take(bar, stated)
      stated = bar
    }
  }

  clear(): void {
    this.candle = null
    this.before = null
  }

  /**
   * The message that starts a bar also carries the close of the one before, possibly a second time.
   */
  private take(bar: Candle, stated: Candle | null): void {
    if (!this.candle || bar.at > this.candle.at) {
      this.before = stated
      this.candle = bar
    } else if (bar.at === this.candle.at) this.candle = bar
    else if (!this.before || bar.at >= this.before.at) this.before = bar
  }
}

export class NoticesFold {
  readonly kind = 'notices'
  private seq = 0
  private held: NoticeEvent[] = []
  /** The keys of recent notices: one may arrive over the stream and also be found by a call. */
  private readonly known = new BoundedMap<string, true>({ maxEntries: ENGINE_LIMITS.knownNotices })

  apply(message: NoticesMessage): void {
    const fresh = message.notices.filter((notice) => !this.known.has(nameOf(notice)))
    for (const notice of fresh) {
      this.seq += 1
      this.held.push({ seq: this.seq, notice })
    }
    this.held = this.held.slice(-ENGINE_LIMITS.notices)
    this.markKnown(fresh)
  }

  /** Marks notices as known, so that they are not delivered again. */
  markKnown(notices: readonly Notice[]): void {
    for (const notice of notices) this.known.set(nameOf(notice), true)
  }

  /** Notices belong to the account that was signed in; the numbering continues. */
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

/** The fields by which two notices differ. */
function nameOf(notice: Notice): string {
  switch (notice.kind) {
    case 'FILL':
    case 'SPOT_FILL':
      return `${notice.kind} ${notice.fill.fillId}`
    case 'STOP':
      return `STOP ${notice.stop.stopId}`
    case 'DEAL':
      return `DEAL ${notice.deal.dealId}`
    default:
      return JSON.stringify(Object.entries(notice).toSorted())
  }
}
