// Layout of the heatmap: what rested in the book over the last minutes, with trades as dots. A
// crosshair, moved by pointer or arrow keys, reads what rests at a price now.
import { useEffect, useState, type KeyboardEvent } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText, type Text } from '../../../i18n/useText'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { pressedKey } from '../../../ui/pressedKey'
import { LEVELS } from '../../canvas/invalidation'
import painted from '../../canvas/painted.module.css'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { figureText } from '../../figures/figureText'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import { HeatImage } from './HeatImage'
import { sizeAt } from './heatPixels'
import { ROWS, type HeatScreen } from './HeatScreen'
import css from './heatmap.module.css'
import { AXIS_PX, COLUMN_PX, paintHeat } from './paintHeat'
import { useHeat } from './useHeat'

const SKELETON = <SkeletonRows rows={12} columns={[90]} />

export function HeatmapPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={SKELETON}>
      <Heatmap {...props} />
    </MessagesBoundary>
  )
}

const columnsIn = (width: number): number => Math.max(1, Math.floor((width - AXIS_PX) / COLUMN_PX))

function Heatmap(props: PanelProps) {
  const { instrument, visible } = props
  const text = useText()
  const { screen, freshness, listen, restart } = useHeat(props)
  const [cross, setCross] = useState<number | null>(null)
  const [image] = useState(() => new HeatImage())
  const { tickDecimals } = instrument
  const paint = ({ context, width, height, palette }: SurfaceFrame) => {
    const window = screen?.window(columnsIn(width))
    if (!screen || !window) {
      context.clearRect(0, 0, width, height)
      return LEVELS.none
    }
    const { columns, dots } = screen.history
    const drawn = image.draw(window, columns, palette)
    paintHeat(context, { image: drawn, window, dots, width, height, tickDecimals, cross }, palette)
    return LEVELS.none
  }
  const { ref, invalidate, size } = useSurface(paint, visible)
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[pressedKey(event)]
    if (way === undefined) return
    event.preventDefault()
    setCross((at) => Math.min(ROWS - 1, Math.max(0, (at ?? ROWS / 2) + way)))
  }
  const rowAt = (y: number) => Math.floor((y / Math.max(1, size.height)) * ROWS)
  return (
    <Fresh freshness={freshness} onRestart={restart} skeleton={SKELETON}>
      <div className={css.panel}>
        <p className={css.reading} aria-hidden="true">
          {reading(text, props, screen, cross) ?? text.t('heatmap.lead')}
        </p>
        <div
          className={`${painted.painted} ${css.map}`}
          role="slider"
          tabIndex={0}
          aria-label={text.t('heatmap.label', { name: instrument.name })}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={ROWS - 1}
          aria-valuenow={cross ?? ROWS / 2}
          aria-valuetext={reading(text, props, screen, cross ?? ROWS / 2) ?? '—'}
          onKeyDown={onKeyDown}
          onBlur={() => setCross(null)}
          onPointerMove={(event) => setCross(rowAt(event.nativeEvent.offsetY))}
          onPointerLeave={() => setCross(null)}
        >
          <canvas ref={ref} aria-hidden="true" />
        </div>
      </div>
    </Fresh>
  )
}

/** "61,602.0 · 12.345 BTC"; null without a crosshair or a book. */
function reading(
  { t }: Text,
  { instrument }: PanelProps,
  screen: HeatScreen | null,
  cross: number | null,
): string | null {
  const window = screen?.window(1)
  const newest = screen?.history.columns.at(-1)
  if (!window || !newest || cross === null) return null
  const price = window.top - cross * window.step
  return t('heatmap.at', {
    price: figureText(price, instrument.tickDecimals),
    size: figureText(sizeAt(newest, price), instrument.lotDecimals),
    coin: instrument.base,
  })
}
