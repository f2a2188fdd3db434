// The rebuilt book of a recording: how snapshot and deltas join (the rules differ between spot and
// futures), what a gap is, and the recorded top of the book laid over it between two deltas. It
// answers with the changes to show and sends nothing itself.
import { lots, ticks } from '../../../src/domain/brand'
import type { MakerDepth } from '../../exchange/market'
import type { Level } from '../api'
import { Ladder } from './ladder'
import type { DepthMessage, SnapshotMessage, TopMessage } from './readMessage'

/** Deltas that wait for a snapshot; more means that none will come. */
const MOST_WAITING = 2_000

export type Joined =
  | { readonly kind: 'changed'; readonly depth: MakerDepth }
  /** Nothing to show: stale, early, or not newer than what is shown. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'gap' }

type State =
  | { readonly kind: 'waiting' }
  /** The snapshot is there, the first delta that continues it is not yet. */
  | { readonly kind: 'first'; readonly lastId: number }
  | { readonly kind: 'joined'; readonly lastId: number }

const IGNORED: Joined = { kind: 'ignored' }
const GAP: Joined = { kind: 'gap' }

type Overlay = Map<number, number>

export class BookJoiner {
  readonly #futures: boolean
  readonly #bids = new Ladder('bids')
  readonly #asks = new Ladder('asks')
  #state: State = { kind: 'waiting' }
  #waiting: DepthMessage[] = []
  #overBids: Overlay = new Map()
  #overAsks: Overlay = new Map()

  constructor(futures: boolean) {
    this.#futures = futures
  }

  get joined(): boolean {
    return this.#state.kind !== 'waiting'
  }

  /** The middle of the rebuilt book in ticks. */
  mid(): number | undefined {
    const bid = this.#bids.best()
    const ask = this.#asks.best()
    return bid === undefined || ask === undefined ? undefined : (bid + ask) / 2
  }

  /** Forgets where it was and waits for a snapshot; what is shown stays. */
  restart(): void {
    this.#state = { kind: 'waiting' }
    this.#waiting = []
  }

  snapshot(message: SnapshotMessage): Joined {
    this.#bids.clear()
    this.#asks.clear()
    this.#overBids.clear()
    this.#overAsks.clear()
    this.#state = { kind: 'first', lastId: message.lastId }
    fill(this.#bids, message.bids)
    fill(this.#asks, message.asks)
    const early = this.#waiting
    this.#waiting = []
    const shown = new Map<Ladder, Map<number, number>>()
    shown.set(this.#bids, new Map(message.bids))
    shown.set(this.#asks, new Map(message.asks))
    for (const delta of early) {
      const joined = this.depth(delta)
      if (joined.kind === 'gap') return GAP
      if (joined.kind !== 'changed') continue
      for (const [price, size] of joined.depth.bids) shown.get(this.#bids)?.set(price, size)
      for (const [price, size] of joined.depth.asks) shown.get(this.#asks)?.set(price, size)
    }
    const side = (ladder: Ladder) => levels(shown.get(ladder) ?? new Map<number, number>())
    return {
      kind: 'changed',
      depth: { bids: side(this.#bids), asks: side(this.#asks), replace: true },
    }
  }

  depth(message: DepthMessage): Joined {
    switch (this.#state.kind) {
      case 'waiting':
        if (this.#waiting.length >= MOST_WAITING) this.#waiting.shift()
        this.#waiting.push(message)
        return IGNORED
      case 'first':
        return this.#first(message, this.#state.lastId)
      case 'joined':
        return this.#continues(message, this.#state.lastId) ? this.#apply(message) : GAP
    }
  }

  /** The recorded top, newer than the last delta: shown at once, taken back by the next delta. */
  top(message: TopMessage): Joined {
    if (this.#state.kind === 'waiting' || message.id <= this.#state.lastId) return IGNORED
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
    this.#overBids = new Map()
    this.#overAsks = new Map()
    if (bids.length + asks.length === 0) return IGNORED
    return { kind: 'changed', depth: { bids, asks, replace: false } }
  }

  #first(message: DepthMessage, snapshotId: number): Joined {
    const stale = this.#futures ? message.lastId < snapshotId : message.lastId <= snapshotId
    if (stale) return IGNORED
    const wanted = this.#futures ? snapshotId : snapshotId + 1
    return message.firstId <= wanted && wanted <= message.lastId ? this.#apply(message) : GAP
  }

  #continues(message: DepthMessage, lastId: number): boolean {
    return this.#futures ? message.previousId === lastId : message.firstId === lastId + 1
  }

  #apply(message: DepthMessage): Joined {
    this.#state = { kind: 'joined', lastId: message.lastId }
    const bids = applySide(this.#bids, message.bids, this.#overBids)
    const asks = applySide(this.#asks, message.asks, this.#overAsks)
    this.#overBids = new Map()
    this.#overAsks = new Map()
    return { kind: 'changed', depth: { bids, asks, replace: false } }
  }
}

function fill(ladder: Ladder, rows: readonly Level[]): void {
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i]
    if (row) ladder.set(row[0], row[1])
  }
}

const levels = (sizes: ReadonlyMap<number, number>): Level[] =>
  [...sizes].map(([price, size]) => [ticks(price), lots(size)])

function applySide(ladder: Ladder, rows: readonly Level[], over: Overlay): Level[] {
  const changed = new Map<number, number>()
  for (const [price, size] of rows) {
    // Many deltas remove levels that the book does not hold.
    if (size === 0 && ladder.get(price) === 0) continue
    ladder.set(price, size)
    changed.set(price, size)
  }
  for (const price of over.keys()) changed.set(price, ladder.get(price))
  return levels(changed)
}

function overlayOf(ladder: Ladder, [price, size]: Level): Overlay {
  const over: Overlay = new Map()
  for (const better of ladder.betterThan(price)) over.set(better, 0)
  if (ladder.get(price) !== size) over.set(price, size)
  return over
}

/** What must be set so that `after` is shown instead of `before`. */
function exchange(ladder: Ladder, before: Overlay, after: Overlay): Level[] {
  const changed = new Map<number, number>()
  for (const price of before.keys()) if (!after.has(price)) changed.set(price, ladder.get(price))
  for (const [price, size] of after) if (before.get(price) !== size) changed.set(price, size)
  return levels(changed)
}
