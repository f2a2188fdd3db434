// Handles of the customer's lines over the chart: each is dragged by its name or its line, moved by
// keys, and removed by its ×. A change is sent at the release; Escape puts the line back.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { LineDrag } from './LineDrag'
import { LineHandle } from './LineHandle'
import { LineQuestion } from './LineQuestion'
import type { LineHandlesProps, OwnLine } from './lineProps'
import css from './lines.module.css'
import { useLineControl } from './useLineControl'
import { useLinePointer } from './useLinePointer'
import { shownLines } from './shownLines'

export function LineHandles(props: LineHandlesProps) {
  return (
    <MessagesBoundary area="panels">
      <Handles {...props} />
    </MessagesBoundary>
  )
}

function Handles(props: LineHandlesProps) {
  const { screen, session, lines, isLive } = props
  const text = useText()
  const [drag] = useState(() => new LineDrag())
  const state = useSyncExternalStore(drag.subscribe, () => drag.state)
  const control = useLineControl(props, drag)
  const layer = useRef<HTMLDivElement>(null)
  /** Keys of the drawn lines by their ids. */
  const keys = useRef(new Map<string, string>())
  useEffect(() => {
    session.drawThrough((own) => {
      const shown = shownLines(own, drag.state, session.moveContext, text)
      // A moved line is drawn after the one it stands for.
      keys.current = new Map(shown.map(({ id, key }) => [id, key]))
      return shown
    })
    const stop = drag.subscribe(() => session.redraw())
    return () => {
      stop()
      session.drawThrough(null)
    }
  }, [session, drag, text])
  useEffect(() => drag.follow(lines), [drag, lines])
  useEffect(() => {
    screen.followNames((names) => {
      const places = new Map(names.map((name) => [keys.current.get(name.id), name]))
      for (const handle of layer.current?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
        const place = places.get(handle.dataset['line'])
        handle.hidden = place === undefined
        if (!place) continue
        handle.style.transform = `translate(${place.left}px, ${place.top}px)`
        handle.style.width = `${place.width}px`
      }
    })
    return () => screen.followNames(null)
  }, [screen])
  const own = lines.filter((line): line is OwnLine => line.target !== undefined)
  const { isMovable: canMove, drop } = control
  const begin = useLinePointer({ screen, lines: own, drag, isLive, canMove, drop })
  const asked = own.find(({ key }) => state.lifted?.isAsking && key === state.lifted.key)
  return (
    <div ref={layer} className={css.layer} data-lifted={state.lifted ? '' : undefined}>
      {own.map((line) => (
        <LineHandle
          key={line.key}
          line={line}
          lifted={state.lifted?.key === line.key ? state.lifted : null}
          isSent={state.sent.has(line.key)}
          isLive={isLive}
          control={control}
          onGrip={(event) => begin(line, event)}
        />
      ))}
      {asked && state.lifted && (
        <LineQuestion line={asked} lifted={state.lifted} session={session} control={control} />
      )}
    </div>
  )
}
