// Owns the list of a market's instruments with its search: type to filter, arrow keys to choose,
// Enter to open, and the way to the other markets. Where it stands is the caller's.
import { useId, useState } from 'react'
import type { Market } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import { Fresh } from '../../freshness/Fresh'
import { marketOf } from '../panel'
import { MarketHead } from './MarketHead'
import { MarketSearch } from './MarketSearch'
import css from './markets.module.css'
import { MarketScroll } from './MarketScroll'
import { useMarketRows } from './useMarketRows'

export interface MarketsListProps {
  readonly panelId: string
  /** The instrument that is open now. */
  readonly current: string
  readonly onPick: (symbol: string) => void
  /** Where focus goes when the list opens in a dialog: to the search. */
  readonly focusFirst?: boolean
}

const MARKETS: readonly Market[] = ['spot', 'futures', 'derivatives']

export function MarketsList({ panelId, current, onPick, focusFirst = false }: MarketsListProps) {
  const { t } = useText()
  const id = useId()
  const [market, setMarket] = useState<Market>(marketOf(current))
  const { rows, freshness, query, change, restart } = useMarketRows(panelId, market)
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
      <div className={css.markets}>
        <Segments<Market>
          label={t('terminal.markets.market')}
          value={market}
          options={MARKETS.map((value) => ({ value, label: t(`terminal.market.${value}`) }))}
          onChange={setMarket}
        />
      </div>
      <MarketHead market={market} sort={query.sort} onSort={(sort) => change({ sort })} />
      <div className={css.body}>
        <Fresh freshness={freshness} onRestart={restart}>
          {rows.length === 0 && (
            <p className={css.none}>
              {search === ''
                ? t('terminal.markets.noFavourites')
                : t('terminal.markets.none', { query: search })}
            </p>
          )}
          <MarketScroll
            id={id}
            label={t(`terminal.markets.list.${market}`)}
            rows={rows}
            current={current}
            chosen={chosen}
            onPick={onPick}
          />
        </Fresh>
      </div>
    </div>
  )
}
