// The windows of this terminal's panels, for the dock: which panels are in one, and opening one.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { attempt, tabStorage } from '../../../state/storage/deviceStorage'
import { useOpenSymbol } from '../../useOpenSymbol'
import type { LayoutTab } from '../layout/layout'
import { symbolOf } from '../layout/panelLink'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { featuresOf, type Bounds } from './bounds'
import { PanelWindows, type WindowAddress } from './PanelWindows'
import { allScreens, currentScreen, hasSeveralScreens } from './screens'
import { shareActs } from './shareActs'
import { openWindowChannel } from './windowMessages'
import { liveWindows, newWindowId, windowRecords } from './windowRecords'
import { windowPath } from './windowPath'

export interface ShownWindows {
  /** Panels of this layout that are in windows, by their ids. */
  readonly tabs: ReadonlySet<string>
  /** Opens a panel in a window at this place of the desktop. */
  readonly open: (tab: LayoutTab, at: Bounds) => void
  /** What could not be opened last. */
  readonly failure: WindowFailure | null
}

/** Blocked windows are opened by a press: browsers allow what a press has asked for. */
export type WindowFailure =
  { readonly kind: 'full' } | { readonly kind: 'blocked'; readonly count: number; open(): void }

const open = (address: WindowAddress, bounds: Bounds) =>
  attempt(() => window.open(windowPath(address), address.id, featuresOf(bounds))) ?? null

/** Names this tab, also after a reload. */
function terminalId(): string {
  const storage = tabStorage()
  const id = storage?.getItem(TAB_KEY) ?? newWindowId()
  attempt(() => storage?.setItem(TAB_KEY, id))
  return id
}
const TAB_KEY = 'meridian.terminal'

export function usePanelWindows(current: ShownWorkspace, owner: string): ShownWindows {
  const { store, place, layout, page, active } = current
  const openPage = useOpenSymbol()
  const [failure, setFailure] = useState<WindowFailure | null>(null)
  const goTo = useEffectEvent(openPage)
  const held = useRef<PanelWindows | null>(null)
  useEffect(() => {
    const channel = openWindowChannel()
    const windows: PanelWindows = new PanelWindows({
      owner,
      store,
      channel,
      terminal: terminalId(),
      open,
      screens: () => allScreens(false),
      symbolOf: (link, { groups }, shown) => symbolOf(link, shown, groups),
      openPage: (symbol) => goTo(symbol),
      onBlocked: (ids) =>
        setFailure({
          kind: 'blocked',
          count: ids.length,
          open: () => windows.reopen(ids, [currentScreen()]),
        }),
    })
    held.current = windows
    const report = () => {
      liveWindows.ids = [...windows.ids()]
    }
    const ends = [windows.subscribe(report), shareActs(channel)]
    const leave = () => windows.stop()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      for (const end of ends) end()
      windows.stop()
      channel.close()
      held.current = null
      liveWindows.ids = []
    }
  }, [owner, store])
  useEffect(
    () => held.current?.show({ place, layout, page: page.instrument.symbol }),
    [place, layout, page, active, owner, store],
  )
  const { ids } = useSnapshot(liveWindows)
  const { open: records } = useSnapshot(windowRecords)
  const tabs = useMemo(() => {
    const here = ids.flatMap((id) => records[id] ?? [])
    const isShown = ({ workspace, market, size }: (typeof here)[number]) =>
      workspace === active.id && market === place.market && size === place.size
    return new Set(here.filter(isShown).map(({ tab }) => tab))
  }, [ids, records, active.id, place])
  const openTab = useCallback((tab: LayoutTab, at: Bounds) => {
    const isOpened = held.current?.openTab(tab, at, currentScreen())
    if (isOpened === false) setFailure({ kind: 'full' })
    // From now on the browser says where windows on other screens stand.
    else if (hasSeveralScreens()) void allScreens(true)
  }, [])
  return useMemo(() => ({ tabs, open: openTab, failure }), [tabs, openTab, failure])
}
