// Owns the list of open dealt positions, valued at the price that would close each as it moves. It
// arranges; arithmetic is forexRow's, deeds are useForexDeeds'.
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { useDealtQuotes } from '../dealt/useDealtQuotes'
import { useForexDeeds } from '../deeds/useForexDeeds'
import type { PanelProps } from '../panel'
import { AccountRows } from '../records/AccountRows'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { ForexPositionCard } from './ForexPositionCard'
import { useForexPositionColumns } from './forexPositionColumns'
import { forexRows } from './forexRow'

const SHAPE = [80, 50, 60, 60, 60, 60, 70, 80] as const

export function ForexPositionsPanel({ panelId, visible }: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const { quoteOf } = useDealtQuotes(panelId, visible && signedIn)
  const rows = useMemo(() => forexRows(account, quoteOf), [account, quoteOf])
  const deeds = useForexDeeds()
  const columns = useForexPositionColumns(deeds, quoteOf)
  if (!signedIn) return <GuestLine says="orders.guest.positions" />
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('terminal.panel.forexPositions')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.ticket.forexUuid}
        renderCard={(row) => <ForexPositionCard row={row} deeds={deeds} quoteOf={quoteOf} />}
        empty={<EmptyLine text={t('forex.empty.positions')} />}
      />
    </AccountRows>
  )
}
