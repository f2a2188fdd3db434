// Header of the markets list: each column cycles through descending, ascending and unsorted.
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { SORT_KEYS, type MarketSort, type SortKey } from './marketRows'
import css from './markets.module.css'

const NAMES = {
  last: 'terminal.markets.last',
  change: 'terminal.markets.change',
  volume: 'terminal.markets.volume',
} as const

/** CFDs have a spread instead of a volume. */
function nameOf(key: SortKey, market: MarketDescriptor): MessageKey {
  if (key === 'name') return market.texts.one
  return key === 'volume' && !market.hasVolume ? 'terminal.symbol.spread' : NAMES[key]
}

export interface MarketHeadProps {
  readonly market: MarketDescriptor
  readonly sort: MarketSort | null
  readonly onSort: (sort: MarketSort | null) => void
}

export function MarketHead({ market, sort, onSort }: MarketHeadProps) {
  const { t } = useText()
  return (
    <div className={css.head}>
      {SORT_KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onSort(nextSort(sort, key))}>
          {t(nameOf(key, market))}
          {sort?.key === key && <span aria-hidden="true">{sort.descending ? ' ↓' : ' ↑'}</span>}
        </button>
      ))}
    </div>
  )
}

/** The sort that follows a press on a column header. */
export function nextSort(sort: MarketSort | null, key: SortKey): MarketSort | null {
  if (sort?.key !== key) return { key, descending: key !== 'name' }
  const first = key !== 'name'
  return sort.descending === first ? { key, descending: !first } : null
}
