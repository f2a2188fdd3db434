// Instrument name in the symbol bar, which opens the markets list.
import type { ComponentProps } from 'react'
import { useText } from '../../i18n/useText'
import { Badge } from '../../ui/pieces/Badge'
import { Icon } from '../../ui/pieces/Icon'
import type { Listing } from '../markets/markets'
import { pairName } from '../trading/tables/pairName'
import css from './symbolbar.module.css'

export interface PickerButtonProps extends ComponentProps<'button'> {
  listing: Listing
}

export function PickerButton({ listing: { instrument, market }, ...rest }: PickerButtonProps) {
  const { t } = useText()
  return (
    <button
      {...rest}
      type="button"
      className={css.picker}
      aria-label={t('terminal.symbol.pick', { name: instrument.name })}
    >
      <span>{pairName(instrument.symbol)}</span>
      <Badge tone="outline">{t(market.texts.badge)}</Badge>
      <Icon name="chevronDown" size={14} />
    </button>
  )
}
