// Applies the kind and the price scale of a chart to its screen; shapes other than candles are
// fetched on use.
import { useEffect } from 'react'
import type { ChartChoice } from '../chartSettings'
import type { ChartScreen } from '../screen/ChartScreen'

export function useChartKind(
  screen: ChartScreen | null,
  { kind, scale, isInverted, isAuto }: ChartChoice,
): void {
  useEffect(() => {
    if (!screen || kind === 'candles') return undefined
    const over = new AbortController()
    const show = async (): Promise<void> => {
      const { shapeOf } = await import('./BarShape')
      if (over.signal.aborted) return
      screen.setShape((chart, palette) => shapeOf(chart, kind, palette))
      over.signal.addEventListener('abort', () => screen.setShape(null))
    }
    // Without a network the candles stay.
    show().catch(() => undefined)
    return () => over.abort()
  }, [screen, kind])
  useEffect(
    () => screen?.setScale({ scale, isInverted, isAuto }),
    [screen, scale, isInverted, isAuto],
  )
}
