// The drawings of a chart: painted, selected, moved by pointer and keyboard, placed with the active
// tool.
import { useCallback, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Instrument } from '../../../../domain/instruments'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { notify } from '../../../../ui/pieces/Notices'
import { pressedKey } from '../../../../ui/pressedKey'
import type { ChartScreen } from '../screen/ChartScreen'
import type { Anchor } from './drawing'
import { DrawingBar } from './DrawingBar'
import { DrawingHandle } from './DrawingHandle'
import {
  addDrawing,
  drawings,
  MAX_DRAWINGS,
  redoDrawing,
  replaceDrawing,
  undoDrawing,
} from './drawings'
import css from './drawings.module.css'
import type { DrawingState, Tool } from './DrawingState'
import { anchorsOf, newDrawing, placedInMiddle } from './placing'
import { useDrawingPaint } from './useDrawingPaint'
import { useDrawingPointer } from './useDrawingPointer'
import { usePlacing } from './usePlacing'

export interface DrawingsProps {
  readonly screen: ChartScreen
  readonly instrument: Instrument
  readonly state: DrawingState
}

export function Drawings(props: DrawingsProps) {
  return (
    <MessagesBoundary area="panels">
      <Layer {...props} />
    </MessagesBoundary>
  )
}

const NONE: readonly [] = []

function Layer({ screen, instrument, state }: DrawingsProps) {
  const { symbol } = instrument
  const { bySymbol, isHidden } = useSnapshot(drawings)
  const list = isHidden ? NONE : (bySymbol[symbol] ?? NONE)
  const view = useSyncExternalStore(state.subscribe, () => state.view)
  const layer = useRef<HTMLDivElement>(null)
  const add = useAdd(symbol, screen, state)
  const shown = useDrawingPaint({ screen, instrument, list, state, layer })
  const take = useDrawingPointer({
    screen,
    state,
    shown,
    onMoved: (moved) => replaceDrawing(symbol, moved),
  })
  const placing = usePlacing({ places: screen.places, state, onDone: add })
  // A tool selected by keyboard places its drawing at once; arrow keys move it from there.
  useEffect(() => {
    if (!view.tool || !view.byKeys || view.tool === 'measure') return
    const anchors = placedInMiddle(view.tool, screen.places)
    if (anchors) add(view.tool, anchors)
  }, [view.tool, view.byKeys, screen, add])
  const selected = list.find(({ id }) => id === view.selected)
  const focused = view.isNew && selected?.kind === 'text' ? undefined : selected?.id
  useEffect(() => {
    if (focused) layer.current?.querySelector<HTMLElement>(`[data-drawing="${focused}"]`)?.focus()
  }, [focused])
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z'
    if (isUndo) void (event.shiftKey ? redoDrawing(symbol) : undoDrawing(symbol))
    else if (key === 'Escape') state.select(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const sheet = useRef<HTMLDivElement>(null)
  // The sheet needs the focus for Escape to deactivate the tool.
  useEffect(() => sheet.current?.focus(), [view.tool])
  return (
    <div ref={layer} className={css.layer} role="presentation" onKeyDown={onKeyDown}>
      {view.tool && (
        <div
          {...placing}
          ref={sheet}
          className={css.sheet}
          tabIndex={-1}
          data-testid="drawing-sheet"
        />
      )}
      {list.map((drawing) => (
        <DrawingHandle
          key={drawing.id}
          drawing={drawing}
          symbol={symbol}
          places={screen.places}
          isSelected={drawing.id === view.selected}
          onSelect={() => state.select(drawing.id)}
          onTake={(index, event) => take({ drawing, index }, event.nativeEvent)}
        />
      ))}
      {selected && (
        <DrawingBar
          key={selected.id}
          drawing={selected}
          symbol={symbol}
          isNew={view.isNew}
          onSelect={(id) => state.select(id)}
        />
      )}
    </div>
  )
}

/** Stores a finished drawing; the ruler is only shown. */
function useAdd(symbol: string, screen: ChartScreen, state: DrawingState) {
  const { t } = useText()
  const { places } = screen
  return useCallback(
    (tool: Tool, anchors: readonly Anchor[]): void => {
      if (tool === 'measure') return state.measure(anchors)
      const text = tool === 'text' ? t('drawings.text') : ''
      const drawing = newDrawing(tool, anchorsOf(tool, anchors, places), text)
      if (addDrawing(symbol, drawing)) return state.select(drawing.id, true)
      state.select(null)
      notify({ id: 'drawings', tone: 'danger', title: t('drawings.full', { most: MAX_DRAWINGS }) })
    },
    [symbol, places, state, t],
  )
}
