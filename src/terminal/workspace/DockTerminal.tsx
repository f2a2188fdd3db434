// The terminal of a wide window: the symbol bar above, and below it the docks with their panels.
import { deferred } from '../../ui/deferred'
import type { Listing } from '../markets/markets'
import { MaintenanceBar } from '../symbolbar/MaintenanceBar'
import { SymbolBar } from '../symbolbar/SymbolBar'
import css from '../terminal.module.css'
import { useWindowSize } from '../useWindowSize'
import { LayoutArea, useOwnLayout } from './LayoutArea'
import { LayoutButton } from './LayoutButton'
import type { LayoutMenuProps } from './LayoutMenu'

/** Header and symbol bar: what the dock does not have of the window's height. */
const HEADS_PX = 96

const LayoutMenu = deferred<LayoutMenuProps>(
  () => import('./LayoutMenu').then((module) => module.LayoutMenu),
  (_, trigger) => <LayoutButton aria-haspopup="menu" aria-expanded={false} {...trigger} />,
)

export function DockTerminal({ page, owner }: { page: Listing; owner: string }) {
  const { width, height } = useWindowSize()
  const shown = useOwnLayout(owner, { width, height: height - HEADS_PX }, page.market)
  return (
    <div className={css.terminal}>
      <MaintenanceBar />
      <SymbolBar {...page} form="line">
        <LayoutMenu market={page.market} onPreset={shown.choose} onReset={shown.reset} />
      </SymbolBar>
      <LayoutArea page={page} owner={owner} shown={shown} />
    </div>
  )
}
