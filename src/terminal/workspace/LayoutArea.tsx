// The part of the terminal below the symbol bar on a layout: measures the dock, shows the
// layout, says when a kept one could not be read.
import { lazy, Suspense, useMemo } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Skeleton } from '../freshness/Skeleton'
import css from './dock.module.css'
import { useLayout, type ShownLayout } from './layout/useLayout'
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import type { Listing } from '../markets/markets'
import { LayoutStore } from './layout/layoutStore'
import type { DockSize } from './layout/presets'

/** The docks and their panels come after the symbol bar. */
const Workspace = lazy(() =>
  import('./Workspace').then((module) => ({ default: module.Workspace })),
)

/** The shown layout of a person for a market in a dock of this size. */
export function useOwnLayout(owner: string, dock: DockSize, market: MarketDescriptor): ShownLayout {
  const store = useMemo(() => new LayoutStore(window.localStorage, owner, market), [owner, market])
  return useLayout(store, dock, market)
}

export interface LayoutAreaProps {
  readonly page: Listing
  readonly owner: string
  readonly shown: ShownLayout
}

export function LayoutArea({ page, owner, shown }: LayoutAreaProps) {
  const { t } = useText()
  return (
    <div className={css.area}>
      {shown.damaged && (
        <p className={css.notice} role="status">
          <Icon name="alert" size={16} />
          {t('terminal.layout.damaged')}
          <button type="button" onClick={shown.dismiss}>
            {t('terminal.layout.dismiss')}
          </button>
        </p>
      )}
      <div className={css.field}>
        <Suspense fallback={<Skeleton rows={12} columns={3} />}>
          <Workspace
            key={`${owner} ${page.market.market} ${shown.key}`}
            page={page}
            layout={shown.layout}
            onKeep={shown.keep}
          />
        </Suspense>
      </div>
    </div>
  )
}
