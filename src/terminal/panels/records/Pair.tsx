// Owns the name of a spot pair with the side beside it, the same in every list.
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { pairName } from './Contract'
import css from './records.module.css'

export function Pair({ symbol, side }: { readonly symbol: string; readonly side: Side }) {
  const { t } = useText()
  return (
    <span className={css.contract}>
      <b>{pairName(symbol)}</b>
      <span className={css.tag} data-direction={side === 'BUY' ? 'up' : 'down'}>
        {t(`spot.side.${side}`)}
      </span>
    </span>
  )
}
