// State of the ladder outside React: the newest of each stream, and the rows around a centre that
// follows the market except while it is held.
import { merge, tap, type Observable } from 'rxjs'
import type { Side, Ticker } from '../../../domain/records/records'
import type { BookView, Freshness } from '../../../domain/views/views'
import type { EngineClient } from '../../../workers/contract'
import type { Listing } from '../../markets/markets'
import type { RestingRow } from '../../trading/actions/MarketActions'
import type { OrderRow } from '../../trading/lists/rows'
import {
  isFarOff,
  ladderRows,
  levelSizes,
  middleRow,
  ordersAtRow,
  ownSizes,
  TradedVolumes,
  type LadderRow,
  type Sizes,
} from './ladderRows'

const NO_PRICES: ReadonlyMap<string, Ticker> = new Map()
const NOTHING: Sizes = new Map()

/** Levels to ask for on either side: what scrolling may reach. */
const LEVELS_A_SIDE = 200

export class LadderScreen {
  view: BookView | null = null
  last: number | null = null
  #held = false
  #centre: number | null = null
  readonly #volumes = new TradedVolumes()
  #orders: readonly OrderRow[] = []
  #sizes = { bids: NOTHING, asks: NOTHING, ownBuys: NOTHING, ownSells: NOTHING, volumes: NOTHING }

  constructor(
    readonly symbol: string,
    readonly step: number,
  ) {}

  /** Streams that feed this screen; each emission signals a change. */
  follow$(
    engine: EngineClient,
    panelId: string,
    { instrument, market }: Listing,
    report: (fresh: Freshness) => void,
  ): Observable<unknown> {
    const { symbol, step } = this
    return merge(
      engine.book$(panelId, { symbol, step, levels: LEVELS_A_SIDE }).pipe(
        tap((view) => {
          this.#take(view)
          report(view.freshness)
        }),
      ),
      engine.trades$(panelId, symbol).pipe(
        tap(({ trades }) => {
          this.#volumes.note(trades)
          this.last = trades[0]?.price ?? this.last
          this.#sizes = { ...this.#sizes, volumes: this.#volumes.byRow(step) }
        }),
      ),
      engine.account$.pipe(
        tap((account) => {
          this.#orders = market.lists.orders
            .rows(account, NO_PRICES)
            .filter(({ traded }) => traded.symbol === instrument.symbol)
          this.#sizes = {
            ...this.#sizes,
            ownBuys: ownSizes(this.#orders, symbol, step, 'BUY'),
            ownSells: ownSizes(this.#orders, symbol, step, 'SELL'),
          }
        }),
      ),
    )
  }

  /** Moves the centre to a market that has left the middle of `count` rows, unless it is held. */
  follow(count: number): void {
    const middle = this.view && middleRow(this.view, this.step)
    if (middle === null || this.#held || count <= 0) return
    if (this.#centre === null || isFarOff(middle, this.#centre, this.step, count))
      this.#centre = middle
  }

  /** `count` rows, the highest price first; none before the first book. */
  rows(count: number): readonly LadderRow[] {
    if (this.#centre === null) this.follow(count)
    if (this.#centre === null || count <= 0) return []
    return ladderRows(this.#centre, this.step, count, this.#sizes)
  }

  /** True while the book is current and its sides do not cross. */
  isOrderly(): boolean {
    const [bid, ask] = [this.view?.bids[0], this.view?.asks[0]]
    const isLive = this.view?.freshness.kind === 'live'
    return isLive && bid !== undefined && ask !== undefined && bid < ask
  }

  /** Own resting orders of a side at a row. */
  ordersAt(side: Side, price: number): readonly RestingRow[] {
    return ordersAtRow(this.#orders, this.symbol, this.step, side).get(price) ?? []
  }

  /** Keeps the rows where they are while the pointer or the keyboard is inside. */
  hold(held: boolean): void {
    this.#held = held
  }

  /** Puts the market into the middle, whoever holds the rows. */
  centre(): void {
    this.#centre = this.view && middleRow(this.view, this.step)
  }

  /** Moves the rows by steps; a positive number shows higher prices. */
  scroll(rows: number): void {
    if (this.#centre !== null) this.#centre = Math.max(this.step, this.#centre + rows * this.step)
  }

  #take(view: BookView): void {
    this.view = view
    this.#sizes = { ...this.#sizes, bids: levelSizes(view.bids), asks: levelSizes(view.asks) }
  }
}
