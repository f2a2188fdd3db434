// Owns the list of dealt orders that wait for their price, and of those still on their way. It
// arranges; what a row says is pendingRow's, deeds are useForexDeeds'.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { useDealtQuotes } from '../dealt/useDealtQuotes'
import { pending } from '../deeds/pending'
import { useForexDeeds } from '../deeds/useForexDeeds'
import { CancelAll } from '../orders/CancelAll'
import type { PanelProps } from '../panel'
import { AccountRows } from '../records/AccountRows'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { PendingCard } from './PendingCard'
import { usePendingColumns } from './pendingColumns'
import { pendingKey, pendingRows } from './pendingRow'

const SHAPE = [80, 60, 50, 60, 60, 80, 60, 60] as const

export function ForexPendingPanel({ panelId, visible }: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const sent = useSnapshot(pending)
  const { quoteOf } = useDealtQuotes(panelId, visible && signedIn)
  const deeds = useForexDeeds()
  const columns = usePendingColumns(deeds, quoteOf)
  if (!signedIn) return <GuestLine says="forex.guest.pending" />
  const cancels = account.forexPending.map((ticket) => () => deeds.cancel(ticket))
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('terminal.panel.forexPending')}
        columns={columns}
        rows={pendingRows(sent.forex, account.forexPending, sent.tickets)}
        keyOf={pendingKey}
        busy={(row) => row.kind === 'sending' || row.busy !== undefined}
        renderCard={(row) => <PendingCard row={row} deeds={deeds} quoteOf={quoteOf} />}
        empty={<EmptyLine text={t('forex.empty.pending')} />}
        foot={cancels.length > 1 && <CancelAll cancels={cancels} />}
      />
    </AccountRows>
  )
}
