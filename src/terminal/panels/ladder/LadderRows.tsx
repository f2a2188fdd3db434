// The painted rows of the ladder and the pointer: a click fills the ticket, or sends an order while
// armed; the wheel scrolls and with Ctrl changes the step, its press centres. The pointer inside
// holds the rows.
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import { useEffect, useRef, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import { LEVELS } from '../../canvas/invalidation'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import painted from '../../canvas/painted.module.css'
import { groupPrice } from '../../figures/grouping'
import css from './ladder.module.css'
import type { LadderRow } from './ladderRows'
import { columnAt, paintLadder, rowAt } from './paintLadder'
import type { Ladder } from './useLadder'
import type { OneClick } from './useOneClick'
import type { OwnOrders } from './useOwnOrders'

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
  readonly own: OwnOrders
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

const OWN_SIDES: Readonly<Partial<Record<ReturnType<typeof columnAt>, Side>>> = {
  ownBuy: 'BUY',
  ownSell: 'SELL',
}

export function LadderRows(props: LadderRowsProps) {
  const { ladder, instrument, count, cursor, visible, oneClick, own } = props
  const { screen, listen, changed, propose } = ladder
  const hidden = useHidden()
  const [hover, setHover] = useState<number | null>(null)
  // A press means the row that was painted, whatever has come since.
  const shown = useRef<readonly LadderRow[]>([])
  const paint = ({ context, width, height, palette }: SurfaceFrame) => {
    screen.follow(count)
    const rows = screen.rows(count)
    shown.current = rows
    const { tickDecimals, lotDecimals } = instrument
    const last = screen.last === null ? null : groupPrice(screen.last, screen.step, 'BUY')
    const masked = hidden ? HIDDEN : null
    const input = { rows, width, height, tickDecimals, lotDecimals, last, masked, cursor, hover }
    paintLadder(context, input, palette)
    return LEVELS.none
  }
  const { ref, invalidate, size } = useSurface(paint, visible)
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  const box = useWheel(ladder)
  const priceAt = (y: number): number | null => shown.current[rowAt(y)]?.price ?? null
  const drag = useOwnDrag(own, (place) => {
    const side = OWN_SIDES[columnAt(place.offsetX, size.width)]
    const price = priceAt(place.offsetY)
    return side && price !== null ? { side, price } : null
  })
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
      onPointerDown={({ nativeEvent }) => drag.begin(nativeEvent)}
      onPointerLeave={() => {
        drag.end()
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
      onContextMenu={(event) => {
        if (drag.cancel(event.nativeEvent)) event.preventDefault()
      }}
      onClick={(event) => {
        const { offsetX, offsetY } = event.nativeEvent
        const price = priceAt(offsetY)
        if (price === null || drag.drop(price)) return
        // With Alt held, a click means something else elsewhere: it sends nothing here.
        const side = event.altKey ? undefined : SIDES[columnAt(offsetX, size.width)]
        const terms = { reduces: event.ctrlKey || event.metaKey, stops: event.shiftKey }
        if (side === undefined || !oneClick.order(side, price, terms)) propose(price)
      }}
    >
      <canvas ref={ref} aria-hidden="true" />
    </div>
  )
}

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

type Place = Pick<MouseEvent, 'offsetX' | 'offsetY' | 'button'>
interface OwnRow {
  readonly side: Side
  readonly price: number
}

/** Drags and right clicks of own sizes; `ownRowAt` names the own column and row at a place. */
function useOwnDrag(own: OwnOrders, ownRowAt: (place: Place) => OwnRow | null) {
  const from = useRef<OwnRow | null>(null)
  const ownAt = (place: Place): OwnRow | null => {
    const row = ownRowAt(place)
    return row && own.has(row.side, row.price) ? row : null
  }
  const end = (): void => {
    from.current = null
  }
  return {
    begin(place: Place): void {
      from.current = place.button === 0 ? ownAt(place) : null
    },
    end,
    /** Moves the dragged orders; false where none were dragged to another row. */
    drop(price: number): boolean {
      const dragged = from.current
      end()
      if (!dragged || dragged.price === price) return false
      own.move(dragged.side, dragged.price, price)
      return true
    },
    /** Cancels the orders at a place; false where there are none. */
    cancel(place: Place): boolean {
      const row = ownAt(place)
      if (row) own.cancel(row.side, row.price)
      return row !== null
    },
  }
}
