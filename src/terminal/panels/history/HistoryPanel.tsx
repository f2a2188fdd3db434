// Owns the history of orders: every ticket ever placed, newest first, twenty a page, by state. It
// refetches when the live account shows that something ended.
import { useCallback, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useTrading, type HistoryStatus } from '../../../state/TradingContext'
import type { PanelProps } from '../panel'
import { GuestLine } from '../records/GuestLine'
import { PagedTable } from '../paging/PagedTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { usePages } from '../paging/usePages'
import { HistoryCard } from './HistoryCard'
import { useHistoryColumns } from './historyColumns'
import { accountStamp } from '../records/accountStamp'
import { StatusFilter } from './StatusFilter'

export function HistoryPanel({ visible }: PanelProps) {
  const { t } = useText()
  const trading = useTrading()
  const signedIn = useSignedIn()
  const [status, setStatus] = useState<HistoryStatus | null>(null)
  const fetch = useCallback((page: number) => trading.tickets(page, status), [trading, status])
  const pages = usePages(signedIn && visible ? fetch : null, accountStamp(useAccount()))
  const columns = useHistoryColumns()
  if (!signedIn) return <GuestLine says="orders.guest.history" />
  const choose = (next: HistoryStatus | null): void => {
    pages.setPage(1)
    setStatus(next)
  }
  return (
    <PagedTable
      label={t('orders.tab.history')}
      columns={columns}
      pages={pages}
      keyOf={(ticket) => ticket.futureId}
      renderCard={(ticket) => <HistoryCard ticket={ticket} />}
      emptyText={t('orders.empty.history')}
      bar={<StatusFilter value={status} onChange={choose} />}
    />
  )
}
