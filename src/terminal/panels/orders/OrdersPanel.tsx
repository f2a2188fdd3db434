// Owns the list of open orders: those resting, and those still on their way to the exchange. It
// arranges; what a row says is orderRow's, deeds are useDeeds'.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { pending } from '../deeds/pending'
import { useDeeds } from '../deeds/useDeeds'
import type { PanelProps } from '../panel'
import { AccountRows } from '../records/AccountRows'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { CancelAll } from './CancelAll'
import { OrderCard } from './OrderCard'
import { useOrderColumns } from './orderColumns'
import { orderRows, rowKey } from './orderRow'

const SHAPE = [60, 80, 50, 60, 60, 60, 70, 60] as const

export function OrdersPanel(_props: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const sent = useSnapshot(pending)
  const deeds = useDeeds()
  const columns = useOrderColumns(deeds)
  if (!signedIn) return <GuestLine says="orders.guest.open" />
  const rows = orderRows(sent.orders, account.orders, sent.tickets)
  const cancels = rows.flatMap((row) => {
    if (row.kind === 'sending') return []
    const { ticket } = row
    return () => (row.kind === 'closing' ? deeds.cancelClose(ticket) : deeds.cancel(ticket))
  })
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('orders.tab.open')}
        columns={columns}
        rows={rows}
        keyOf={rowKey}
        busy={(row) => row.kind === 'sending' || row.busy}
        renderCard={(row) => <OrderCard row={row} deeds={deeds} />}
        empty={<EmptyLine text={t('orders.empty.open')} />}
        foot={cancels.length > 1 && <CancelAll cancels={cancels} />}
      />
    </AccountRows>
  )
}
