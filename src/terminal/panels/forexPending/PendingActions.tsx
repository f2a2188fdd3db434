// Owns what can be done to a dealt order that waits: change it, or take it back.
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { ForexEditor } from '../dealt/ForexEditor'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import { CancelButton } from '../orders/CancelButton'
import css from '../records/records.module.css'
import type { PendingRow } from './pendingRow'

export interface PendingActionsProps {
  readonly row: Extract<PendingRow, { readonly kind: 'waiting' }>
  readonly deeds: ForexDeeds
  readonly quoteOf: QuoteOf
  readonly touch?: boolean
}

export function PendingActions({ row, deeds, quoteOf, touch = false }: PendingActionsProps) {
  const { ticket, busy } = row
  return (
    <span className={css.actions}>
      <ForexEditor
        ticket={ticket}
        deeds={deeds}
        quoteOf={quoteOf}
        form={touch ? 'touch' : 'word'}
      />
      <CancelButton
        touch={touch}
        order={{ symbol: ticket.symbol, quantity: ticket.size }}
        busy={busy !== undefined}
        onCancel={() => deeds.cancel(ticket)}
      />
    </span>
  )
}
