// Badge next to the name of an instrument that is not trading normally: the state and its effect on
// orders.
import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../i18n/useText'
import { Badge } from '../../ui/pieces/Badge'
import css from './symbolbar.module.css'
import { useTradingState } from './useTradingState'

export function TradingState({ symbol }: { readonly symbol: string }) {
  const { t } = useText()
  const state = useTradingState(symbol)
  return (
    <span className={css.state} role="status">
      {state !== 'open' && (
        <span title={t(`terminal.state.${state}.note`)}>
          <Badge tone="gold">{t(`terminal.state.${state}`)}</Badge>
          <VisuallyHidden component="span">{t(`terminal.state.${state}.note`)}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
