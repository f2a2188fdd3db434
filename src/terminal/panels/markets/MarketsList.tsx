// Owns the list of contracts with its search: type to filter, arrow keys to choose, Enter to open.
// Where it stands, in a panel or under the symbol, is the caller's.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { instrumentsOf } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { favourites } from '../../../state/favourites'
import { Icon } from '../../../ui/icons/Icon'
import { Fresh } from '../../freshness/Fresh'
import { MarketHead } from './MarketHead'
import { MarketLine } from './MarketLine'
import { marketRows, type MarketSort } from './marketRows'
import css from './markets.module.css'
import { useMarkets } from './useMarkets'

const ROW_PX = 34

export interface MarketsListProps {
  readonly panelId: string
  /** The contract that is open now. */
  readonly current: string
  readonly onPick: (symbol: string) => void
  readonly autoFocus?: boolean
}

export function MarketsList({ panelId, current, onPick, autoFocus = false }: MarketsListProps) {
  const { t } = useText()
  const id = useId()
  const [generation, setGeneration] = useState(0)
  const { tickers, freshness } = useMarkets(panelId, 'futures', generation)
  const starred = useSnapshot(favourites).symbols
  const [search, setSearch] = useState('')
  const [favouritesOnly, setFavouritesOnly] = useState(false)
  const [sort, setSort] = useState<MarketSort | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = useMemo(
    () => marketRows(instrumentsOf('futures'), tickers, starred, { search, favouritesOnly, sort }),
    [tickers, starred, search, favouritesOnly, sort],
  )
  const at = rows.findIndex(({ instrument }) => instrument.symbol === chosen)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    useFlushSync: false,
  })
  const choose = (index: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (!row) return
    setChosen(row.instrument.symbol)
    virtual.scrollToIndex(rows.indexOf(row))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') choose(at + 1)
    else if (event.key === 'ArrowUp') choose(at < 0 ? rows.length - 1 : at - 1)
    else if (event.key === 'Enter' && rows.length > 0)
      onPick((rows[at] ?? rows[0])?.instrument.symbol ?? current)
    else return
    event.preventDefault()
  }
  return (
    <div className={css.list}>
      <div className={css.search}>
        <Icon name="search" size={16} />
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={at >= 0 ? `${id}-${chosen ?? ''}` : undefined}
          aria-label={t('terminal.markets.search')}
          placeholder={t('terminal.markets.search')}
          value={search}
          maxLength={32}
          data-autofocus={autoFocus || undefined}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={css.only}
          aria-pressed={favouritesOnly}
          onClick={() => setFavouritesOnly((only) => !only)}
        >
          <Icon name="star" size={14} filled={favouritesOnly} />
          {t('terminal.markets.favourites')}
        </button>
      </div>
      <MarketHead sort={sort} onSort={setSort} />
      <div className={css.body}>
        <Fresh freshness={freshness} onRestart={() => setGeneration((n) => n + 1)}>
          {rows.length === 0 && (
            <p className={css.none}>
              {search === ''
                ? t('terminal.markets.noFavourites')
                : t('terminal.markets.none', { query: search })}
            </p>
          )}
          <div
            ref={scroller}
            id={id}
            className={css.scroller}
            role="listbox"
            tabIndex={-1}
            aria-label={t('terminal.markets.list')}
          >
            <div className={css.all} style={{ height: virtual.getTotalSize() }}>
              {virtual.getVirtualItems().map((item) => {
                const row = rows[item.index]
                if (!row) return null
                const { symbol } = row.instrument
                return (
                  <MarketLine
                    key={symbol}
                    id={`${id}-${symbol}`}
                    row={row}
                    top={item.start}
                    current={symbol === current}
                    chosen={symbol === chosen}
                    onPick={onPick}
                  />
                )
              })}
            </div>
          </div>
        </Fresh>
      </div>
    </div>
  )
}
