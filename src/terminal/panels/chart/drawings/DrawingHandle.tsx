// Handles of one drawing: one at its first point, which keys move and delete it by, and one at each
// point once it is selected.
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../../../../i18n/useText'
import { pressedKey } from '../../../../ui/pressedKey'
import type { ChartPlaces } from '../screen/ChartPlaces'
import { movedBy, withAnchor, type Drawing } from './drawing'
import { removeDrawing, replaceDrawing } from './drawings'
import css from './drawings.module.css'

export interface DrawingHandleProps {
  readonly drawing: Drawing
  readonly symbol: string
  readonly places: ChartPlaces
  readonly isSelected: boolean
  readonly onSelect: () => void
  /** Starts a drag of one point; null: of the whole drawing. */
  readonly onTake: (index: number | null, event: PointerEvent) => void
}

const MANY = 10

const STEPS: Readonly<Record<string, readonly [bars: number, ticks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function DrawingHandle(props: DrawingHandleProps) {
  const { drawing, symbol, places, isSelected, onSelect, onTake } = props
  const { t } = useText()
  const { id, kind, anchors, isLocked } = drawing
  const name = t(`drawings.${kind}`)
  const points = isSelected && kind !== 'brush' ? anchors : anchors.slice(0, 1)
  const onKeyDown = (index: number | null) => (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const step = STEPS[key]
    const many = event.shiftKey ? MANY : 1
    if (key === 'Delete' || key === 'Backspace') removeDrawing(symbol, id)
    else if (step && !isLocked) {
      const [bars, ticks] = [step[0] * many, step[1] * many]
      const from = anchors[index ?? 0]
      if (!from) return
      const at = places.barsLater(from.at, bars)
      const moved =
        index === null
          ? movedBy(drawing, at - from.at, ticks)
          : withAnchor(drawing, index, { at, price: Math.max(1, from.price + ticks) })
      replaceDrawing(symbol, moved)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {points.map((_, point) => {
        const index = isSelected && anchors.length > 1 ? point : null
        return (
          <button
            key={point}
            type="button"
            className={css.handle}
            data-drawing={id}
            data-point={point}
            aria-label={index === null ? name : t('drawings.point', { name, point: point + 1 })}
            aria-pressed={isSelected}
            onKeyDown={onKeyDown(index)}
            onClick={onSelect}
            onPointerDown={(event) => {
              if (event.button === 0) onTake(index, event)
            }}
          />
        )
      })}
    </>
  )
}
