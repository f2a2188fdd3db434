// Layout of the depth panel and its crosshair, moved by pointer or arrow keys.
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { LEVELS } from '../../canvas/invalidation'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { figureText } from '../../figures/figureText'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import css from './depth.module.css'
import { depthAt, depthCurve } from './depthCurve'
import { paintDepth, priceAt } from './paintDepth'
import { useDepth, type Depth } from './useDepth'
import { pressedKey } from '../../../ui/pressedKey'
import painted from '../../canvas/painted.module.css'

export function DepthPanel(props: PanelProps) {
  const { instrument } = props
  const { t } = useText()
  const depth = useDepth(props)
  const [cross, setCross] = useState<number | null>(null)
  const { tickDecimals, lotDecimals } = instrument
  const paint = ({ context, width, height, palette }: SurfaceFrame) => {
    const view = depth.read()
    const curve = view && depthCurve(view.bids, view.asks)
    if (!curve) context.clearRect(0, 0, width, height)
    else paintDepth(context, { curve, width, height, tickDecimals, lotDecimals, cross }, palette)
    return LEVELS.none
  }
  const { ref, invalidate, size } = useSurface(paint, props.visible)
  const { listen } = depth
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowLeft: -0.01, ArrowRight: 0.01 }[pressedKey(event)]
    if (way === undefined) return
    event.preventDefault()
    setCross((at) => Math.min(1, Math.max(0, (at ?? 0.5) + way)))
  }
  return (
    <Fresh freshness={depth.freshness} onRestart={depth.restart}>
      <div
        className={`${painted.painted} ${css.panel}`}
        role="slider"
        tabIndex={0}
        aria-label={t('terminal.depth.label', { name: instrument.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((cross ?? 0.5) * 100)}
        aria-valuetext={spoken(depth, instrument, cross, t)}
        onKeyDown={onKeyDown}
        onBlur={() => setCross(null)}
        onPointerMove={(event) => setCross(event.nativeEvent.offsetX / Math.max(1, size.width))}
        onPointerLeave={() => setCross(null)}
      >
        <canvas ref={ref} aria-hidden="true" />
      </div>
    </Fresh>
  )
}

function spoken(
  depth: Depth,
  instrument: Instrument,
  cross: number | null,
  t: ReturnType<typeof useText>['t'],
): string {
  const view = depth.read()
  const curve = view && depthCurve(view.bids, view.asks)
  const point = curve && depthAt(curve, priceAt(curve, cross ?? 0.5))
  if (!point) return '—'
  return t('terminal.depth.at', {
    side: t(point.side === 'bid' ? 'terminal.depth.bids' : 'terminal.depth.asks'),
    total: figureText(point.total, instrument.lotDecimals),
    coin: instrument.base,
    price: figureText(point.price, instrument.tickDecimals),
  })
}
