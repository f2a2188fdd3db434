// Owns the columns of the spot history's table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import { findInstrument } from '../../../domain/instruments'
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import { useText, type Text } from '../../../i18n/useText'
import { Pair } from '../records/Pair'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { SpotOrderState } from '../spotOrders/SpotState'

export function useSpotHistoryColumns(): readonly Column<SpotOrderRecord>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text)], [text])
}

function identity({ t, dateTime }: Text): Column<SpotOrderRecord>[] {
  return [
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 152,
      align: 'start',
      cell: (order) => <span className={css.muted}>{dateTime(order.createdAt)}</span>,
    },
    {
      key: 'pair',
      header: t('spot.column.pair'),
      weight: 124,
      align: 'start',
      cell: (order) => <Pair {...order} />,
    },
    {
      key: 'type',
      header: t('orders.column.type'),
      weight: 56,
      spare: true,
      align: 'start',
      cell: ({ type }) => t(type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market'),
    },
  ]
}

function figures({ t, figure }: Text): Column<SpotOrderRecord>[] {
  const price = (value: string | null, symbol: string) =>
    value === null
      ? t('orders.none')
      : figure(value, { decimals: findInstrument(symbol)?.tickDecimals ?? 2 })
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 76,
      spare: true,
      cell: (order) => price(order.price, order.symbol),
    },
    {
      key: 'average',
      header: t('orders.column.average'),
      weight: 76,
      cell: (order) => price(order.averagePrice, order.symbol),
    },
    {
      key: 'filled',
      header: t('orders.column.filled'),
      weight: 116,
      cell: (order) => `${figure(order.filledQuantity)} / ${figure(order.quantity)}`,
    },
    {
      key: 'value',
      header: t('spot.column.value'),
      weight: 92,
      cell: (order) => figure(order.filledValue, { decimals: 2 }),
    },
    {
      key: 'fee',
      header: t('orders.column.fee'),
      weight: 104,
      cell: ({ fee, feeCoin }) => `${figure(fee)} ${feeCoin}`,
    },
    {
      key: 'state',
      header: t('orders.column.state'),
      weight: 140,
      cell: (order) => <SpotOrderState order={order} />,
    },
  ]
}
