// Favourite star of the open contract.
import { useSnapshot } from 'valtio'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { favourites, toggleFavourite } from '../../state/favourites'
import { Icon } from '../../ui/pieces/Icon'
import css from './symbolbar.module.css'

export function FavouriteStar({ instrument }: { instrument: Instrument }) {
  const { t } = useText()
  const on = useSnapshot(favourites).symbols.includes(instrument.symbol)
  const label = on ? 'terminal.symbol.favourite.remove' : 'terminal.symbol.favourite.add'
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={on}
      aria-label={t(label, { name: instrument.name })}
      onClick={() => toggleFavourite(instrument.symbol)}
    >
      <Icon name="star" size={16} filled={on} />
    </button>
  )
}
