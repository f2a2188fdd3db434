// Choices of a panel's link: a search over the instruments of all markets, and the colour groups
// with the instrument of each.
import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { SearchField } from '../../../ui/fields/SearchField'
import { Badge } from '../../../ui/pieces/Badge'
import { pressedKey } from '../../../ui/pressedKey'
import { isFound } from '../../markets/isFound'
import { useMarkets } from '../../markets/markets'
import { pairName } from '../../trading/tables/pairName'
import { usePanelLinks } from '../state/LinkContext'
import { LINK_COLOURS, symbolOf, type LinkColour } from '../layout/panelLink'
import { usePage } from '../PageContext'
import css from './link.module.css'
import { useSymbolName } from './useSymbolName'

/** A longer search text narrows the results. */
const MAX_FOUND = 7

export interface LinkChooserProps {
  readonly colour: LinkColour | 'grey'
  readonly symbol: string
  readonly onColour: (colour: LinkColour | 'grey') => void
  readonly onSymbol: (symbol: string) => void
}

export function LinkChooser({ colour, symbol, onColour, onSymbol }: LinkChooserProps) {
  const { t } = useText()
  const listId = useId()
  const { search, setSearch, found, at, onKeyDown } = useFound(onSymbol)
  return (
    <>
      <SearchField
        look="line"
        label={t('terminal.link.search')}
        value={search}
        listId={listId}
        activeId={found[at] && `${listId}-${found[at].instrument.symbol}`}
        first
        onChange={setSearch}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('terminal.link.search')} className={css.found}>
        {found.map(({ instrument, market }, index) => (
          <div
            key={instrument.symbol}
            id={`${listId}-${instrument.symbol}`}
            role="option"
            tabIndex={-1}
            aria-selected={instrument.symbol === symbol}
            data-active={index === at || undefined}
            className={css.option}
            onClick={() => onSymbol(instrument.symbol)}
            onKeyDown={(event) => pressedKey(event) === 'Enter' && onSymbol(instrument.symbol)}
          >
            {pairName(instrument.symbol)}
            <Badge tone="outline">{t(market.texts.name)}</Badge>
          </div>
        ))}
      </div>
      {search !== '' && found.length === 0 && (
        <p className={css.none}>{t('terminal.markets.none', { query: search })}</p>
      )}
      {search === '' && <Colours colour={colour} onColour={onColour} />}
    </>
  )
}

function Colours({ colour, onColour }: Pick<LinkChooserProps, 'colour' | 'onColour'>) {
  const { t } = useText()
  const { groups } = usePanelLinks()
  const page = usePage().instrument.symbol
  const nameOf = useSymbolName()
  const choices = [...LINK_COLOURS, 'grey'] as const
  return (
    <div role="group" aria-label={t('terminal.link.groups')} className={css.colours}>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className={css.colour}
          data-link={each}
          aria-pressed={each === colour}
          onClick={() => onColour(each)}
        >
          <i />
          <span>{t(`terminal.link.${each}`)}</span>
          {each !== 'grey' && (each === 'blue' || groups[each] !== undefined) && (
            <small>{nameOf(symbolOf({ group: each }, page, groups))}</small>
          )}
        </button>
      ))}
    </div>
  )
}

/** Instruments that match the typed text, and the one that Enter chooses. */
function useFound(onSymbol: (symbol: string) => void) {
  const markets = useMarkets()
  const page = usePage()
  const [typed, setTyped] = useState({ search: '', at: 0 })
  const search = typed.search.trim()
  // The page's market first.
  const ordered = [page.market, ...markets.all.filter((market) => market !== page.market)]
  const all = ordered.flatMap((market) =>
    market.instruments.map((instrument) => ({ instrument, market })),
  )
  const found =
    search === ''
      ? []
      : all.filter(({ instrument }) => isFound(instrument, search)).slice(0, MAX_FOUND)
  const at = Math.min(typed.at, Math.max(0, found.length - 1))
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (way !== 0 && found.length > 0) {
      event.preventDefault()
      setTyped({ search: typed.search, at: (at + way + found.length) % found.length })
    }
    const chosen = found[at]
    if (key === 'Enter' && chosen) {
      event.preventDefault()
      onSymbol(chosen.instrument.symbol)
    }
  }
  const setSearch = (text: string) => setTyped({ search: text, at: 0 })
  return { search: typed.search, setSearch, found, at, onKeyDown }
}
