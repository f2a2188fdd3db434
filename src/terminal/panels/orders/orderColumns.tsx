// Columns of the open orders, shared by all markets.
import { useSnapshot } from 'valtio'
import { useText, type Text } from '../../../i18n/useText'
import { AnswerTime } from '../../freshness/AnswerTime'
import type { OrderColumn } from '../../markets/MarketLists'
import { pending } from '../../trading/actions/pending'
import {
  Instrument,
  Paid,
  priceText,
  Protection,
  protectionText,
  messageText,
  joinedText,
  TriggerCell,
  triggerText,
} from '../../trading/lists/cells'
import type { ColumnKinds } from '../../trading/lists/columns'
import type { OrderRow } from '../../trading/lists/rows'
import { Own } from '../../trading/tables/OwnFigure'
import css from '../../trading/tables/records.module.css'
import type { RowActionContext } from '../../trading/actions/useRowActions'
import { OrderActions } from './OrderActions'

export function OrderState({ row }: { readonly row: OrderRow }) {
  const text = useText()
  const busy = useSnapshot(pending).busy
  const changing = row.id !== null && busy[row.id] !== undefined
  return (
    <span className={css.answered}>
      {changing ? text.t('orders.state.changing') : messageText(text, row.state)}
      {row.id !== null && <AnswerTime id={row.id} />}
    </span>
  )
}

export function orderKinds(
  text: Text,
  context: RowActionContext,
): ColumnKinds<OrderRow, OrderColumn> {
  const { t, figure, time } = text
  const none = t('orders.none')
  return {
    instrument: {
      header: 'orders.column.contract',
      align: 'start',
      cell: (row) => <Instrument row={row} />,
    },
    time: {
      header: 'orders.column.time',
      align: 'start',
      cell: ({ placedAt }) => (
        <span className={css.muted}>{placedAt === null ? none : time(placedAt)}</span>
      ),
    },
    type: {
      header: 'orders.column.type',
      align: 'start',
      cell: ({ type }) => joinedText(text, type),
    },
    trigger: {
      header: 'orders.column.trigger',
      cell: ({ trigger, traded }) => <TriggerCell trigger={trigger} traded={traded} />,
      fact: ({ trigger, traded }) => trigger && triggerText(text, traded, trigger),
    },
    price: {
      header: 'orders.column.price',
      cell: ({ price, traded }) =>
        price === null ? t('orders.type.market') : priceText(text, traded, price),
    },
    size: { header: 'orders.column.size', cell: ({ size }) => <Own>{figure(size)}</Own> },
    filled: {
      header: 'orders.column.filled',
      cell: ({ filled, traded }) =>
        filled === null ? none : <Own>{figure(filled, { decimals: traded.lotDecimals })}</Own>,
    },
    distance: {
      header: 'orders.column.distance',
      cell: ({ distance }) => (
        <span className={css.muted}>
          {distance === null ? none : t('orders.points', { points: figure(String(distance)) })}
        </span>
      ),
    },
    protection: {
      header: 'orders.column.protection',
      cell: (row) => <Protection row={row} />,
      fact: (row) => protectionText(text, row),
    },
    held: {
      header: 'orders.column.held',
      cell: ({ held }) => (held === null ? none : <Paid paid={held} decimals={2} />),
    },
    state: { header: 'orders.column.state', cell: (row) => <OrderState row={row} /> },
    actions: {
      header: 'orders.column.actions',
      quietHeader: true,
      cell: (row) =>
        row.id !== null && <OrderActions row={{ ...row, id: row.id }} context={context} />,
    },
  }
}
