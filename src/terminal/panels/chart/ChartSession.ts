// Chart session of one instrument and interval: turns bars into candles and draws the live bar's
// countdown and the customer's own lines. It ends when its feeding observable is unsubscribed.
import { distinctUntilChanged, map, merge, startWith, switchMap, tap, type Observable } from 'rxjs'
import type { Instrument } from '../../../domain/instruments'
import { intervalMs, type Frame, type Interval } from '../../../domain/intervals'
import { NO_ACCOUNT, type AccountView, type Freshness } from '../../../domain/views/views'
import { alerts } from '../../../state/alerts/alerts'
import type { EngineClient } from '../../../workers/contract'
import { figureText } from '../../figures/figureText'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import type { Tickers } from '../../markets/MarketLists'

import { tickersOf$ } from '../../trading/account/useTickersOf'
import { BarFeed, type HistoryState } from './BarFeed'
import type { ChartScreen } from './screen/ChartScreen'
import { alertLines } from './screen/alertLines'
import { ownLines, type ChartLine, type Translate } from './screen/ownLines'
import { frameBars } from './frames'
import type { MoveContext } from './lines/lineMove'
import { countdownText, legendOf, type LegendText } from './screen/legendText'

const FIRST_VIEW = 110

export interface ChartSessionOptions {
  readonly engine: EngineClient
  readonly screen: ChartScreen
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  readonly interval: Interval
  /** Initial range; null shows the newest bars. */
  readonly frame: Frame | null
  /** The exchange's time, ms UTC; null while unknown. */
  readonly now: () => number | null
  readonly translate: Translate
  readonly onHistory: (state: HistoryState) => void
  readonly onLegend: (text: LegendText | null) => void
  /** Called with the customer's lines when one comes, goes or has another price. */
  readonly onLines: (lines: readonly ChartLine[]) => void
}

/** Changes the lines before they are drawn. */
export type LineOverlay = (lines: readonly ChartLine[]) => readonly ChartLine[]

export class ChartSession {
  readonly #options: ChartSessionOptions
  readonly #feed: BarFeed
  #account: AccountView = NO_ACCOUNT
  #tickers: Tickers = new Map()
  #placed = false
  #live = false
  /** The lines have an entry, whose profit depends on the price. */
  #hasEntry = false
  #lines: readonly ChartLine[] = []
  #overlay: LineOverlay | null = null

  constructor(options: ChartSessionOptions) {
    const { engine, instrument, interval, frame, now, screen, onHistory } = options
    this.#options = options
    this.#feed = new BarFeed({
      history: (...query) => engine.history(...query),
      symbol: instrument.symbol,
      interval,
      now,
      onState: onHistory,
      onBars: (bars, change) => {
        if (change === 'all') screen.setBars(bars)
        else screen.updateLast(bars)
        this.#place(bars.length)
        this.hover(null)
        this.second()
      },
    })
    screen.setBars([])
    void this.#feed.start(frame ? frameBars(frame) : 0)
  }

  /** The streams that feed this session; subscribe once. */
  follow$(panelId: string, report: (freshness: Freshness) => void): Observable<unknown> {
    const { engine, instrument, market, interval } = this.#options
    const { symbol } = instrument
    return merge(
      engine.candle$(panelId, symbol, interval).pipe(
        tap(({ candle, before, freshness }) => {
          report(freshness)
          if (freshness.kind === 'live' && !this.#live) this.#feed.retry()
          this.#live = freshness.kind === 'live'
          if (candle) this.#feed.live(candle, before)
        }),
      ),
      engine.account$.pipe(
        tap((account) => {
          this.#account = account
          this.#draw()
        }),
        startWith(NO_ACCOUNT),
        map((account) => market.orderForm.pricedBy(instrument, account)),
        distinctUntilChanged((a, b) => a.join() === b.join()),
        switchMap((symbols) => tickersOf$(engine, panelId, symbols)),
        tap(({ tickers }) => {
          this.#tickers = tickers
          // The profit is that of the prices which the other panels show in the same frame.
          if (this.#hasEntry) this.#draw()
        }),
      ),
    )
  }

  /** Once a second: updates the countdown and the lines. */
  second(): void {
    const { screen, instrument, interval } = this.#options
    const bar = this.#feed.bars.at(-1)
    if (!bar) return
    const now = this.#options.now()
    screen.setLast({
      price: bar.close,
      text: figureText(bar.close, instrument.tickDecimals),
      countdown: now === null ? '' : countdownText(bar.at + intervalMs(interval) - now),
      rising: bar.close >= bar.open,
    })
    this.#draw()
  }

  /** The legend of the bar that starts at `at`, or of the last one. */
  hover(at: number | null): void {
    const { bars } = this.#feed
    const bar = at === null ? undefined : bars.find((each) => each.at === at)
    this.#options.onLegend(legendOf(bars, bar, this.#options.instrument))
  }

  /** Fetches again what failed. */
  retry(): void {
    this.#feed.retry()
  }

  /** What a change of a line is judged by. */
  get moveContext(): MoveContext {
    const now = { account: this.#account, tickers: this.#tickers, priceAgeMs: null }
    return { market: this.#options.market, now, last: this.#feed.bars.at(-1)?.close ?? null }
  }

  /** Draws lines as `overlay` changes them; null: as the account has them. */
  drawThrough(overlay: LineOverlay | null): void {
    this.#overlay = overlay
    this.redraw()
  }

  /** Draws the customer's lines anew. */
  redraw(): void {
    this.#draw()
  }

  older(): void {
    void this.#feed.older()
  }

  close(): void {
    this.#feed.close()
  }

  #place(held: number): void {
    const { screen, frame } = this.#options
    // Before the newest page arrives there are only live bars, which need no initial range.
    if (this.#placed || !this.#feed.hasNewest) return
    screen.showNewest(frame ? frameBars(frame) : FIRST_VIEW)
    this.#placed = !frame || held >= frameBars(frame)
  }

  #draw(): void {
    const { screen, instrument, market, translate, onLines } = this.#options
    const own = [
      ...ownLines(market, instrument.symbol, this.#account, this.#tickers, translate),
      ...alertLines(instrument, alerts.list, translate),
    ]
    this.#hasEntry = own.some(({ role }) => role === 'entry')
    const isSame = own.map(({ id }) => id).join() === this.#lines.map(({ id }) => id).join()
    this.#lines = own
    if (!isSame) onLines(own)
    screen.setLines(this.#overlay ? this.#overlay(own) : own)
  }
}
