// Paged fills of a market, newest first. Fetches again when the live account shows a new fill.
import { useMemo } from 'react'
import { usePagedQuery } from '../../../app/query/usePagedQuery'
import { useText } from '../../../i18n/useText'
import { panelName } from '../../markets/MarketDescriptor'
import type { PanelProps } from '../../panelProps'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { Net, messageText } from '../../trading/lists/cells'
import { columnsOf } from '../../trading/lists/columns'
import { RecordCard } from '../../trading/lists/RecordCard'
import { GuestLine } from '../../trading/tables/GuestLine'
import { PagedTable } from '../../trading/tables/PagedTable'
import css from '../../trading/tables/records.module.css'
import { fillKinds, FillSubject } from './fillColumns'

export function FillsPanel({ market, visible }: PanelProps) {
  const text = useText()
  const signedIn = useSignedIn()
  const { fills: list, stamp } = market.lists
  const stampNow = stamp(useAccount())
  const read = signedIn && visible ? list.query('') : null
  const pages = usePagedQuery(read, { stamp: stampNow })
  const kinds = useMemo(() => fillKinds(text), [text])
  const columns = useMemo(() => columnsOf(text, kinds, list.columns), [text, kinds, list])
  if (!signedIn) return <GuestLine text={list.texts.guest} />
  return (
    <PagedTable
      label={text.t(panelName(market, 'fills'))}
      columns={columns}
      list={pages}
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
              <span className={css.muted}>{row.action && messageText(text, row.action)}</span>
            ) : (
              <Net result={row.result} />
            )
          }
        />
      )}
      emptyText={text.t(list.texts.empty)}
    />
  )
}
