// Owns the deals of dealt instruments, newest first, twenty a page. It refetches when the live
// account shows that something was dealt.
import { useCallback } from 'react'
import { useText } from '../../../i18n/useText'
import { useTrading } from '../../../state/TradingContext'
import type { PanelProps } from '../panel'
import { forexStamp } from '../records/accountStamp'
import { GuestLine } from '../records/GuestLine'
import { PagedTable } from '../paging/PagedTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { usePages } from '../paging/usePages'
import { ForexDealCard, useForexDealColumns } from './forexDealColumns'

export function ForexDealsPanel({ visible }: PanelProps) {
  const { t } = useText()
  const { forex } = useTrading()
  const signedIn = useSignedIn()
  const fetch = useCallback((page: number) => forex.deals(page), [forex])
  const pages = usePages(signedIn && visible ? fetch : null, forexStamp(useAccount()))
  const columns = useForexDealColumns()
  if (!signedIn) return <GuestLine says="forex.guest.deals" />
  return (
    <PagedTable
      label={t('terminal.panel.forexDeals')}
      columns={columns}
      pages={pages}
      keyOf={(deal) => deal.dealId}
      renderCard={(deal) => <ForexDealCard deal={deal} />}
      emptyText={t('forex.empty.deals')}
    />
  )
}
