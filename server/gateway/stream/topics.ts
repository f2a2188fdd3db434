// Open topics of the stream: each is created for its first subscriber and dropped after its last,
// fed from the exchange and the feeds, and published at its own pace.
import { assertNever } from '../../../src/domain/assertNever'
import { INTERVALS } from '../../../src/domain/intervals'
import type { MarketTrade } from '../../../src/domain/records/records'
import type { PrivateChannel } from '../../../src/protocol/channels'
import type { Announcement } from '../../../src/domain/announcements'
import type { ChannelKind } from '../../../src/protocol/messages'
import { EVENTS_CHANNEL } from '../../../src/protocol/v1/events'
import type { AccountEvent, Events, ExchangeStatus } from '../../core/exchange/seam'
import type { BookDelta, FeedsApi } from '../../features/market-data/api'
import type { Clock } from '../../../src/domain/clock'
import type { StreamFigures } from './figures'
import { servedKey, type ServedChannel } from './servedChannel'
import { accountSource, type AccountDeps, type AccountSource } from './topics/accountSources'
import { BookTopic } from './topics/bookTopic'
import { CandleSource } from './topics/candleSource'
import { EventsTopic, type EventsDeps } from './topics/eventsTopic'
import { announcementsSource, fundingSource, pricesSource } from './topics/marketSources'
import {
  statusSource,
  swapsSource,
  tickersSource,
  type MaintenanceState,
} from './topics/marketSources'
import { SourcedTopic } from './topics/topic'
import type { JoinTerms, Subscriber, Topic, TopicSource } from './topics/topic'
import { TradesSource } from './topics/tradesSource'

type AccountTopic = SourcedTopic<PrivateChannel>
type AccountEntry = {
  readonly kind: 'account'
  readonly topic: AccountTopic
  readonly source: AccountSource
}
type Entry =
  | AccountEntry
  | { readonly kind: 'book'; readonly topic: BookTopic }
  | { readonly kind: 'events'; readonly topic: EventsTopic }
  | { readonly kind: 'trades'; readonly topic: Topic; readonly source: TradesSource }
  | { readonly kind: 'candles'; readonly topic: Topic; readonly source: CandleSource }
  | { readonly kind: 'rows'; readonly topic: Topic; readonly everyMs: number; nextAt: number }

export interface TopicsDeps extends AccountDeps, MaintenanceState {
  readonly status: () => ExchangeStatus
  readonly announcements: () => readonly Announcement[]
  readonly feeds: FeedsApi
  readonly clock: Clock
  readonly figures: StreamFigures
  readonly accountLog: EventsDeps['accountLog']
  /** Accounts whose changes the exchange publishes. */
  readonly audience: Pick<Events, 'follow' | 'unfollow'>
  /** Whether every flush of a book is written at once, as in stepped replays. */
  readonly immediate: boolean
}

export const TICKERS_EVERY_MS = 250
export const ROWS_EVERY_MS = 1_000
const ACCOUNT_KINDS: readonly PrivateChannel[] = ['orders', 'positions', 'balances', 'notices']

export class Topics {
  readonly #entries = new Map<string, Entry>()
  /**
   * The first sequence number of new topics: beyond all that ended ones published, so that a
   * message still on its way from an ended topic is never taken for one of its successor.
   */
  #firstSeq = 1

  constructor(private readonly deps: TopicsDeps) {}

  get size(): number {
    return this.#entries.size
  }

  /** Opens a public channel if `userId` is undefined, else that account's private one. */
  join(
    channel: ServedChannel,
    userId: string | undefined,
    subscriber: Subscriber,
    terms?: JoinTerms,
  ): Topic {
    const key = entryKey(servedKey(channel), userId)
    const entry = this.#entries.get(key) ?? this.#make(channel, userId)
    this.#entries.set(key, entry)
    entry.topic.join(subscriber, terms)
    return entry.topic
  }

  /** A new snapshot for an existing subscriber; the topic stays open even if it is the last one. */
  rejoin(topic: Topic, subscriber: Subscriber, terms?: JoinTerms): void {
    topic.leave(subscriber)
    topic.join(subscriber, terms)
  }

