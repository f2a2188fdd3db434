// Instruments of a market with a search: type to filter, arrow keys to select, Enter to open, and
// tabs for the other markets. The caller decides its position on the screen.
import { useEffect, useId, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import { Fresh } from '../../freshness/Fresh'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { useMarkets } from '../../markets/markets'
import { MarketHead } from './MarketHead'
import { MarketSearch } from './MarketSearch'
import css from './markets.module.css'
import { MarketScroll } from './MarketScroll'
import { foundOnOtherMarkets } from './marketRows'
import { OtherMarkets } from './OtherMarkets'
import { useHeldTyping } from './useHeldTyping'
import { useMarketRows } from './useMarketRows'

export interface MarketsListProps {
  readonly panelId: string
  /** The instrument open now. */
  readonly current: string
  readonly onPick: (symbol: string) => void
  /** Initial focus inside a dialog: the search field. */
  readonly focusFirst?: boolean
}

export function MarketsList({ panelId, current, onPick, focusFirst = false }: MarketsListProps) {
  const { t } = useText()
  const id = useId()
  const markets = useMarkets()
  const [chosenMarket, setMarket] = useState<MarketDescriptor['market'] | null>(null)
  const own = markets.find(current)?.market
  const market = (chosenMarket && markets.of(chosenMarket)) ?? own ?? markets.first
  const { rows, tickers, freshness, query, change, restart } = useMarketRows(panelId, market)
  const [chosen, setChosen] = useState<string | null>(null)
  const { search } = query
  const { fieldRef, entered } = useHeldTyping({
    takes: focusFirst,
    search: (text) => change({ search: text }),
  })
  useEffect(() => {
    if (entered === null || entered !== search) return
    const [first] = rows
    if (first) onPick(first.instrument.symbol)
  }, [entered, search, rows, onPick])
  const found = foundOnOtherMarkets(markets.all, market.market, search)
  const others = <OtherMarkets found={found} onPick={onPick} />
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
        fieldRef={fieldRef}
      />
      <div className={css.markets}>
        <Segments<MarketDescriptor['market']>
          label={t('terminal.markets.market')}
          value={market.market}
          options={markets.all.map(({ market: value, texts }) => ({ value, label: t(texts.name) }))}
          onChange={setMarket}
        />
      </div>
      <MarketHead market={market} sort={query.sort} onSort={(sort) => change({ sort })} />
      <div className={css.body}>
        <Fresh freshness={freshness} onRestart={restart}>
          {rows.length === 0 && found.length === 0 && (
            <p className={css.none}>
              {search === ''
                ? t('terminal.markets.noFavourites')
                : t('terminal.markets.none', { query: search })}
            </p>
          )}
          {rows.length === 0 && others}
          <MarketScroll
            id={id}
            label={t(market.texts.list)}
            rows={rows}
            tickers={tickers}
            current={current}
            chosen={chosen}
            onPick={onPick}
          />
          {rows.length > 0 && others}
        </Fresh>
      </div>
    </div>
  )
}
