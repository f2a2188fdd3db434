// The fills of a market, newest first, page by page. It fetches again when the live account
// shows that something was filled.
import { useCallback, useMemo } from 'react'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { panelName } from '../../markets/MarketDescriptor'
import type { PanelProps } from '../../panel'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { Net, said } from '../../trading/lists/cells'
import { columnsOf } from '../../trading/lists/columns'
import { RecordCard } from '../../trading/lists/RecordCard'
import { GuestLine } from '../../trading/tables/GuestLine'
import { PagedTable } from '../../trading/tables/PagedTable'
import css from '../../trading/tables/records.module.css'
import { usePages } from '../../trading/tables/usePages'
import { fillKinds, FillSubject } from './fillColumns'

export function FillsPanel({ market, visible }: PanelProps) {
  const text = useText()
  const api = useApi()
  const signedIn = useSignedIn()
  const { fills: list, stamp } = market.lists
  const fetch = useCallback(
    (page: number, cursor?: string) => list.fetch(api, { page, cursor }, ''),
    [api, list],
  )
  const pages = usePages(signedIn && visible ? fetch : null, stamp(useAccount()))
  const kinds = useMemo(() => fillKinds(text), [text])
  const columns = useMemo(() => columnsOf(text, kinds, list.columns), [text, kinds, list])
  if (!signedIn) return <GuestLine says={list.words.guest} />
  return (
    <PagedTable
      label={text.t(panelName(market, 'fills'))}
      columns={columns}
      pages={pages}
      keyOf={(row) => row.id}
      renderCard={(row) => (
        <RecordCard
          row={row}
          kinds={kinds}
          columns={list.columns}
          facts={list.card}
          head={<FillSubject row={row} />}
          aside={
            row.result === null ? (
              <span className={css.muted}>{row.action && said(text, row.action)}</span>
            ) : (
              <Net result={row.result} />
            )
          }
        />
      )}
      emptyText={text.t(list.words.empty)}
    />
  )
}
