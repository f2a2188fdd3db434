// Search results on other markets, each opened with one press.
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Badge } from '../../../ui/pieces/Badge'
import { useMarkets } from '../../markets/markets'
import css from './markets.module.css'

/** Maximum number of results; a longer search text narrows them. */
const MAX_SHOWN = 8

export interface OtherMarketsProps {
  readonly found: readonly Instrument[]
  readonly onPick: (symbol: string) => void
}

export function OtherMarkets({ found, onPick }: OtherMarketsProps) {
  const { t } = useText()
  const markets = useMarkets()
  if (found.length === 0) return null
  return (
    <ul className={css.elsewhere} aria-label={t('terminal.markets.elsewhere')}>
      {found.slice(0, MAX_SHOWN).map(({ symbol, name }) => {
        const listing = markets.find(symbol)
        return (
          <li key={symbol}>
            <button type="button" onClick={() => onPick(symbol)}>
              {name}
              {listing && <Badge tone="outline">{t(listing.market.texts.badge)}</Badge>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
