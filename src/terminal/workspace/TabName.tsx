// Owns what is written on a dock tab: the panel's name, how many rows wait behind it, and the
// contract it stays on when it does not follow the page.
import { useEffect, useState } from 'react'
import { findInstrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { useEngine } from '../EngineContext'
import type { DeskTab } from './desk'
import css from './chrome.module.css'

export function TabName({ tab }: { tab: DeskTab }) {
  const { t } = useText()
  const pinned = tab.symbol === null ? undefined : findInstrument(tab.symbol)
  return (
    <span className={css.name}>
      {t(`terminal.panel.${tab.kind}`)}
      {pinned && <span className={css.pinned}>{pinned.base}</span>}
      {(tab.kind === 'positions' || tab.kind === 'orders') && <Count of={tab.kind} />}
    </span>
  )
}

function Count({ of }: { of: 'positions' | 'orders' }) {
  const count = useCounts()[of]
  return count === 0 ? null : <span className={css.count}>{count}</span>
}

/** How many positions and open orders there are. */
export function useCounts(): { readonly positions: number; readonly orders: number } {
  const engine = useEngine()
  const [counts, setCounts] = useState({ positions: 0, orders: 0 })
  useEffect(() => {
    const subscription = engine.account$.subscribe(({ positions, orders }) =>
      setCounts((former) =>
        former.positions === positions.length && former.orders === orders.length
          ? former
          : { positions: positions.length, orders: orders.length },
      ),
    )
    return () => subscription.unsubscribe()
  }, [engine])
  return counts
}
