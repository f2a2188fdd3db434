// The customer's fills as marks of the chart, with size, price, fee and result where the pointer
// is.
import { useCallback, useEffect, useRef, useState } from 'react'
import { short10 } from '../../../../domain/decimal'
import type { Instrument } from '../../../../domain/instruments'
import { useText } from '../../../../i18n/useText'
import { useApi } from '../../../../state/ApiContext'
import { useCanvasTools } from '../../../canvas/CanvasProvider'
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import { useAccount } from '../../../trading/account/useAccount'
import type { FillRow } from '../../../trading/lists/rows'
import type { ChartScreen } from '../screen/ChartScreen'
import { FillFacts } from './FillFacts'
import { FillFeed } from './FillFeed'
import css from './marks.module.css'
import { marksAt, paintMarks, type Mark } from './paintMarks'

export interface FillMarksProps {
  readonly screen: ChartScreen
  readonly instrument: Instrument
  readonly market: MarketDescriptor
}

interface Pointed {
  readonly x: number
  readonly y: number
  readonly fills: readonly FillRow[]
}

export function FillMarks({ screen, instrument, market }: FillMarksProps) {
  const { t } = useText()
  const feed = useFeed({ screen, instrument, market })
  const marks = useMarks({ screen, instrument }, feed)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => {
    const { container, places } = screen
    const onMove = (event: PointerEvent): void => {
      const point = places.inPane(event)
      const fills = event.buttons === 0 ? marksAt(marks(), point).map(({ fill }) => fill) : []
      setPointed(fills.length > 0 ? { ...point, fills } : null)
    }
    const onLeave = (): void => setPointed(null)
    container.addEventListener('pointermove', onMove)
    container.addEventListener('pointerleave', onLeave)
    return () => {
      container.removeEventListener('pointermove', onMove)
      container.removeEventListener('pointerleave', onLeave)
    }
  }, [screen, marks])
  if (!pointed) return null
  const isLeft = pointed.x > screen.places.size.width / 2
  const isUp = pointed.y > screen.places.size.height / 2
  return (
    <div
      className={css.facts}
      role="tooltip"
      aria-label={t('terminal.chart.fills')}
      data-left={isLeft || undefined}
      data-up={isUp || undefined}
      style={{ left: pointed.x, top: pointed.y }}
    >
      <FillFacts fills={pointed.fills} />
    </div>
  )
}

/** The feed of the instrument; read again whenever the account shows a change. */
function useFeed({ screen, instrument, market }: FillMarksProps): FillFeed {
  const api = useApi()
  const { fills: list, stamp } = market.lists
  const { symbol } = instrument
  const [feed] = useState(
    () =>
      new FillFeed({
        list: list.query(''),
        symbol,
        // A request sent before the change may miss it.
        ask: (page, signal) => page.ask({ api, signal, anew: true }),
        onChange: () => screen.paints.marks.redraw(),
      }),
  )
  useEffect(() => feed.open(), [feed])
  const stampNow = stamp(useAccount())
  useEffect(() => void feed.refresh(), [feed, stampNow])
  return feed
}

/** Paints the marks; the result gives them as they are on the screen at the moment of the call. */
function useMarks(
  { screen, instrument }: Pick<FillMarksProps, 'screen' | 'instrument'>,
  feed: FillFeed,
): () => readonly Mark[] {
  const { palette } = useCanvasTools()
  const { tickDecimals } = instrument
  const marks = useRef<readonly Mark[]>([])
  useEffect(() => {
    const { places, paints } = screen
    paints.marks.follow((context) => {
      const edge = places.leftEdge
      if (edge !== null) void feed.reach(edge)
      marks.current = feed.fills.flatMap((fill) => {
        const price = Number(fill.price) * short10(tickDecimals)
        const point = places.barPoint({ at: fill.at, price })
        return point && point.x >= 0 && point.x <= places.size.width ? { fill, point } : []
      })
      paintMarks(context, marks.current, palette)
    })
    return () => paints.marks.follow(null)
  }, [screen, feed, palette, tickDecimals])
  return useCallback(() => marks.current, [])
}
