// Owns the history of spot orders: every order that ended, newest first, twenty a page. It
// refetches when the live account shows that something ended.
import { useCallback } from 'react'
import { useText } from '../../../i18n/useText'
import { useTrading } from '../../../state/TradingContext'
import type { PanelProps } from '../panel'
import { spotStamp } from '../records/accountStamp'
import { GuestLine } from '../records/GuestLine'
import { PagedTable } from '../paging/PagedTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { usePages } from '../paging/usePages'
import { SpotHistoryCard } from './SpotHistoryCard'
import { useSpotHistoryColumns } from './spotHistoryColumns'

export function SpotHistoryPanel({ visible }: PanelProps) {
  const { t } = useText()
  const { spot } = useTrading()
  const signedIn = useSignedIn()
  const fetch = useCallback((page: number) => spot.orders(page), [spot])
  const pages = usePages(signedIn && visible ? fetch : null, spotStamp(useAccount()))
  const columns = useSpotHistoryColumns()
  if (!signedIn) return <GuestLine says="orders.guest.history" />
  return (
    <PagedTable
      label={t('orders.tab.history')}
      columns={columns}
      pages={pages}
      keyOf={(order) => order.uuid}
      renderCard={(order) => <SpotHistoryCard order={order} />}
      emptyText={t('spot.empty.history')}
    />
  )
}
