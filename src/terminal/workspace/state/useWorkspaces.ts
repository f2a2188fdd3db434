// The state of a customer: the store of workspaces in this tab, and the layout shown now.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { deviceOf } from '../../../domain/identity/deviceOf'
import { useText } from '../../../i18n/useText'
import { deviceStorage, onStorageChange, tabStorage } from '../../../state/storage/deviceStorage'
import { useMarkets, type Listing } from '../../markets/markets'
import { layoutSize, type LayoutRow } from '../layout/layout'
import { presetLayout, type DockSize } from '../layout/presets'
import type { Place } from '../saved/workspace'
import { WorkspaceStore, type WorkspacesState } from './WorkspaceStore'

export interface ShownWorkspace extends WorkspacesState {
  readonly store: WorkspaceStore
  readonly place: Place
  readonly page: Listing
  readonly dock: DockSize
  /** The own layout of this place, or the standard one. */
  readonly layout: LayoutRow
}

/** `dock`: its size in CSS pixels; only its size class selects the layout. */
export function useWorkspaces(owner: string, dock: DockSize, page: Listing): ShownWorkspace {
  const { t } = useText()
  const markets = useMarkets()
  const store = useMemo(() => {
    const names = markets.all.map(({ market }) => market)
    return new WorkspaceStore({ storage: deviceStorage, tab: tabStorage(), owner, markets: names })
  }, [owner, markets])
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { market } = page
  const size = layoutSize(dock.width)
  useEffect(() => {
    const { system, browser } = deviceOf(navigator.userAgent)
    const device = system ?? browser ?? t('terminal.workspace.thisDevice')
    store.kept.suffix = ` (${t('terminal.workspace.from', { device })})`
    store.kept.firstName = t('terminal.workspace.first')
  }, [store, t])
  useEffect(() => {
    const flush = () => void store.flush()
    const unfollow = onStorageChange(() => store.follow())
    window.addEventListener('pagehide', flush)
    return () => {
      unfollow()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [store])
  useEffect(() => store.visit(page.instrument.symbol), [store, page])
  const own = state.active.layouts[market.market]?.[size]
  const standard = useMemo(
    () => presetLayout('default', dock, market),
    // The exact size matters only when another layout is arranged.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [size, market, state.turn, state.active.id],
  )
  const place = useMemo(() => ({ market: market.market, size }), [market, size])
  return { ...state, store, place, page, dock, layout: own ?? standard }
}
