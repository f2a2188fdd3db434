// Lifecycle of the chart panel: the screen in its container, the session of its contract and
// interval, and the single subscription between them.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Freshness } from '../../../domain/views/views'
import { useText } from '../../../i18n/useText'
import { useCanvasTools } from '../../canvas/CanvasProvider'
import { useEngine } from '../../../state/EngineContext'
import { exchangeNow } from '../../../state/exchangeTime'
import { nextTask } from '../../../app/nextTask'
import { figureText } from '../../figures/figureText'
import { useFreshness } from '../../freshness/useFreshness'
import type { PanelProps } from '../../panelProps'
import type { HistoryState } from './BarFeed'
import { ChartScreen, type ChartPlace } from './screen/ChartScreen'
import type { ChartLine } from './screen/ownLines'
import { ChartSession } from './ChartSession'
import type { ChartChoice } from './chartSettings'
import type { LegendText } from './screen/legendText'
import { shownOf, type ShownIndicator } from './chosen/chosen'
import { inputsOf } from './chosen/tuning'
import { useChartKind } from './kinds/useChartKind'
import { needsMore, useIndicators } from './useIndicators'

export interface ChartState {
  readonly attach: (container: HTMLDivElement | null) => void
  readonly freshness: Freshness
  readonly history: HistoryState
  /** Null until the chart has been created. */
  readonly screen: ChartScreen | null
  /** The customer's lines, once there are any. */
  readonly own: OwnLines | null
  readonly shown: readonly ShownIndicator[]
  readonly restart: () => void
  /** Retries the failed parts of the history; loaded bars stay. */
  readonly retry: () => void
}

/** The customer's lines on a chart, which change by its session. */
export interface OwnLines {
  readonly screen: ChartScreen
  readonly session: ChartSession
  readonly lines: readonly ChartLine[]
}

export interface ChartUse extends PanelProps {
  readonly choice: ChartChoice
  /** Called outside React with the current legend text. */
  readonly onLegend: (text: LegendText | null) => void
  /** Stays the same function. */
  readonly onPoint: (place: ChartPlace) => void
}

export function useChart(use: ChartUse): ChartState {
  const [container, attach] = useState<HTMLDivElement | null>(null)
  const session = useRef<ChartSession | null>(null)
  const screen = useScreen(container, session, use.onPoint)
  useChartOptions(screen, use)
  const shown = useShown(screen, use)
  useChartKind(screen, use.choice)
  return { attach, screen, shown, ...useSession(use, screen, session) }
}

interface Held {
  current: ChartSession | null
}

function hold(held: Held, session: ChartSession | null): void {
  held.current = session
}

function useScreen(
  container: HTMLDivElement | null,
  session: Held,
  onPoint: ChartUse['onPoint'],
): ChartScreen | null {
  const [screen, setScreen] = useState<ChartScreen | null>(null)
  const { palette } = useCanvasTools()
  const first = useRef(palette)
  useEffect(() => {
    if (!container) return undefined
    let made: ChartScreen | null = null
    let wanted = true
    const make = () => {
      if (!wanted) return
      made = new ChartScreen(container, {
        palette: first.current,
        onNearStart: () => session.current?.older(),
        onHover: (at) => session.current?.hover(at),
        onPoint,
      })
      setScreen(made)
    }
    // Creating the chart's canvases takes as long as the rest of the panel, so it runs in its own
    // task.
    void nextTask().then(make)
    return () => {
      wanted = false
      setScreen(null)
      made?.dispose()
    }
  }, [container, session, onPoint])
  useEffect(() => screen?.setPalette(palette), [screen, palette])
  return screen
}

/** The indicators of the chart, once they have been fetched. */
function useShown(
  screen: ChartScreen | null,
  { market: { hasVolume }, choice }: ChartUse,
): readonly ShownIndicator[] {
  const { t } = useText()
  const { indicators, tuned } = choice
  const all = useIndicators(needsMore(indicators))
  const shown = useMemo(
    () => shownOf({ indicators, tuned }, hasVolume, all),
    [indicators, tuned, hasVolume, all],
  )
  useEffect(() => {
    screen?.setIndicators(shown, ({ indicator, tuning }) =>
      t(indicator.shortName, inputsOf(indicator, tuning.inputs)),
    )
  }, [screen, shown, t])
  return shown
}

function useChartOptions(screen: ChartScreen | null, { instrument, choice }: ChartUse): void {
  const { date, dateTime, minute } = useText()
  const { zone, interval } = choice
  const { tickDecimals, lotDecimals } = instrument
  useEffect(
    () =>
      screen?.setTexts({
        price: (value) => figureText(Math.round(value), tickDecimals),
        volume: (value) => figureText(Math.round(value), lotDecimals),
        time: (ms) =>
          interval === '1d' ? date(ms, zone) : dateTime(ms, zone).replace(/:\d\d$/, ''),
        tick: (ms) => {
          const atMidnight = minute(ms, zone) === '00:00'
          return interval === '1d' || atMidnight ? shortDate(date(ms, zone)) : minute(ms, zone)
        },
      }),
    [screen, tickDecimals, lotDecimals, zone, interval, date, dateTime, minute],
  )
}

/** "2026/11/21" and "21/11/2026" without the year. */
const shortDate = (text: string): string => text.replace(/^\d{4}\/|\/\d{4}$/, '')

function useSession(
  { panelId, instrument, market, choice, onLegend }: ChartUse,
  screen: ChartScreen | null,
  session: Held,
): Omit<ChartState, 'attach' | 'screen' | 'shown'> {
  const engine = useEngine()
  const { t } = useText()
  const [freshness, report] = useFreshness(instrument.symbol)
  const [history, setHistory] = useState<HistoryState>('loading')
  const [own, setOwn] = useState<OwnLines | null>(null)
  const [generation, setGeneration] = useState(0)
  const { interval, frame } = choice
  useEffect(() => {
    if (!screen) return undefined
    const mine: ChartSession = new ChartSession({
      engine,
      screen,
      instrument,
      market,
      interval,
      frame,
      now: exchangeNow,
      translate: t,
      onHistory: setHistory,
      onLegend,
      onLines: (lines) => setOwn(lines.length > 0 ? { screen, session: mine, lines } : null),
    })
    hold(session, mine)
    const subscription = mine.follow$(panelId, report).subscribe()
    const timer = setInterval(() => mine.second(), 1000)
    return () => {
      clearInterval(timer)
      subscription.unsubscribe()
      mine.close()
      setOwn(null)
      hold(session, null)
    }
  }, [
    engine,
    screen,
    panelId,
    instrument,
    market,
    interval,
    frame,
    generation,
    t,
    report,
    onLegend,
    session,
  ])
  const restart = () => setGeneration((n) => n + 1)
  return { freshness, history, own, restart, retry: () => session.current?.retry() }
}
