// Owns the history of dealt tickets: every one that ended, newest first, twenty a page. It
// refetches when the live account shows that something ended.
import { useCallback } from 'react'
import { useText } from '../../../i18n/useText'
import { useTrading } from '../../../state/TradingContext'
import type { PanelProps } from '../panel'
import { forexStamp } from '../records/accountStamp'
import { GuestLine } from '../records/GuestLine'
import { PagedTable } from '../paging/PagedTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { usePages } from '../paging/usePages'
import { ForexHistoryCard } from './ForexHistoryCard'
import { useForexHistoryColumns } from './forexHistoryColumns'

export function ForexHistoryPanel({ visible }: PanelProps) {
  const { t } = useText()
  const { forex } = useTrading()
  const signedIn = useSignedIn()
  const fetch = useCallback((page: number) => forex.history(page), [forex])
  const pages = usePages(signedIn && visible ? fetch : null, forexStamp(useAccount()))
  const columns = useForexHistoryColumns()
  if (!signedIn) return <GuestLine says="forex.guest.history" />
  return (
    <PagedTable
      label={t('terminal.panel.forexHistory')}
      columns={columns}
      pages={pages}
      keyOf={(ticket) => ticket.forexUuid}
      renderCard={(ticket) => <ForexHistoryCard ticket={ticket} />}
      emptyText={t('forex.empty.history')}
    />
  )
}
