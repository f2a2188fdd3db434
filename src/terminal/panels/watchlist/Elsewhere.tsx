// What a search finds on the other markets: one press opens it there.
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Badge } from '../../../ui/pieces/Badge'
import { useMarkets } from '../../markets/markets'
import css from './markets.module.css'

/** Most of them that are listed; a longer word finds fewer. */
const MOST = 8

export interface ElsewhereProps {
  readonly found: readonly Instrument[]
  readonly onPick: (symbol: string) => void
}

export function Elsewhere({ found, onPick }: ElsewhereProps) {
  const { t } = useText()
  const markets = useMarkets()
  if (found.length === 0) return null
  return (
    <ul className={css.elsewhere} aria-label={t('terminal.markets.elsewhere')}>
      {found.slice(0, MOST).map(({ symbol, name }) => {
        const listing = markets.find(symbol)
        return (
          <li key={symbol}>
            <button type="button" onClick={() => onPick(symbol)}>
              {name}
              {listing && <Badge tone="outline">{t(listing.market.words.badge)}</Badge>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
