// The painted rows of the tape. The pointer over them holds them still and names the row under it.
import { useEffect, useMemo, type PointerEvent } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { LEVELS } from '../../canvas/invalidation'
import painted from '../../canvas/painted.module.css'
import { useReducedMotion } from '../../canvas/useReducedMotion'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { NewTrades } from './NewTrades'
import { paintTrades, ROW_HEIGHT } from './paintTrades'
import { rowText } from './rowText'
import type { TapeRow } from './tapeRow'
import css from './trades.module.css'
import { isOwnRow, type Tape } from './useTape'

export interface TapeRowsProps {
  readonly tape: Tape
  readonly instrument: Instrument
  readonly visible: boolean
}

export function TapeRows({ tape, instrument, visible }: TapeRowsProps) {
  const text = useText()
  const still = useReducedMotion()
  const news = useMemo(() => new NewTrades(), [])
  const { tickDecimals, lotDecimals } = instrument
  const { large } = tape.view
  const paint = ({ context, width, height, palette, level, now }: SurfaceFrame) => {
    const trades = tape.rows(Math.ceil(height / ROW_HEIGHT))
    if (level >= LEVELS.data) news.note(trades, now)
    const own = tape.own()
    const input = {
      trades,
      width,
      height,
      tickDecimals,
      lotDecimals,
      large,
      time: text.time,
      highlight: (id: number) => (still ? 0 : news.strength(id, now)),
      isOwn: (row: TapeRow) => isOwnRow(own, row),
    }
    return paintTrades(context, input, palette) ? LEVELS.overlay : LEVELS.none
  }
  const { ref, invalidate, size } = useSurface(paint, visible)
  const { listen } = tape
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  /** Written past React: the pointer passes over many rows. */
  const name = ({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>): void => {
    const row = tape.rows(Math.ceil(size.height / ROW_HEIGHT))[
      Math.floor(nativeEvent.offsetY / ROW_HEIGHT)
    ]
    const traits = {
      isLarge: large !== null && row !== undefined && row.quantity >= large,
      isOwn: row !== undefined && isOwnRow(tape.own(), row),
    }
    currentTarget.title = row ? rowText(text, instrument, row, traits) : ''
  }
  return (
    <div
      className={`${painted.painted} ${css.rows}`}
      // A finger does not hover: it has the button.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && tape.hold.point(true)}
      onPointerMove={name}
      onPointerLeave={() => tape.hold.point(false)}
    >
      <canvas ref={ref} aria-hidden="true" />
    </div>
  )
}
