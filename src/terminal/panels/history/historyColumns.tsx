// Columns of the order history, shared by all markets.
import type { Text } from '../../../i18n/useText'
import type { HistoryColumn } from '../../markets/MarketLists'
import {
  Instrument,
  Moment,
  Net,
  Paid,
  priceText,
  Protection,
  protectionText,
  messageText,
  State,
  TriggerCell,
  triggerText,
} from '../../trading/lists/cells'
import type { ColumnKinds } from '../../trading/lists/columns'
import type { HistoryRow } from '../../trading/lists/rows'
import { Own, OwnFigure, OwnMoney } from '../../trading/tables/OwnFigure'
import css from '../../trading/tables/records.module.css'

export function historyKinds(text: Text): ColumnKinds<HistoryRow, HistoryColumn> {
  const { t, figure, dateTime } = text
  const price = (row: HistoryRow, value: string | null) => priceText(text, row.traded, value)
  const none = t('orders.none')
  return {
    time: {
      header: 'orders.column.time',
      align: 'start',
      cell: ({ placedAt }) => <span className={css.muted}>{dateTime(placedAt)}</span>,
    },
    instrument: {
      header: 'orders.column.contract',
      align: 'start',
      cell: (row) => <Instrument row={row} />,
    },
    type: {
      header: 'orders.column.type',
      align: 'start',
      cell: ({ type }) => <span className={css.muted}>{messageText(text, type)}</span>,
    },
    trigger: {
      header: 'orders.column.trigger',
      cell: ({ trigger, traded }) => <TriggerCell trigger={trigger} traded={traded} />,
      fact: ({ trigger, traded }) => trigger && triggerText(text, traded, trigger),
    },
    price: { header: 'orders.column.price', cell: (row) => price(row, row.price) },
    average: { header: 'orders.column.average', cell: (row) => price(row, row.average) },
    closePrice: { header: 'orders.column.closePrice', cell: (row) => price(row, row.closePrice) },
    size: { header: 'orders.column.size', cell: ({ size }) => <Own>{figure(size)}</Own> },
    filled: {
      header: 'orders.column.filled',
      cell: ({ filled, size }) => <Own>{`${figure(filled)} / ${figure(size)}`}</Own>,
    },
    value: {
      header: 'spot.column.value',
      cell: ({ value }) =>
        value === null ? none : <OwnFigure value={value} decimals={2} dimTail={false} />,
    },
    protection: {
      header: 'orders.column.protection',
      cell: (row) => (
        <span className={css.muted}>
          <Protection row={row} />
        </span>
      ),
      fact: (row) => protectionText(text, row),
    },
    openTime: {
      header: 'orders.column.openTime',
      cell: ({ openedAt }) => <Moment at={openedAt} />,
    },
    closeTime: {
      header: 'orders.column.ended',
      cell: ({ endedAt }) => <Moment at={endedAt} />,
      fact: ({ endedAt }) => (endedAt === null ? none : dateTime(endedAt)),
    },
    swap: {
      header: 'orders.column.swap',
      cell: ({ swap }) => (swap === null ? none : <OwnMoney value={swap} decimals={2} as="gain" />),
    },
    fee: { header: 'orders.column.fee', cell: ({ fee }) => <Paid paid={fee} decimals={4} /> },
    result: {
      header: 'orders.column.realised',
      cell: ({ result }) => <Net result={result} />,
    },
    state: { header: 'orders.column.state', cell: (row) => <State {...row} /> },
  }
}
