// Owns the list of open spot orders: those resting, and those still on their way to the exchange.
// It arranges; what a row says is spotRow's, deeds are useSpotDeeds'.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { pending } from '../deeds/pending'
import { useSpotDeeds } from '../deeds/useSpotDeeds'
import { CancelAll } from '../orders/CancelAll'
import type { PanelProps } from '../panel'
import { AccountRows } from '../records/AccountRows'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { SpotOrderCard } from './SpotOrderCard'
import { useSpotOrderColumns } from './spotOrderColumns'
import { spotRowKey, spotRows } from './spotRow'

const SHAPE = [60, 80, 50, 60, 60, 60, 70, 60] as const

export function SpotOrdersPanel(_props: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const sent = useSnapshot(pending)
  const deeds = useSpotDeeds()
  const columns = useSpotOrderColumns(deeds)
  if (!signedIn) return <GuestLine says="orders.guest.open" />
  const cancels = account.spotOrders.map((order) => () => deeds.cancel(order))
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('orders.tab.open')}
        columns={columns}
        rows={spotRows(sent.spotOrders, account.spotOrders, sent.tickets)}
        keyOf={spotRowKey}
        busy={(row) => row.kind === 'sending' || row.busy}
        renderCard={(row) => <SpotOrderCard row={row} deeds={deeds} />}
        empty={<EmptyLine text={t('orders.empty.open')} />}
        foot={cancels.length > 1 && <CancelAll cancels={cancels} />}
      />
    </AccountRows>
  )
}
