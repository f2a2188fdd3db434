// Owns what is written on a dock tab: the panel's name, how many rows wait behind it, and the
// contract it stays on when it does not follow the page.
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import type { DeskTab } from '../desk/desk'
import css from './chrome.module.css'
import { isCounted, useCounts, type CountedKind } from '../useCounts'

export function TabName({ tab }: { tab: DeskTab }) {
  const { t } = useText()
  const pinned = tab.symbol === null ? undefined : findInstrument(tab.symbol)
  return (
    <span className={css.name}>
      {t(`terminal.panel.${tab.kind}`)}
      {pinned && <span className={css.pinned}>{pinned.base}</span>}
      {isCounted(tab.kind) && <Count of={tab.kind} />}
    </span>
  )
}

function Count({ of }: { of: CountedKind }) {
  const count = useCounts()[of]
  return count === 0 ? null : <span className={css.count}>{count}</span>
}
