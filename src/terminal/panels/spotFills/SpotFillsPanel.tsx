// Owns the list of spot fills: every trade of the account, newest first, twenty a page. It
// refetches when the live account shows that something was filled.
import { useCallback } from 'react'
import { useText } from '../../../i18n/useText'
import { useTrading } from '../../../state/TradingContext'
import type { PanelProps } from '../panel'
import { spotStamp } from '../records/accountStamp'
import { GuestLine } from '../records/GuestLine'
import { PagedTable } from '../paging/PagedTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { usePages } from '../paging/usePages'
import { SpotFillCard } from './SpotFillCard'
import { useSpotFillColumns } from './spotFillColumns'

export function SpotFillsPanel({ visible }: PanelProps) {
  const { t } = useText()
  const { spot } = useTrading()
  const signedIn = useSignedIn()
  const fetch = useCallback((page: number) => spot.fills(page), [spot])
  const pages = usePages(signedIn && visible ? fetch : null, spotStamp(useAccount()))
  const columns = useSpotFillColumns()
  if (!signedIn) return <GuestLine says="orders.guest.fills" />
  return (
    <PagedTable
      label={t('orders.tab.fills')}
      columns={columns}
      pages={pages}
      keyOf={(fill) => fill.fillId}
      renderCard={(fill) => <SpotFillCard fill={fill} />}
      emptyText={t('orders.empty.fills')}
    />
  )
}