  leave(topic: Topic, userId: string | undefined, subscriber: Subscriber): void {
    topic.leave(subscriber)
    if (topic.subscribers.size > 0) return
    if (topic instanceof SourcedTopic) this.#firstSeq = Math.max(this.#firstSeq, topic.lastSeq + 1)
    this.#entries.delete(entryKey(topic.key, userId))
    const isFollowing = userId !== undefined && !(topic instanceof EventsTopic)
    if (isFollowing && !this.#isFollowed(userId)) this.deps.audience.unfollow(userId)
  }

  pushBook(delta: BookDelta): void {
    const entry = this.#entries.get(`book:${delta.symbol}`)
    if (entry?.kind !== 'book') return
    entry.topic.push(delta)
    if (this.deps.immediate) for (const subscriber of entry.topic.subscribers) subscriber.flush()
  }

  pushTrades(symbol: string, trades: readonly MarketTrade[]): void {
    const entry = this.#entries.get(`trades:${symbol}`)
    if (entry?.kind === 'trades' && entry.source.push(trades)) entry.topic.publish()
  }

  /** A symbol's minute bar changed, and with it every longer one. */
  pushMinute(symbol: string): void {
    for (const interval of INTERVALS) {
      const entry = this.#entries.get(`candles:${symbol}:${interval}`)
      if (entry?.kind === 'candles') entry.source.touch()
    }
  }

  /** Whether any private channel of an account is open. */
  #isFollowed(userId: string): boolean {
    return ACCOUNT_KINDS.some((kind) => this.#entries.has(entryKey(kind, userId)))
  }

  /** Private news is written at once, in one frame per connection. */
  pushPrivate(event: AccountEvent, commit?: number): void {
    const subscribers = new Set<Subscriber>()
    for (const kind of ACCOUNT_KINDS) {
      const entry = this.#entries.get(entryKey(kind, event.userId))
      if (entry?.kind !== 'account') continue
      entry.source.push(event, commit)
      entry.topic.publish()
      for (const subscriber of entry.topic.subscribers) subscribers.add(subscriber)
    }
    for (const subscriber of subscribers) subscriber.flush()
  }

  /** The event logs of these accounts have grown; if undefined, any may have. */
  logGrew(userIds: readonly string[] | undefined): void {
    const keys = userIds?.map((userId) => entryKey(EVENTS_CHANNEL, userId))
    for (const key of keys ?? this.#entries.keys()) {
      const entry = this.#entries.get(key)
      if (entry?.kind === 'events') entry.topic.grow()
    }
  }

  /** Publishes the status at once; true means that the exchange was rebuilt from its store. */
  tradingChanged(trading: boolean): void {
    this.#entries.get('status')?.topic.publish()
    if (trading) this.#restartAccounts()
  }

  /** Reads an account's state and sends it to a new subscriber. */
  async #load({ source, topic }: AccountEntry): Promise<void> {
    const isFirst = !source.loaded
    if (!(await source.load())) return
    if (isFirst) topic.begin()
    else topic.renew()
    for (const subscriber of topic.subscribers) subscriber.flush()
  }

  /** Publishes due messages. */
  publish(): void {
    const now = this.deps.clock.elapsed()
    for (const entry of this.#entries.values()) {
      if (entry.kind === 'rows') {
        if (now < entry.nextAt) continue
        entry.nextAt = now + entry.everyMs
      }
      entry.topic.publish()
    }
  }

  /** Withdraws data that was shown but never stored. */
  #restartAccounts(): void {
    for (const entry of this.#entries.values()) {
      if (entry.kind === 'account') void this.#load(entry)
    }
  }

  #make(channel: ServedChannel, userId: string | undefined): Entry {
    const { feeds } = this.deps
    const key = servedKey(channel)
    const topicOf = <K extends ChannelKind>(source: TopicSource<K>) =>
      new SourcedTopic(key, source, this.deps, this.#firstSeq)
    const rows = <K extends ChannelKind>(source: TopicSource<K>, everyMs: number): Entry => {
      const nextAt = this.deps.clock.elapsed() + everyMs
      return { kind: 'rows', topic: topicOf(source), everyMs, nextAt }
    }
    switch (channel.kind) {
      case 'book':
        return { kind: 'book', topic: new BookTopic(channel.symbol, feeds, this.deps) }
      case 'trades': {
        const source = new TradesSource(channel.symbol, feeds)
        return { kind: 'trades', source, topic: topicOf(source) }
      }
      case 'candles': {
        const source = new CandleSource(channel.symbol, channel.interval, feeds, this.deps.clock)
        return { kind: 'candles', source, topic: topicOf(source) }
      }
      case 'tickers':
        return rows(tickersSource(feeds, channel.market), TICKERS_EVERY_MS)
      case 'prices':
        return rows(pricesSource(feeds, channel.market), ROWS_EVERY_MS)
      case 'funding':
        return rows(fundingSource(feeds), ROWS_EVERY_MS)
      case 'swaps':
        return rows(swapsSource(this.deps.clock), ROWS_EVERY_MS)
      case 'status':
        return rows(statusSource(feeds, this.deps.status, this.deps), ROWS_EVERY_MS)
      case 'announcements':
        return rows(announcementsSource(this.deps.announcements), ROWS_EVERY_MS)
      case 'events':
        return { kind: 'events', topic: new EventsTopic(owned(key, userId), this.deps) }
      case 'orders':
      case 'positions':
      case 'balances':
      case 'notices': {
        const owner = owned(key, userId)
        // Followed before it is read, so that no change is missed in between.
        this.deps.audience.follow(owner)
        const source = accountSource(channel.kind, owner, this.deps)
        const entry: AccountEntry = { kind: 'account', source, topic: topicOf(source) }
        void this.#load(entry)
        return entry
      }
      default:
        return assertNever(channel)
    }
  }
}

/** Throws without an account. */
function owned(key: string, userId: string | undefined): string {
  if (userId === undefined) throw new Error(`${key} belongs to an account`)
  return userId
}

const entryKey = (key: string, userId: string | undefined): string =>
  userId === undefined ? key : `${userId}/${key}`
