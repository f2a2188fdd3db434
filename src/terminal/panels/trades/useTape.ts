// The contents of one tape: its rows by the panel's settings, the account's own fills, and whether
// the rows are held still. Ticks change nothing of React's.
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useHidden } from '../../../app/money/hidden'
import type { MarketTrade } from '../../../domain/records/records'
import { useEngine } from '../../../state/EngineContext'
import { shell } from '../../../state/shell'
import type { PanelProps } from '../../panelProps'
import { OwnFills } from './OwnFills'
import type { TapeRow } from './tapeRow'
import { TapeScreen } from './TapeScreen'
import { tapeSettings, viewOf, type TapeView } from './tapeSettings'
import { useTrades, type Trades } from './useTrades'

/** Holds the rows while the pointer is over them, or until the button is pressed again. */
export interface Hold {
  readonly isHeld: boolean
  readonly isPressed: boolean
  readonly press: () => void
  readonly point: (isInside: boolean) => void
}

export interface Tape extends Trades {
  readonly view: TapeView
  readonly hold: Hold
  /** The newest rows that are shown, newest first. */
  readonly rows: (count: number) => readonly TapeRow[]
  /** How many rows came since they are held. */
  readonly since: () => number
  /** The ids of the trades in which the account took part, as far as that is certain. */
  readonly own: () => ReadonlySet<number>
}

export const isOwnRow = (own: ReadonlySet<number>, row: TapeRow): boolean =>
  own.size > 0 && row.parts.some(({ id }) => own.has(id))

const NONE: ReadonlySet<number> = new Set()

export function useTape(props: PanelProps): Tape {
  const { panelId, instrument } = props
  const trades = useTrades(props)
  const chosen = useSnapshot(tapeSettings).choices[panelId]
  const view = useMemo(() => viewOf(chosen, instrument), [chosen, instrument])
  const { screen } = useMemo(() => ({ of: instrument, screen: new TapeScreen() }), [instrument])
  const { read, listen } = trades
  const fills = useOwnFills(props)
  const reader = useMemo(() => {
    const update = (): void => {
      screen.note(read()?.trades ?? NO_TRADES)
      screen.join(view.join)
    }
    return {
      update,
      rows(count: number) {
        update()
        return screen.rows(count, view.least)
      },
      since() {
        update()
        return screen.since(view.least)
      },
      own: fills ? ownReader(screen, fills) : () => NONE,
      listen(listener: () => void) {
        const stops = [listen(listener), fills?.listen(listener)]
        return () => {
          for (const stop of stops) stop?.()
        }
      },
    }
  }, [screen, read, listen, view, fills])
  useEffect(() => listen(reader.update), [listen, reader])
  const hold = useHold(screen, reader.update)
  return { ...trades, ...reader, view, hold }
}

const NO_TRADES: readonly MarketTrade[] = []

/** Searches again only where trades or fills came. */
function ownReader(screen: TapeScreen, fills: OwnFills): () => ReadonlySet<number> {
  let found = { stamp: '', ids: NONE }
  return () => {
    const stamp = `${screen.version} ${fills.version}`
    if (stamp !== found.stamp) found = { stamp, ids: fills.among(screen.prints()) }
    return found.ids
  }
}

/** What is held is what had come before: `update` takes that over. */
function useHold(screen: TapeScreen, update: () => void): Hold {
  const [isPressed, setPressed] = useState(false)
  const [isInside, setInside] = useState(false)
  const isHeld = isPressed || isInside
  useLayoutEffect(() => {
    if (isHeld) screen.hold()
    return () => screen.release()
  }, [screen, isHeld])
  return {
    isHeld,
    isPressed,
    press() {
      update()
      setPressed((now) => !now)
    },
    point(inside) {
      update()
      setInside(inside)
    },
  }
}

/** Of this account since the panel was opened; null for a guest and while figures are hidden. */
function useOwnFills({ instrument }: PanelProps): OwnFills | null {
  const { notices$ } = useEngine()
  const { viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' ? viewer.email : null
  const { fills } = useMemo(
    () => ({ of: owner, fills: new OwnFills(instrument) }),
    [owner, instrument],
  )
  useEffect(() => {
    if (owner === null) return undefined
    const subscription = notices$.subscribe(({ notice }) => fills.note(notice))
    return () => subscription.unsubscribe()
  }, [notices$, owner, fills])
  return useHidden() || owner === null ? null : fills
}
