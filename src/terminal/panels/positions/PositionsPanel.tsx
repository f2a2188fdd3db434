// Owns the list of open positions, valued at the mark price as it moves. It arranges; arithmetic is
// positionRow's, deeds are useDeeds'.
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { useDeeds } from '../deeds/useDeeds'
import type { PanelProps } from '../panel'
import { AccountRows } from '../records/AccountRows'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { useTickers } from '../records/useTickers'
import { PositionCard } from './PositionCard'
import { positionRows } from './positionRow'
import { usePositionColumns } from './positionColumns'

const SHAPE = [80, 50, 60, 60, 60, 60, 70, 80] as const

export function PositionsPanel({ panelId, visible }: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const { tickers } = useTickers(panelId, visible && signedIn)
  const rows = useMemo(() => positionRows(account.positions, tickers), [account, tickers])
  const deeds = useDeeds()
  const columns = usePositionColumns(deeds)
  if (!signedIn) return <GuestLine says="orders.guest.positions" />
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('orders.tab.positions')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.ticket.futureId}
        renderCard={(row) => <PositionCard row={row} deeds={deeds} />}
        empty={<EmptyLine text={t('orders.empty.positions')} />}
      />
    </AccountRows>
  )
}
