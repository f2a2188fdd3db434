// Owns the columns of the open orders' table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import { findInstrument } from '../../../domain/instruments'
import type { FuturesTicket } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { Contract } from '../records/Contract'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { OrderActions } from './OrderActions'
import { orderFacts, type OrderRow } from './orderRow'
import { OrderState } from './OrderState'

export function useOrderColumns(deeds: Deeds): readonly Column<OrderRow>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text), ...rest(text, deeds)], [text, deeds])
}

function identity({ t, time }: Text): Column<OrderRow>[] {
  return [
    {
      key: 'contract',
      header: t('orders.column.contract'),
      weight: 142,
      align: 'start',
      cell: (row) => <Contract ticket={orderFacts(row)} />,
    },
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 70,
      spare: true,
      align: 'start',
      cell: (row) => (
        <span className={css.muted}>
          {row.kind === 'sending' ? t('orders.none') : time(row.ticket.createdAt)}
        </span>
      ),
    },
    {
      key: 'type',
      header: t('orders.column.type'),
      weight: 114,
      align: 'start',
      cell: (row) => {
        const { type, postOnly } = orderFacts(row)
        if (row.kind === 'closing') return t('orders.type.close')
        const word = t(type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market')
        if (row.kind === 'sending' && row.sent.body.reduceOnly)
          return `${word} · ${t('ticket.reduceOnly')}`
        return postOnly ? `${word} · ${t('orders.postOnly')}` : word
      },
    },
  ]
}

function figures({ t, figure }: Text): Column<OrderRow>[] {
  const filledOf = ({ symbol, filledQuantity }: FuturesTicket) =>
    figure(filledQuantity, { decimals: findInstrument(symbol)?.lotDecimals ?? 0 })
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 80,
      cell: (row) => {
        const { openPrice, symbol } = orderFacts(row)
        const decimals = findInstrument(symbol)?.displayDecimals ?? 2
        return openPrice === null ? t('orders.none') : figure(openPrice, { decimals })
      },
    },
    {
      key: 'size',
      header: t('orders.column.size'),
      weight: 66,
      cell: (row) => figure(orderFacts(row).quantity),
    },
    {
      key: 'filled',
      header: t('orders.column.filled'),
      weight: 66,
      cell: (row) => (row.kind === 'resting' ? filledOf(row.ticket) : t('orders.none')),
    },
    {
      key: 'held',
      header: t('orders.column.held'),
      weight: 80,
      spare: true,
      cell: (row) =>
        row.kind === 'resting' ? figure(row.ticket.held, { decimals: 2 }) : t('orders.none'),
    },
  ]
}

function rest({ t }: Text, deeds: Deeds): Column<OrderRow>[] {
  return [
    {
      key: 'state',
      header: t('orders.column.state'),
      weight: 120,
      cell: (row) => <OrderState row={row} />,
    },
    {
      key: 'actions',
      header: t('orders.column.actions'),
      quietHeader: true,
      weight: 118,
      cell: (row) => row.kind !== 'sending' && <OrderActions row={row} deeds={deeds} />,
    },
  ]
}
