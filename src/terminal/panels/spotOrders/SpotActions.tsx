// Owns what can be done to a resting spot order: change it, or take it off the book.
import type { SpotDeeds } from '../deeds/useSpotDeeds'
import { CancelButton } from '../orders/CancelButton'
import { AmendEditor } from '../amend/AmendEditor'
import css from '../records/records.module.css'
import type { SpotRow } from './spotRow'

export interface SpotActionsProps {
  readonly row: Extract<SpotRow, { readonly kind: 'resting' }>
  readonly deeds: SpotDeeds
  readonly touch?: boolean
}

export function SpotActions({ row: { order, busy }, deeds, touch = false }: SpotActionsProps) {
  const { uuid, symbol, price, quantity } = order
  const size = touch ? { touch } : {}
  return (
    <span className={css.actions}>
      {price !== null && (
        <AmendEditor
          {...size}
          busy={busy}
          order={{
            symbol,
            price,
            quantity,
            send: (change) => deeds.amend({ uuid, ...change }),
          }}
        />
      )}
      <CancelButton {...size} order={order} busy={busy} onCancel={() => deeds.cancel(order)} />
    </span>
  )
}
