// Owns the columns of the history's table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import { findInstrument } from '../../../domain/instruments'
import type { FuturesTicket } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import { TicketState } from '../orders/OrderState'
import { Pnl } from '../positions/Pnl'
import { Contract } from '../records/Contract'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'

export function useHistoryColumns(): readonly Column<FuturesTicket>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text), ...money(text)], [text])
}

export const decimalsOf = (symbol: string): number => findInstrument(symbol)?.displayDecimals ?? 2

function identity({ t, dateTime }: Text): Column<FuturesTicket>[] {
  return [
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 152,
      align: 'start',
      cell: (ticket) => <span className={css.muted}>{dateTime(ticket.createdAt)}</span>,
    },
    {
      key: 'contract',
      header: t('orders.column.contract'),
      weight: 142,
      align: 'start',
      cell: (ticket) => <Contract ticket={ticket} />,
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

function figures({ t, figure }: Text): Column<FuturesTicket>[] {
  const price = (value: string | null, symbol: string) =>
    value === null ? t('orders.none') : figure(value, { decimals: decimalsOf(symbol) })
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 68,
      cell: ({ openPrice, symbol }) => price(openPrice, symbol),
    },
    {
      key: 'average',
      header: t('orders.column.entry'),
      weight: 68,
      cell: ({ entryPrice, symbol }) => price(entryPrice, symbol),
    },
    {
      key: 'filled',
      header: t('orders.column.filled'),
      weight: 104,
      cell: (it) => `${figure(it.filledQuantity)} / ${figure(it.quantity)}`,
    },
  ]
}

function money({ t, figure }: Text): Column<FuturesTicket>[] {
  return [
    {
      key: 'fee',
      header: t('orders.column.fee'),
      weight: 60,
      spare: true,
      cell: ({ fee }) => figure(fee, { decimals: 4 }),
    },
    {
      key: 'realised',
      header: t('orders.column.realised'),
      weight: 82,
      cell: ({ closePrice, realisedPnl }) => <Pnl pnl={closePrice === null ? null : realisedPnl} />,
    },
    {
      key: 'state',
      header: t('orders.column.state'),
      weight: 130,
      cell: (ticket) => <TicketState ticket={ticket} />,
    },
  ]
}
