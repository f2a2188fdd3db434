// State of the heatmap outside React: the history, and the window of prices, which follows the
// market when it leaves the middle half.
import { merge, tap, type Observable } from 'rxjs'
import type { Freshness } from '../../../domain/views/views'
import { elapsed } from '../../../state/exchangeTime'
import type { EngineClient } from '../../../workers/contract'
import { groupingSteps } from '../../figures/grouping'
import { HeatHistory } from './HeatHistory'
import type { HeatWindow } from './heatPixels'

/** Rows of one side: what is asked for is what is shown. */
const LEVELS_A_SIDE = 50
export const ROWS = 2 * LEVELS_A_SIDE
const FRAMES_A_SECOND = 2
/** Rows of a price: the coarsest step of which at least so many make it up. */
const STEPS_A_PRICE = 5000

/** The step at which the rows show a useful part of the market. */
export const heatStep = (price: number): number =>
  groupingSteps(price).findLast((step) => step * STEPS_A_PRICE <= price) ?? 1

export class HeatScreen {
  readonly history = new HeatHistory()
  #top: number | null = null

  constructor(
    readonly symbol: string,
    readonly step: number,
  ) {}

  /** Streams that feed this screen; each emission signals a change. */
  follow$(
    engine: EngineClient,
    panelId: string,
    report: (fresh: Freshness) => void,
  ): Observable<unknown> {
    const { symbol, step } = this
    const request = { symbol, step, levels: LEVELS_A_SIDE, framesPerSecond: FRAMES_A_SECOND }
    return merge(
      engine.book$(panelId, request).pipe(
        tap((view) => {
          report(view.freshness)
          if (view.freshness.kind !== 'live') return this.history.interrupt()
          this.history.noteBook(view, elapsed())
          this.#follow(view.bids[0], view.asks[0])
        }),
      ),
      engine
        .trades$(panelId, symbol)
        .pipe(tap(({ trades }) => this.history.noteTrades(trades, elapsed()))),
    )
  }

  /** What `columns` columns show; null before the first book. */
  window(columns: number): HeatWindow | null {
    const { columns: kept, dots } = this.history
    const last = kept.at(-1)?.index
    if (last === undefined || this.#top === null) return null
    const newest = Math.max(last, dots.at(-1)?.index ?? 0)
    return { newest, columns, top: this.#top, rows: ROWS, step: this.step }
  }

  #follow(bid: number | undefined, ask: number | undefined): void {
    if (bid === undefined || ask === undefined) return
    const middle = Math.round((bid + ask) / 2 / this.step) * this.step
    const centred = middle + LEVELS_A_SIDE * this.step
    const distance = this.#top === null ? ROWS : Math.abs(centred - this.#top) / this.step
    if (distance > LEVELS_A_SIDE / 2) this.#top = centred
  }
}
