// The history of a market's orders, newest first, page by page. It fetches again when the live
// account shows that something ended.
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { panelName } from '../../markets/MarketDescriptor'
import type { HistoryColumn } from '../../markets/MarketLists'
import type { PanelProps } from '../../panel'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { Instrument, Net, State } from '../../trading/lists/cells'
import { columnsOf } from '../../trading/lists/columns'
import { RecordCard } from '../../trading/lists/RecordCard'
import type { HistoryRow } from '../../trading/lists/rows'
import { GuestLine } from '../../trading/tables/GuestLine'
import { PagedTable } from '../../trading/tables/PagedTable'
import { usePages } from '../../trading/tables/usePages'
import { historyKinds } from './historyColumns'
import { RowFilter } from './RowFilter'

export function HistoryPanel({ market, visible }: PanelProps) {
  const text = useText()
  const api = useApi()
  const signedIn = useSignedIn()
  const { history: list, stamp } = market.lists
  const [filter, setFilter] = useState('')
  const fetch = useCallback(
    (page: number, cursor?: string) => list.fetch(api, { page, cursor }, filter),
    [api, list, filter],
  )
  const pages = usePages(signedIn && visible ? fetch : null, stamp(useAccount()))
  const kinds = useMemo(() => historyKinds(text), [text])
  const columns = useMemo(() => columnsOf(text, kinds, list.columns), [text, kinds, list])
  if (!signedIn) return <GuestLine says={list.words.guest} />
  const choose = (next: string): void => {
    pages.setPage(1)
    setFilter(next)
  }
  return (
    <PagedTable
      label={text.t(panelName(market, 'history'))}
      columns={columns}
      pages={pages}
      keyOf={(row) => row.id}
      renderCard={(row) => (
        <RecordCard
          row={row}
          kinds={kinds}
          columns={list.columns}
          facts={list.card.filter((key) => addsToCard(key, row))}
          head={<Instrument row={row} />}
          aside={row.result === null ? <State {...row} /> : <Net result={row.result} />}
        />
      )}
      emptyText={text.t(list.words.empty)}
      bar={list.filters && <RowFilter choices={list.filters} value={filter} onChange={choose} />}
    />
  )
}

/**
 * Whether a fact adds to the head of a card: not the state where it stands there already,
 * and no price that the order never had.
 */
function addsToCard(key: HistoryColumn, { result, price, average }: HistoryRow): boolean {
  if (key === 'state') return result !== null
  if (key === 'price') return price !== null
  return key !== 'average' || average !== null
}
