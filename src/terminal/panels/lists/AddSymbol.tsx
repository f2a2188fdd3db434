// Search over the instruments of all markets that adds the chosen one to a list.
import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { SearchField } from '../../../ui/fields/SearchField'
import { Badge } from '../../../ui/pieces/Badge'
import { pressedKey } from '../../../ui/pressedKey'
import { isFound } from '../../markets/isFound'
import { useMarkets } from '../../markets/markets'
import { pairName } from '../../trading/tables/pairName'
import css from './lists.module.css'
import { addSymbol, MAX_SYMBOLS, type KeptList } from './lists'

/** A longer search text narrows the results. */
const MAX_FOUND = 6

export function AddSymbol({ list }: { readonly list: KeptList }) {
  const { t } = useText()
  const id = useId()
  const markets = useMarkets()
  const [{ search, at }, setTyped] = useState({ search: '', at: 0 })
  const isFull = list.symbols.length >= MAX_SYMBOLS
  const found =
    search.trim() === ''
      ? []
      : markets.all
          .flatMap((market) => market.instruments.map((instrument) => ({ market, instrument })))
          .filter(({ instrument }) => !list.symbols.includes(instrument.symbol))
          .filter(({ instrument }) => isFound(instrument, search))
          .slice(0, MAX_FOUND)
  const active = Math.min(at, Math.max(0, found.length - 1))
  const add = (symbol: string | undefined) => {
    if (symbol !== undefined && addSymbol(list.id, symbol)) setTyped({ search: '', at: 0 })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (way !== 0 && found.length > 0) {
      event.preventDefault()
      setTyped({ search, at: (active + way + found.length) % found.length })
    }
    if (key === 'Enter') add(found[active]?.instrument.symbol)
  }
  return (
    <>
      <SearchField
        look="line"
        label={t('lists.add')}
        value={search}
        listId={id}
        activeId={found[active] && `${id}-${found[active].instrument.symbol}`}
        onChange={(text) => setTyped({ search: text, at: 0 })}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('lists.add')} className={css.found}>
        {found.map(({ instrument: { symbol }, market }, index) => (
          <div
            key={symbol}
            id={`${id}-${symbol}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.option}
            onClick={() => add(symbol)}
            onKeyDown={(event) => pressedKey(event) === 'Enter' && add(symbol)}
          >
            {pairName(symbol)}
            <Badge tone="outline">{t(market.texts.name)}</Badge>
          </div>
        ))}
      </div>
      {search !== '' && (isFull || found.length === 0) && (
        <p className={css.note} role="status">
          {isFull
            ? t('lists.full', { most: String(MAX_SYMBOLS) })
            : t('terminal.markets.none', { query: search })}
        </p>
      )}
    </>
  )
}
