// Paged order history of a market, newest first. Fetches again when the live account shows that an
// order ended.
import { useMemo, useState } from 'react'
import { usePagedQuery } from '../../../app/query/usePagedQuery'
import { useText } from '../../../i18n/useText'
import { panelName } from '../../markets/MarketDescriptor'
import type { HistoryColumn } from '../../markets/MarketLists'
import type { PanelProps } from '../../panelProps'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { Instrument, Net, State } from '../../trading/lists/cells'
import { columnsOf } from '../../trading/lists/columns'
import { RecordCard } from '../../trading/lists/RecordCard'
import type { HistoryRow } from '../../trading/lists/rows'
import { GuestLine } from '../../trading/tables/GuestLine'
import { PagedTable } from '../../trading/tables/PagedTable'
import { historyKinds } from './historyColumns'
import { RowFilter } from './RowFilter'

export function HistoryPanel({ market, visible }: PanelProps) {
  const text = useText()
  const signedIn = useSignedIn()
  const { history: list, stamp } = market.lists
  const [filter, setFilter] = useState('')
  const stampNow = stamp(useAccount())
  const read = signedIn && visible ? list.query(filter) : null
  const pages = usePagedQuery(read, { stamp: stampNow })
  const kinds = useMemo(() => historyKinds(text), [text])
  const { columns: shown = list.columns, card = list.card } =
    list.filters?.find(({ value }) => value === filter) ?? list
  const columns = useMemo(() => columnsOf(text, kinds, shown), [text, kinds, shown])
  if (!signedIn) return <GuestLine text={list.texts.guest} />
  return (
    <PagedTable
      label={text.t(panelName(market, 'history'))}
      columns={columns}
      list={pages}
      keyOf={(row) => row.id}
      renderCard={(row) => (
        <RecordCard
          row={row}
          kinds={kinds}
          columns={shown}
          facts={card.filter((key) => addsToCard(key, row))}
          head={<Instrument row={row} />}
          aside={row.result === null ? <State {...row} /> : <Net result={row.result} />}
        />
      )}
      emptyText={text.t(list.texts.empty)}
      bar={list.filters && <RowFilter choices={list.filters} value={filter} onChange={setFilter} />}
    />
  )
}

/**
 * False for a fact that the card's header already shows, such as the state, and for a price that
 * the order never had.
 */
function addsToCard(key: HistoryColumn, { result, price, average }: HistoryRow): boolean {
  if (key === 'state') return result !== null
  if (key === 'price') return price !== null
  return key !== 'average' || average !== null
}
