// The layers over a chart: drawings, marks of fills, own lines, and the menu at a price. Each is
// fetched when there is something to show.
import { lazy, Suspense } from 'react'
import type { Instrument } from '../../../domain/instruments'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { useSignedIn } from '../../trading/account/useAccount'
import type { DrawingState } from './drawings/DrawingState'
import type { ChartPlace } from './screen/ChartScreen'
import type { ChartState } from './useChart'

/** Fetched with the customer's first line. */
const LineHandles = lazy(() =>
  import('./lines/LineHandles').then((module) => ({ default: module.LineHandles })),
)

/** Fetched once the bars are there. */
const Drawings = lazy(() =>
  import('./drawings/Drawings').then((module) => ({ default: module.Drawings })),
)

/** Fetched for those who are logged in. */
const FillMarks = lazy(() =>
  import('./marks/FillMarks').then((module) => ({ default: module.FillMarks })),
)

/** Fetched when a price is pointed at. */
const ChartContext = lazy(() =>
  import('./lines/ChartContext').then((module) => ({ default: module.ChartContext })),
)

/** Fetched once the bars are there. */
const IndicatorLegend = lazy(() =>
  import('./chosen/IndicatorLegend').then((module) => ({ default: module.IndicatorLegend })),
)

export interface ChartLayersProps {
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  readonly chart: Pick<ChartState, 'screen' | 'history' | 'own' | 'freshness' | 'shown'>
  readonly hasFills: boolean
  readonly drawing: DrawingState
  /** The pointed price; null: none. */
  readonly place: ChartPlace | null
  readonly onClose: () => void
  /** Opens the settings of an indicator. */
  readonly onIndicator: (key: string) => void
}

export function ChartLayers(props: ChartLayersProps) {
  const { instrument, market, chart, hasFills, drawing, place, onClose } = props
  const signedIn = useSignedIn()
  return (
    <>
      {chart.history === 'ready' && chart.shown.length > 0 && (
        <Suspense fallback={null}>
          <IndicatorLegend shown={chart.shown} onOpen={props.onIndicator} />
        </Suspense>
      )}
      {chart.screen && chart.history === 'ready' && (
        <Suspense fallback={null}>
          <Drawings
            key={instrument.symbol}
            screen={chart.screen}
            instrument={instrument}
            state={drawing}
          />
        </Suspense>
      )}
      {chart.screen && chart.history === 'ready' && signedIn && hasFills && (
        <Suspense fallback={null}>
          <FillMarks
            key={instrument.symbol}
            screen={chart.screen}
            instrument={instrument}
            market={market}
          />
        </Suspense>
      )}
      {chart.own && (
        <Suspense fallback={null}>
          <LineHandles {...chart.own} market={market} isLive={chart.freshness.kind === 'live'} />
        </Suspense>
      )}
      {place && (
        <Suspense fallback={null}>
          <ChartContext instrument={instrument} market={market} place={place} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
