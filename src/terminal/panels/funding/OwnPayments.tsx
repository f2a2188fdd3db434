// Payments of funding or swap of the account, newest first, from its ledger; a new one is asked for
// when its notice arrives.
import { useMemo } from 'react'
import { filter, map } from 'rxjs'
import { usePagedQuery } from '../../../app/query/usePagedQuery'
import { useText, type Text } from '../../../i18n/useText'
import type { LedgerEntry } from '../../../domain/records/walletRecords'
import { useEngine } from '../../../state/EngineContext'
import { useAccount } from '../../trading/account/useAccount'
import { PagedTable } from '../../trading/tables/PagedTable'
import { Pnl } from '../../trading/tables/Pnl'
import type { Column } from '../../trading/tables/RecordTable'
import records from '../../trading/tables/records.module.css'
import type { Charges } from '../../markets/MarketTools'
import { pairName } from '../../trading/tables/pairName'
import { paymentsOf, positionOf } from './payments'

export interface OwnPaymentsProps {
  readonly charges: Charges
  readonly visible: boolean
}

export function OwnPayments({ charges, visible }: OwnPaymentsProps) {
  const { kind } = charges
  const text = useText()
  const { t } = text
  const { notices$ } = useEngine()
  const list = useMemo(() => paymentsOf(kind), [kind])
  const updates$ = useMemo(
    () =>
      notices$.pipe(
        filter(({ notice }) => notice.kind === kind),
        map(() => () => null),
      ),
    [notices$, kind],
  )
  const pages = usePagedQuery(visible ? list : null, { updates$ })
  const account = useAccount()
  const names = useMemo(() => charges.symbols(account), [charges, account])
  const columns = useMemo(() => columnsOf(text, names), [text, names])
  return (
    <PagedTable
      label={t(`funding.own.${kind}`)}
      columns={columns}
      list={pages}
      keyOf={(entry) => `${entry.transferId} ${entry.wallet}`}
      renderCard={(entry) => (
        <>
          <div className={records.cardHead}>
            <b className={records.name}>{nameOf(text, names, entry)}</b>
            <Pnl pnl={entry.amount} />
          </div>
          <span className={records.muted}>{text.dateTime(entry.at)}</span>
        </>
      )}
      emptyText={t(`funding.none.${kind}`)}
    />
  )
}

/** The instrument of an open position; closed ones are not in the account any more. */
function nameOf({ t }: Text, names: ReadonlyMap<string, string>, entry: LedgerEntry): string {
  const symbol = names.get(positionOf(entry.cause))
  return symbol === undefined ? t('funding.closed') : pairName(symbol)
}

const columnsOf = (
  text: Text,
  names: ReadonlyMap<string, string>,
): readonly Column<LedgerEntry>[] => [
  {
    key: 'time',
    header: text.t('orders.column.time'),
    weight: 120,
    align: 'start',
    cell: ({ at }) => <span className={records.muted}>{text.dateTime(at)}</span>,
  },
  {
    key: 'instrument',
    header: text.t('funding.instrument'),
    weight: 100,
    align: 'start',
    cell: (entry) => nameOf(text, names, entry),
  },
  {
    key: 'amount',
    header: text.t('funding.amount'),
    weight: 90,
    cell: ({ amount }) => <Pnl pnl={amount} />,
  },
]
