// Owns the chart panel's life: the screen for its container, one feed for its contract and interval,
// and its single subscription to live bars, the mark and one's own tickets.
import { useEffect, useRef, useState } from 'react'
import { merge, tap } from 'rxjs'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { intervalMs } from '../../../domain/intervals'
import type { Freshness } from '../../../domain/views'
import { useText } from '../../../i18n/useText'
import { useCanvasTools } from '../../canvas/CanvasProvider'
import { useEngine } from '../../EngineContext'
import { figureText } from '../../figures/figureText'
import { useFreshness } from '../../freshness/useFreshness'
import type { PanelProps } from '../panel'
import { BarFeed, type HistoryState } from './BarFeed'
import { chartLines, type OwnTickets } from './chartLines'
import { ChartScreen } from './ChartScreen'
import type { ChartChoice } from './chartSettings'
import { frameBars } from './frames'
import type { Legend } from './Legend'
import { countdownText, legendOf } from './legendText'

const FIRST_VIEW = 110
const NOTHING: OwnTickets = { positions: [], orders: [] }

export interface ChartState {
  readonly attach: (container: HTMLDivElement | null) => void
  readonly freshness: Freshness
  readonly history: HistoryState
  readonly restart: () => void
}

export function useChart(
  props: PanelProps & { readonly instrument: PerpetualInstrument },
  choice: ChartChoice,
  legend: { readonly current: Legend | null },
): ChartState {
  const { instrument } = props
  const [container, attach] = useState<HTMLDivElement | null>(null)
  const [screen, setScreen] = useState<ChartScreen | null>(null)
  const feed = useRef<BarFeed | null>(null)
  const { palette } = useCanvasTools()
  const first = useRef(palette)
  useEffect(() => {
    if (!container) return undefined
    const made = new ChartScreen(container, {
      palette: first.current,
      onNearStart: () => void feed.current?.older(),
      onHover: (at) => {
        const bars = feed.current?.bars ?? []
        const bar = at === null ? undefined : bars.find((it) => it.at === at)
        legend.current?.show(legendOf(bars, bar, instrument))
      },
    })
    setScreen(made)
    return () => {
      setScreen(null)
      made.dispose()
    }
  }, [container, instrument, legend])
  useEffect(() => screen?.setPalette(palette), [screen, palette])
  useWords(screen, instrument, choice)
  const { averages, volume } = choice
  useEffect(() => screen?.setIndicators({ averages, volume }), [screen, averages, volume])
  return { attach, ...useBars(props, choice, screen, feed, legend) }
}

function useWords(
  screen: ChartScreen | null,
  { tickDecimals }: PerpetualInstrument,
  { zone, interval }: ChartChoice,
): void {
  const { date, dateTime, minute } = useText()
  useEffect(
    () =>
      screen?.setWords({
        price: (value) => figureText(Math.round(value), tickDecimals),
        time: (ms) =>
          interval === '1d' ? date(ms, zone) : dateTime(ms, zone).replace(/:\d\d$/, ''),
        tick: (ms) => {
          const atMidnight = minute(ms, zone) === '00:00'
          return interval === '1d' || atMidnight ? shortDate(date(ms, zone)) : minute(ms, zone)
        },
      }),
    [screen, tickDecimals, zone, interval, date, dateTime, minute],
  )
}

/** "2026/11/21" and "21/11/2026" without their year. */
const shortDate = (text: string): string => text.replace(/^\d{4}\/|\/\d{4}$/, '')

function useBars(
  { panelId, symbol, instrument }: PanelProps & { readonly instrument: PerpetualInstrument },
  { interval, frame }: ChartChoice,
  screen: ChartScreen | null,
  feed: { current: BarFeed | null },
  legend: { readonly current: Legend | null },
): Omit<ChartState, 'attach'> {
  const engine = useEngine()
  const { t } = useText()
  const [freshness, report] = useFreshness()
  const [history, setHistory] = useState<HistoryState>('loading')
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    if (!screen) return undefined
    let placed = false
    const mine = new BarFeed({
      history: (...query) => engine.history(...query),
      symbol,
      interval,
      now: Date.now,
      onState: setHistory,
      onBars: (bars, change) => {
        if (change === 'all') screen.setBars(bars)
        else screen.updateLast(bars)
        if (!placed) screen.showNewest(frame ? frameBars(frame) : FIRST_VIEW)
        if (!frame || bars.length >= frameBars(frame)) placed = true
        legend.current?.show(legendOf(bars, undefined, instrument))
        tick()
      },
    })
    const tick = (): void => {
      const bar = mine.bars.at(-1)
      if (!bar) return
      screen.setLast({
        price: bar.close,
        text: figureText(bar.close, instrument.tickDecimals),
        countdown: countdownText(bar.at + intervalMs(interval) - Date.now()),
        rising: bar.close >= bar.open,
      })
    }
    feed.current = mine
    screen.setBars([])
    void mine.start(frame ? frameBars(frame) : 0)
    let tickets = NOTHING
    let mark: number | null = null
    const draw = () => screen.setLines(chartLines(instrument, tickets, mark, t))
    const subscription = merge(
      engine.candle$(panelId, symbol, interval).pipe(
        tap(({ candle, freshness }) => {
          report(freshness)
          if (candle) mine.live(candle)
        }),
      ),
      engine.tickers$(panelId, 'futures').pipe(
        tap(({ tickers }) => {
          mark = tickers.get(symbol)?.mark ?? null
        }),
      ),
      engine.account$.pipe(
        tap((account) => {
          tickets = account
          draw()
        }),
      ),
    ).subscribe()
    const timer = setInterval(() => {
      tick()
      if (tickets.positions.length > 0) draw()
    }, 1000)
    return () => {
      clearInterval(timer)
      subscription.unsubscribe()
      mine.close()
      feed.current = null
    }
  }, [
    engine,
    screen,
    panelId,
    symbol,
    instrument,
    interval,
    frame,
    generation,
    t,
    report,
    feed,
    legend,
  ])
  return { freshness, history, restart: () => setGeneration((n) => n + 1) }
}
