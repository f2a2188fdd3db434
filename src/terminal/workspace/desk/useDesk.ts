// Owns which desk is shown: the person's own for the room there is, or the standard one; and the
// way back to it. A damaged keeping is said once and never used.
import { useMemo, useState } from 'react'
import type { Market } from '../../../domain/instruments'
import { deskSize, type DeskRow } from './desk'
import type { DeskStore } from './deskStore'
import { presetDesk, type Preset, type Room } from './presets'

export interface ShownDesk {
  readonly desk: DeskRow
  /** Changes with every desk that is not the former one changed by hand. */
  readonly key: string
  /** What was kept could not be read. */
  readonly damaged: boolean
  readonly keep: (desk: DeskRow) => void
  readonly choose: (preset: Preset) => void
  readonly reset: () => void
  readonly dismiss: () => void
}

/** `room`: the dock's size in CSS pixels; only its size class decides which desk is shown. */
export function useDesk(store: DeskStore, room: Room, market: Market): ShownDesk {
  const size = deskSize(room.width)
  const [turn, setTurn] = useState(0)
  const [dismissed, setDismissed] = useState(false)
  const shown = useMemo(() => {
    const read = store.read()
    const kept = read.kind === 'read' ? read.desks[size] : undefined
    return {
      desk: kept ?? presetDesk('default', room, market),
      key: `${size}-${turn}`,
      damaged: read.kind === 'damaged',
    }
    // The room's exact size only matters when another desk is laid out.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [store, size, turn, market])
  return {
    ...shown,
    damaged: shown.damaged && !dismissed,
    keep: (desk) => store.save(size, desk),
    choose: (preset) => {
      store.save(size, presetDesk(preset, room, market))
      setTurn((n) => n + 1)
    },
    reset: () => {
      store.forget(size)
      setTurn((n) => n + 1)
    },
    dismiss: () => setDismissed(true),
  }
}
