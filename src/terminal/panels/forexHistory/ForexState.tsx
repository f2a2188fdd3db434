// Owns how the end of a dealt ticket reads: the word, and why an order was taken back.
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { useText } from '../../../i18n/useText'
import css from '../records/records.module.css'

export function ForexState({ ticket }: { readonly ticket: ForexTicketRecord }) {
  const { t } = useText()
  const { status, cancelReason } = ticket
  return (
    <span>
      {t(`forex.status.${status}`)}
      {cancelReason !== null && (
        <span className={css.muted}> · {t(`forex.reason.${cancelReason}`)}</span>
      )}
    </span>
  )
}
