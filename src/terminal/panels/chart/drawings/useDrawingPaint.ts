// Painting of a chart's drawings: what is painted, and where the handles over it are.
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { useText } from '../../../../i18n/useText'
import type { Instrument } from '../../../../domain/instruments'
import { useCanvasTools } from '../../../canvas/CanvasProvider'
import { figureText } from '../../../figures/figureText'
import type { ChartScreen } from '../screen/ChartScreen'
import type { Drawing } from './drawing'
import type { DrawingState } from './DrawingState'
import type { FigureTexts } from './figures'
import { paintFigures, paintHandles } from './paintFigures'
import { draftFigures, shownDrawings, type ShownDrawing } from './shownDrawings'

export interface DrawingPainting {
  readonly screen: ChartScreen
  readonly instrument: Instrument
  readonly list: readonly Drawing[]
  readonly state: DrawingState
  /** Holds the handles. */
  readonly layer: RefObject<HTMLElement | null>
}

/** The drawings as they are on the screen at the moment of the call. */
export function useDrawingPaint(painting: DrawingPainting): () => readonly ShownDrawing[] {
  const { screen, state, list } = painting
  const { palette } = useCanvasTools()
  const texts = useFigureTexts(painting.instrument)
  const latest = useRef({ ...painting, palette, texts })
  useEffect(() => {
    latest.current = { ...painting, palette, texts }
    screen.paints.drawings.redraw()
  })
  const shown = useCallback(
    () => shownDrawings(latest.current.list, state.view, screen.places, latest.current.texts),
    [screen, state],
  )
  useEffect(() => {
    screen.paints.drawings.follow((context) => {
      const { selected } = state.view
      const all = shown()
      const { palette: colours, texts: words, layer } = latest.current
      for (const { drawing, figures, points } of all) {
        const isSelected = drawing.id === selected
        paintFigures(context, figures, { colour: drawing.colour, isSelected }, colours)
        if (isSelected && drawing.kind !== 'brush') paintHandles(context, points, colours)
      }
      const draft = draftFigures(state.view, screen.places, words)
      paintFigures(context, draft, { colour: 'blue', isSelected: true }, colours)
      placeHandles(layer.current, all)
    })
    const stop = state.subscribe(() => screen.paints.drawings.redraw())
    return () => {
      stop()
      screen.paints.drawings.follow(null)
    }
  }, [screen, state, shown])
  useEffect(() => screen.paints.drawings.redraw(), [screen, list])
  return shown
}

/** Puts the elements marked by drawing and point where these are. */
function placeHandles(layer: HTMLElement | null, shown: readonly ShownDrawing[]): void {
  const byId = new Map(shown.map((each) => [each.drawing.id, each]))
  for (const handle of layer?.querySelectorAll<HTMLElement>('[data-drawing]') ?? []) {
    const { drawing = '', point = '0' } = handle.dataset
    const place = byId.get(drawing)?.points[Number(point)]
    handle.hidden = place === undefined
    if (place) handle.style.transform = `translate(${place.x}px, ${place.y}px)`
  }
}

function useFigureTexts({ tickDecimals }: Instrument): FigureTexts {
  const { t, percent } = useText()
  return useMemo(
    () => ({
      price: (ticks) => figureText(Math.round(ticks), tickDecimals),
      percent: (ratio) => percent(ratio.toFixed(4)),
      target: t('drawings.target'),
      stop: t('drawings.stop'),
      bars: (count) => t('drawings.bars', { count }),
    }),
    [t, percent, tickDecimals],
  )
}
