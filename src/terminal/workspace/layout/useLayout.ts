// Which layout is shown: the person's own for the size of the dock, or the standard one; and the
// way back to it. A damaged keeping is said once and never used.
import { useMemo, useState } from 'react'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { layoutSize, type LayoutRow } from './layout'
import type { LayoutStore } from './layoutStore'
import { presetLayout, type Preset, type DockSize } from './presets'

export interface ShownLayout {
  readonly layout: LayoutRow
  /** Changes with every layout that is not the former one changed by hand. */
  readonly key: string
  /** What was kept could not be read. */
  readonly damaged: boolean
  readonly keep: (layout: LayoutRow) => void
  readonly choose: (preset: Preset) => void
  readonly reset: () => void
  readonly dismiss: () => void
}

/** `dock`: its size in CSS pixels; only its size class decides which layout is shown. */
export function useLayout(
  store: LayoutStore,
  dock: DockSize,
  market: MarketDescriptor,
): ShownLayout {
  const size = layoutSize(dock.width)
  const [turn, setTurn] = useState(0)
  const [dismissed, setDismissed] = useState(false)
  const shown = useMemo(() => {
    const read = store.read()
    const kept = read.kind === 'read' ? read.layouts[size] : undefined
    return {
      layout: kept ?? presetLayout('default', dock, market),
      key: `${size}-${turn}`,
      damaged: read.kind === 'damaged',
    }
    // The exact size only matters when another layout is laid out.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [store, size, turn, market])
  return {
    ...shown,
    damaged: shown.damaged && !dismissed,
    keep: (layout) => store.save(size, layout),
    choose: (preset) => {
      store.save(size, presetLayout(preset, dock, market))
      setTurn((n) => n + 1)
    },
    reset: () => {
      store.forget(size)
      setTurn((n) => n + 1)
    },
    dismiss: () => setDismissed(true),
  }
}
