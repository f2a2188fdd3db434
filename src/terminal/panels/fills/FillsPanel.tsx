// Owns the list of fills: every trade of the account, newest first, twenty a page. It refetches
// when the live account shows that something was filled.
import { useCallback } from 'react'
import { useText } from '../../../i18n/useText'
import { useTrading } from '../../../state/TradingContext'
import type { PanelProps } from '../panel'
import { accountStamp } from '../records/accountStamp'
import { GuestLine } from '../records/GuestLine'
import { PagedTable } from '../paging/PagedTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { usePages } from '../paging/usePages'
import { FillCard } from './FillCard'
import { useFillColumns } from './fillColumns'

export function FillsPanel({ visible }: PanelProps) {
  const { t } = useText()
  const trading = useTrading()
  const signedIn = useSignedIn()
  const fetch = useCallback((page: number) => trading.fills(page), [trading])
  const pages = usePages(signedIn && visible ? fetch : null, accountStamp(useAccount()))
  const columns = useFillColumns()
  if (!signedIn) return <GuestLine says="orders.guest.fills" />
  return (
    <PagedTable
      label={t('orders.tab.fills')}
      columns={columns}
      pages={pages}
      keyOf={(fill) => fill.fillId}
      renderCard={(fill) => <FillCard fill={fill} />}
      emptyText={t('orders.empty.fills')}
    />
  )
}
