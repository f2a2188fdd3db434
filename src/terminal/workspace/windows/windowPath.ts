// The address of a panel's window: everything that it needs to begin alone.
import { colourOf } from '../layout/panelLink'
import type { WindowAddress } from './PanelWindows'

/** A colour group, or `grey` for an instrument of its own. */
export function windowPath({ id, terminal, tab, page, symbol }: WindowAddress): string {
  const search = new URLSearchParams({
    window: id,
    terminal,
    tab: tab.id,
    page,
    symbol,
    link: colourOf(tab.link),
  })
  return `/panel/${tab.kind}?${search.toString()}`
}
