// Search field of the markets list: typing filters, arrow keys select, Enter opens, and * toggles
// the star.
import type { KeyboardEvent, Ref } from 'react'
import { useText } from '../../../i18n/useText'
import { toggleFavourite } from '../../../state/favourites'
import { SearchField } from '../../../ui/fields/SearchField'
import { Icon } from '../../../ui/pieces/Icon'
import type { MarketQuery, MarketRow } from './marketRows'
import { pressedKey } from '../../../ui/pressedKey'
import css from './markets.module.css'

export interface MarketSearchProps {
  /** Id of the searched list. */
  readonly id: string
  readonly query: MarketQuery
  readonly change: (change: Partial<MarketQuery>) => void
  readonly rows: readonly MarketRow[]
  /** Symbol of the row that Enter opens; null: the first. */
  readonly chosen: string | null
  readonly onChoose: (symbol: string) => void
  readonly onPick: (symbol: string) => void
  readonly focusFirst: boolean
  readonly fieldRef: Ref<HTMLInputElement>
}

export function MarketSearch(props: MarketSearchProps) {
  const { t } = useText()
  const { id, query, change, rows, chosen, fieldRef, focusFirst } = props
  const at = rows.findIndex(({ instrument }) => instrument.symbol === chosen)
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    if (key === '*') {
      event.preventDefault()
      const row = rows[at] ?? rows[0]
      if (row) toggleFavourite(row.instrument.symbol)
      return
    }
    const next = nextRow(rows, at, key)
    if (!next) return
    event.preventDefault()
    if (key === 'Enter') props.onPick(next.instrument.symbol)
    else props.onChoose(next.instrument.symbol)
  }
  return (
    <SearchField
      ref={fieldRef}
      look="line"
      label={t('terminal.markets.search')}
      title={t('terminal.markets.keys')}
      value={query.search}
      listId={id}
      activeId={at >= 0 ? `${id}-${chosen ?? ''}` : undefined}
      first={focusFirst}
      onChange={(search) => change({ search })}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={css.only}
        aria-pressed={query.favouritesOnly}
        onClick={() => change({ favouritesOnly: !query.favouritesOnly })}
      >
        <Icon name="star" size={14} filled={query.favouritesOnly} />
        {t('terminal.markets.favourites')}
      </button>
    </SearchField>
  )
}

/**
 * The row selected by a key from row `at` (-1: none); undefined for unrelated keys or an empty
 * list.
 */
export function nextRow(
  rows: readonly MarketRow[],
  at: number,
  key: string,
): MarketRow | undefined {
  if (key === 'Enter') return rows[at] ?? rows[0]
  if (key === 'ArrowDown') return rows[Math.min(rows.length - 1, at + 1)]
  if (key === 'ArrowUp') return at < 0 ? rows.at(-1) : rows[Math.max(0, at - 1)]
  return undefined
}
