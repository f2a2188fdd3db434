// The painted rows of the ladder and the pointer: a click fills the ticket, or sends an order while
// armed; the wheel scrolls and with Ctrl changes the step, its press centres. The pointer inside
// holds the rows.
import { useEffect, useRef, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { LEVELS } from '../../canvas/invalidation'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import painted from '../../canvas/painted.module.css'
import { groupPrice } from '../../figures/grouping'
import { useHidden } from '../../trading/tables/OwnFigure'
import css from './ladder.module.css'
import type { LadderRow } from './ladderRows'
import { columnAt, paintLadder, rowAt } from './paintLadder'
import type { Ladder } from './useLadder'
import type { OneClick } from './useOneClick'

export interface LadderPart {
  readonly ladder: Ladder
  readonly instrument: Instrument
  /** Rows that fit. */
  readonly count: number
  /** Price of the row under the keyboard cursor. */
  readonly cursor: number | null
  readonly setCursor: (price: number | null) => void
}

export interface LadderRowsProps extends LadderPart {
  readonly oneClick: OneClick
  readonly visible: boolean
}

const MIDDLE_BUTTON = 1
const ROWS_A_NOTCH = 3

/** The side of an order by one click in a column. */
const SIDES: Readonly<Partial<Record<ReturnType<typeof columnAt>, Side>>> = {
  ownBuy: 'BUY',
  bid: 'BUY',
  ask: 'SELL',
  ownSell: 'SELL',
}

export function LadderRows(props: LadderRowsProps) {
  const { ladder, instrument, count, cursor, visible, oneClick } = props
  const { screen, listen, changed, propose } = ladder
  const { t } = useText()
  const hidden = useHidden()
  const [hover, setHover] = useState<number | null>(null)
  // A press means the row that was painted, whatever has come since.
  const shown = useRef<readonly LadderRow[]>([])
  const paint = ({ context, width, height, palette }: SurfaceFrame) => {
    const rows = screen.rows(count)
    shown.current = rows
    const { tickDecimals, lotDecimals } = instrument
    const last = screen.last === null ? null : groupPrice(screen.last, screen.step, 'BUY')
    const masked = hidden ? t('orders.hidden') : null
    const input = { rows, width, height, tickDecimals, lotDecimals, last, masked, cursor, hover }
    paintLadder(context, input, palette)
    return LEVELS.none
  }
  const { ref, invalidate, size } = useSurface(paint, visible)
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  const box = useWheel(ladder)
  const priceAt = (y: number): number | null => shown.current[rowAt(y)]?.price ?? null
  const hold = (held: boolean) => {
    screen.hold(held)
    changed()
  }
  return (
    // Keyboard users choose a price in AccessibleLadder.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      ref={box}
      className={`${painted.painted} ${css.painted}`}
      onPointerEnter={() => hold(true)}
      onPointerMove={(event) => setHover(priceAt(event.nativeEvent.offsetY))}
      onPointerLeave={() => {
        setHover(null)
        hold(false)
      }}
      onMouseDown={(event) => {
        // The browser's own scrolling by the wheel press.
        if (event.button === MIDDLE_BUTTON) event.preventDefault()
      }}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE_BUTTON) return
        screen.centre()
        changed()
      }}
      onClick={(event) => {
        const { offsetX, offsetY } = event.nativeEvent
        const price = priceAt(offsetY)
        if (price === null) return
        const side = isPlain(event) ? SIDES[columnAt(offsetX, size.width)] : undefined
        if (side === undefined || !oneClick.order(side, price)) propose(price)
      }}
    >
      <canvas ref={ref} aria-hidden="true" />
    </div>
  )
}

/** With a key held, a click means something else elsewhere: it sends nothing here. */
const isPlain = (event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean =>
  !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey

/** Listens to the wheel itself: only a listener that is not passive keeps the page from zooming. */
function useWheel({ screen, changed, regroup }: Ladder) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const latest = useRef(regroup)
  useEffect(() => {
    latest.current = regroup
  })
  useEffect(() => {
    if (!box) return undefined
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (event.deltaY === 0) return
      const way = event.deltaY > 0 ? 1 : -1
      if (event.ctrlKey) latest.current(way)
      else screen.scroll(-way * ROWS_A_NOTCH)
      changed()
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [box, screen, changed])
  return setBox
}
