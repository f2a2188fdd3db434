// Owns the columns of the pending dealt orders: what each cell says, and how wide it is.
import { useMemo } from 'react'
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { useText, type Text } from '../../../i18n/useText'
import { Dealt } from '../dealt/Dealt'
import { dealtCells } from '../dealt/dealtCells'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { PendingActions } from './PendingActions'
import { pendingFacts, pointsAway, type PendingRow } from './pendingRow'

export function usePendingColumns(
  deeds: ForexDeeds,
  quoteOf: QuoteOf,
): readonly Column<PendingRow>[] {
  const text = useText()
  return useMemo(
    () => [...identity(text), ...figures(text, quoteOf), ...ends(text, deeds, quoteOf)],
    [text, deeds, quoteOf],
  )
}

function identity({ t, figure }: Text): Column<PendingRow>[] {
  return [
    {
      key: 'name',
      header: t('forex.column.name'),
      weight: 128,
      align: 'start',
      cell: (row) => <Dealt {...pendingFacts(row)} />,
    },
    {
      key: 'type',
      header: t('forex.column.type'),
      weight: 72,
      align: 'start',
      cell: (row) => {
        const { openType, side } = pendingFacts(row)
        return t(`forex.open.${openType}.${side}`)
      },
    },
    {
      key: 'size',
      header: t('forex.column.size'),
      weight: 50,
      cell: (row) => figure(pendingFacts(row).size),
    },
  ]
}

function figures(text: Text, quoteOf: QuoteOf): Column<PendingRow>[] {
  const { t, figure } = text
  const { price, money } = dealtCells(text)
  return [
    {
      key: 'trigger',
      header: t('forex.column.trigger'),
      weight: 76,
      cell: (row) => {
        const { symbol, triggerPrice } = pendingFacts(row)
        return price(symbol, triggerPrice)
      },
    },
    {
      key: 'distance',
      header: t('forex.column.distance'),
      weight: 72,
      cell: (row) => {
        const away = pointsAway(pendingFacts(row), quoteOf)
        const points = away === null ? null : figure(String(away))
        return (
          <span className={css.muted}>
            {points === null ? t('orders.none') : t('forex.points', { points })}
          </span>
        )
      },
    },
    {
      key: 'protection',
      header: t('orders.column.protection'),
      weight: 112,
      cell: (row) => {
        const { symbol, takeProfitPrice, stopLossPrice } = pendingFacts(row)
        return `${price(symbol, takeProfitPrice)} / ${price(symbol, stopLossPrice)}`
      },
    },
    {
      key: 'margin',
      header: t('forex.column.margin'),
      weight: 84,
      spare: true,
      cell: (row) => (row.kind === 'waiting' ? money(row.ticket.margin) : t('orders.none')),
    },
  ]
}

function ends(text: Text, deeds: ForexDeeds, quoteOf: QuoteOf): Column<PendingRow>[] {
  const { t, dateTime } = text
  return [
    {
      key: 'time',
      header: t('forex.column.placed'),
      weight: 132,
      spare: true,
      cell: (row) => (
        <span className={css.muted}>
          {row.kind === 'waiting' ? dateTime(row.ticket.createdAt) : t('orders.state.sending')}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('orders.column.actions'),
      quietHeader: true,
      weight: 108,
      cell: (row) =>
        row.kind === 'waiting' && <PendingActions row={row} deeds={deeds} quoteOf={quoteOf} />,
    },
  ]
}
