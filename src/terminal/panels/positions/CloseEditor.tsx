// Owns the way from a row to closing the position at a price.
import { findPerpetual } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { ClosingForm } from '../closing/ClosingForm'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import { PopForm } from '../records/PopForm'
import type { PositionRow } from './positionRow'

export interface CloseEditorProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  readonly touch?: boolean
}

export function CloseEditor({ row: { ticket, mark }, deeds, touch = false }: CloseEditorProps) {
  const { t } = useText()
  const it = findPerpetual(ticket.symbol)
  if (!it) return null
  return (
    <PopForm
      label={t('orders.closeAt.label', { name: pairName(ticket.symbol) })}
      touch={touch}
      on={ticket.closeLimitPrice !== null}
      face={t('orders.closeAt')}
      renderForm={(close) => (
        <ClosingForm
          it={it}
          ticket={ticket}
          deeds={deeds}
          type="LIMIT"
          mark={mark}
          onDone={close}
        />
      )}
    />
  )
}
