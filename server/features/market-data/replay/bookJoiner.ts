// The rebuilt book of a recording: how snapshot and deltas join (the rules differ between spot and
// futures), what a gap is, and the recorded top of the book laid over it between two deltas. It
// answers with the changes to show and sends nothing itself.
import type { MakerDepth } from '../../../core/exchange/market'
import type { Level } from '../../../core/exchange/marketEvents'
import { applySide, exchange, fill, levels, overlayOf, type Overlay } from './bookChanges'
import { Ladder } from './ladder'
import type { DepthMessage, SnapshotMessage, TopMessage } from './readMessage'

/** Deltas that wait for a snapshot; more means that none will come. */
const MAX_WAITING = 2_000
/** Deltas that wait for the next one to prove them. */
const MAX_PARKED = 100

export type Joined =
  | { readonly kind: 'changed'; readonly depth: MakerDepth }
  /** Nothing to show: early, or not newer than what is shown. */
  | { readonly kind: 'ignored' }
  /** Repeated or late: what it holds was applied before. */
  | { readonly kind: 'old' }
  | { readonly kind: 'gap' }

type State =
  | { readonly kind: 'waiting' }
  /** The snapshot is there, the first delta that continues it is not yet. */
  | { readonly kind: 'first'; readonly lastId: number }
  | { readonly kind: 'joined'; readonly lastId: number }

const IGNORED: Joined = { kind: 'ignored' }
const OLD: Joined = { kind: 'old' }
const GAP: Joined = { kind: 'gap' }

export class BookJoiner {
  readonly #futures: boolean
  readonly #bids = new Ladder('bids')
  readonly #asks = new Ladder('asks')
  #state: State = { kind: 'waiting' }
  #waiting: DepthMessage[] = []
  #aside: DepthMessage[] = []
  #topId = -1
  #overBids: Overlay = new Map()
  #overAsks: Overlay = new Map()

  constructor(futures: boolean) {
    this.#futures = futures
  }

  /** The middle of the rebuilt book in ticks. */
  mid(): number | undefined {
    const bid = this.#bids.best()
    const ask = this.#asks.best()
    return bid === undefined || ask === undefined ? undefined : (bid + ask) / 2
  }

  /** Forgets where it was and waits for a snapshot; what is shown stays. */
  restart(): void {
    this.#wait([])
  }

  /** A snapshot that is older than the book does not take it back. */
  snapshot(message: SnapshotMessage): Joined {
    if (this.#state.kind !== 'waiting' && message.lastId <= this.#state.lastId) return OLD
    this.#bids.clear()
    this.#asks.clear()
    this.#uncover()
    this.#aside = []
    this.#state = { kind: 'first', lastId: message.lastId }
    fill(this.#bids, message.bids)
    fill(this.#asks, message.asks)
    const early = this.#waiting
    this.#waiting = []
    const bids = new Map(message.bids)
    const asks = new Map(message.asks)
    for (const [i, delta] of early.entries()) {
      const joined = this.depth(delta)
      if (joined.kind === 'gap') {
        // They may continue a later snapshot.
        this.#wait([...this.#waiting, ...early.slice(i + 1)])
        return GAP
      }
      if (joined.kind !== 'changed') continue
      for (const [price, size] of joined.depth.bids) bids.set(price, size)
      for (const [price, size] of joined.depth.asks) asks.set(price, size)
    }
    return { kind: 'changed', depth: { bids: levels(bids), asks: levels(asks), replace: true } }
  }

  /** After a gap the book waits for a snapshot that the delta which showed it continues. */
  depth(message: DepthMessage): Joined {
    switch (this.#state.kind) {
      case 'waiting':
        if (this.#waiting.length >= MAX_WAITING) this.#waiting.shift()
        this.#waiting.push(message)
        return IGNORED
      case 'first':
        return this.#first(message, this.#state.lastId)
      case 'joined':
        return this.#next(message, this.#state.lastId)
    }
  }

  /**
   * A delta that cannot be trusted by itself, because its line has no time: applied only when the
   * next one continues it.
   */
  setAside(message: DepthMessage): void {
    if (this.#state.kind === 'joined' && this.#aside.length < MAX_PARKED) this.#aside.push(message)
  }

  /** The recorded top, newer than the last delta: shown at once, taken back by the next delta. */
  top(message: TopMessage): Joined {
    if (this.#state.kind === 'waiting') return IGNORED
    if (message.id <= Math.max(this.#state.lastId, this.#topId)) return IGNORED
    this.#topId = message.id
    const bids = overlayOf(this.#bids, message.bid)
    const asks = overlayOf(this.#asks, message.ask)
    const depth = {
      bids: exchange(this.#bids, this.#overBids, bids),
      asks: exchange(this.#asks, this.#overAsks, asks),
      replace: false,
    }
    this.#overBids = bids
    this.#overAsks = asks
    return depth.bids.length + depth.asks.length > 0 ? { kind: 'changed', depth } : IGNORED
  }

  /**
   * Takes back the recorded top that is laid over the book, so that the depth's own word is shown.
   */
  settle(): Joined {
    const bids = exchange(this.#bids, this.#overBids, new Map())
    const asks = exchange(this.#asks, this.#overAsks, new Map())
    this.#uncover()
    if (bids.length + asks.length === 0) return IGNORED
    return { kind: 'changed', depth: { bids, asks, replace: false } }
  }

  #first(message: DepthMessage, snapshotId: number): Joined {
    const stale = this.#futures ? message.lastId < snapshotId : message.lastId <= snapshotId
    if (stale) return IGNORED
    const wanted = this.#futures ? snapshotId : snapshotId + 1
    const joins = message.firstId <= wanted && wanted <= message.lastId
    return joins ? this.#apply([message]) : this.#gap(message)
  }

  #next(message: DepthMessage, lastId: number): Joined {
    if (message.lastId <= lastId) return OLD
    if (this.#continues(message, lastId)) return this.#apply([message])
    const proved: DepthMessage[] = []
    let at = lastId
    for (const delta of this.#aside) {
      if (!this.#continues(delta, at)) continue
      proved.push(delta)
      at = delta.lastId
      if (this.#continues(message, at)) return this.#apply([...proved, message])
    }
    return this.#gap(message)
  }

  #continues(message: DepthMessage, lastId: number): boolean {
    return this.#futures ? message.previousId === lastId : message.firstId === lastId + 1
  }

  #apply(messages: readonly DepthMessage[]): Joined {
    const bids: Level[] = []
    const asks: Level[] = []
    for (const message of messages) {
      this.#state = { kind: 'joined', lastId: message.lastId }
      bids.push(...applySide(this.#bids, message.bids, this.#overBids))
      asks.push(...applySide(this.#asks, message.asks, this.#overAsks))
      this.#uncover()
    }
    this.#aside = []
    if ((this.#bids.best() ?? -Infinity) < (this.#asks.best() ?? Infinity))
      return { kind: 'changed', depth: { bids, asks, replace: false } }
    // A book that stands crossed is not the exchange's.
    this.#wait([])
    return GAP
  }

  #gap(message: DepthMessage): Joined {
    this.#wait([message])
    return GAP
  }

  #wait(waiting: DepthMessage[]): void {
    this.#state = { kind: 'waiting' }
    this.#waiting = waiting
    this.#aside = []
    this.#topId = -1
  }

  #uncover(): void {
    this.#overBids = new Map()
    this.#overAsks = new Map()
  }
}
