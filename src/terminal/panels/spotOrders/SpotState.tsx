// Owns how the state of a spot order reads: the word, and why what ended did.
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import { useText } from '../../../i18n/useText'
import css from '../records/records.module.css'
import { spotStateWords, type SpotRow } from './spotRow'

export function SpotOrderState({ order }: { readonly order: SpotOrderRecord }) {
  const { t } = useText()
  const words = spotStateWords(order)
  return (
    <span>
      {t(words.state)}
      {words.reason !== null && <span className={css.muted}> · {t(words.reason)}</span>}
    </span>
  )
}

export function SpotRowState({ row }: { readonly row: SpotRow }) {
  const { t } = useText()
  if (row.kind === 'sending') return <span>{t('orders.state.sending')}</span>
  if (row.busy) return <span>{t('orders.state.changing')}</span>
  return <SpotOrderState order={row.order} />
}
