// Owns the name of a dealt instrument with side and leverage beside it, the same in every list.
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { useText } from '../../../i18n/useText'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'

export type DealtFacts = Pick<ForexTicketRecord, 'symbol' | 'side' | 'leverage'>

export function Dealt({ symbol, side, leverage }: DealtFacts) {
  const { t } = useText()
  return (
    <span className={css.contract}>
      <b>{pairName(symbol)}</b>
      <span className={css.tag} data-direction={side === 'LONG' ? 'up' : 'down'}>
        {t(`forex.tag.${side}`, { leverage })}
      </span>
    </span>
  )
}
