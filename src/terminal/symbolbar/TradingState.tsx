// The badge beside the name of an instrument that does not trade as usual: what holds, and
// what it means for orders.
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
          <span className={css.quiet}>{t(`terminal.state.${state}.note`)}</span>
        </span>
      )}
    </span>
  )
}
