// Owns the list of contracts with its search: type to filter, arrow keys to choose, Enter to open.
// Where it stands, in a panel or under the symbol, is the caller's.
import { useId, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Fresh } from '../../freshness/Fresh'
import { MarketHead } from './MarketHead'
import { MarketSearch } from './MarketSearch'
import css from './markets.module.css'
import { MarketScroll } from './MarketScroll'
import { useMarketRows } from './useMarketRows'

export interface MarketsListProps {
  readonly panelId: string
  /** The contract that is open now. */
  readonly current: string
  readonly onPick: (symbol: string) => void
  /** Where focus goes when the list opens in a dialog: to the search. */
  readonly focusFirst?: boolean
}

export function MarketsList({ panelId, current, onPick, focusFirst = false }: MarketsListProps) {
  const { t } = useText()
  const id = useId()
  const { rows, freshness, query, change, restart } = useMarketRows(panelId)
  const [chosen, setChosen] = useState<string | null>(null)
  const { search } = query
  return (
    <div className={css.list}>
      <MarketSearch
        id={id}
        query={query}
        change={change}
        rows={rows}
        chosen={chosen}
        onChoose={setChosen}
        onPick={onPick}
        focusFirst={focusFirst}
      />
      <MarketHead sort={query.sort} onSort={(sort) => change({ sort })} />
      <div className={css.body}>
        <Fresh freshness={freshness} onRestart={restart}>
          {rows.length === 0 && (
            <p className={css.none}>
              {search === ''
                ? t('terminal.markets.noFavourites')
                : t('terminal.markets.none', { query: search })}
            </p>
          )}
          <MarketScroll id={id} rows={rows} current={current} chosen={chosen} onPick={onPick} />
        </Fresh>
      </div>
    </div>
  )
}
