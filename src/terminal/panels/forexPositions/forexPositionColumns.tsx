// Owns the columns of the open dealt positions: what each cell says, and how wide it is.
import { useMemo } from 'react'
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { useText, type Text } from '../../../i18n/useText'
import { Dealt } from '../dealt/Dealt'
import { dealtCells } from '../dealt/dealtCells'
import { ForexEditor } from '../dealt/ForexEditor'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import { Pnl } from '../positions/Pnl'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { ForexCloses } from './ForexCloses'
import type { ForexRow } from './forexRow'

export function useForexPositionColumns(
  deeds: ForexDeeds,
  quoteOf: QuoteOf,
): readonly Column<ForexRow>[] {
  const text = useText()
  return useMemo(
    () => [...identity(text), ...figures(text), ...actions(text, deeds, quoteOf)],
    [text, deeds, quoteOf],
  )
}

function identity(text: Text): Column<ForexRow>[] {
  const { t, figure } = text
  return [
    {
      key: 'name',
      header: t('forex.column.name'),
      weight: 128,
      align: 'start',
      cell: ({ ticket }) => <Dealt {...ticket} />,
    },
    {
      key: 'size',
      header: t('forex.column.size'),
      weight: 62,
      cell: ({ ticket }) => (
        <span className={css.stack}>
          {figure(ticket.openSize)}
          <small>{t(`forex.open.${ticket.openType}.${ticket.side}`)}</small>
        </span>
      ),
    },
  ]
}

function figures(text: Text): Column<ForexRow>[] {
  const { t, date, time } = text
  const { price, money } = dealtCells(text)
  return [
    {
      key: 'open',
      header: t('forex.column.open'),
      weight: 68,
      cell: ({ ticket }) => price(ticket.symbol, ticket.openPrice),
    },
    {
      key: 'now',
      header: t('forex.column.now'),
      weight: 68,
      cell: ({ ticket, now }) => price(ticket.symbol, now),
    },
    {
      key: 'stopOut',
      header: t('forex.column.stopOut'),
      weight: 68,
      cell: ({ ticket, liquidation }) => price(ticket.symbol, liquidation),
    },
    {
      key: 'swap',
      header: t('forex.column.costs'),
      weight: 72,
      cell: ({ ticket }) => (
        <span className={css.stack}>
          {money(ticket.swap, true)}
          <small>{money(ticket.fee)}</small>
        </span>
      ),
    },
    {
      key: 'pnl',
      header: t('forex.column.pnl'),
      weight: 124,
      cell: ({ profit, ratio }) => <Pnl pnl={profit} ratio={ratio} />,
    },
    {
      key: 'time',
      header: t('forex.column.openTime'),
      weight: 62,
      spare: true,
      cell: ({ ticket }) => (
        <span className={css.stack}>
          {ticket.openTime !== null && time(ticket.openTime)}
          <small>{ticket.openTime !== null && date(ticket.openTime)}</small>
        </span>
      ),
    },
  ]
}

const actions = ({ t }: Text, deeds: ForexDeeds, quoteOf: QuoteOf): Column<ForexRow>[] => [
  {
    key: 'protection',
    header: t('orders.column.protection'),
    weight: 84,
    cell: ({ ticket }) => (
      <ForexEditor ticket={ticket} deeds={deeds} quoteOf={quoteOf} form="prices" />
    ),
  },
  {
    key: 'actions',
    header: t('orders.column.actions'),
    quietHeader: true,
    weight: 128,
    cell: (row) => <ForexCloses row={row} deeds={deeds} />,
  },
]
