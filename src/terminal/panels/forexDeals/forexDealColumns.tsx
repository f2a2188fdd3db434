// Owns the columns of the deals' table, and the card that is their phone's form.
import { useMemo } from 'react'
import type { ForexDealRecord } from '../../../domain/records/forexRecords'
import { useText, type Text } from '../../../i18n/useText'
import { dealtCells } from '../dealt/dealtCells'
import { Pnl } from '../positions/Pnl'
import { Fact } from '../records/Fact'
import { Pair } from '../records/Pair'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'

export function useForexDealColumns(): readonly Column<ForexDealRecord>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text)], [text])
}

function identity({ t, dateTime }: Text): Column<ForexDealRecord>[] {
  return [
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 140,
      align: 'start',
      cell: ({ at }) => <span className={css.muted}>{dateTime(at)}</span>,
    },
    {
      key: 'name',
      header: t('forex.column.name'),
      weight: 120,
      align: 'start',
      cell: (deal) => <Pair {...deal} />,
    },
    {
      key: 'action',
      header: t('orders.column.action'),
      weight: 72,
      align: 'start',
      cell: ({ action }) => t(`forex.action.${action}`),
    },
  ]
}

function figures(text: Text): Column<ForexDealRecord>[] {
  const { t, figure } = text
  const { price, money } = dealtCells(text)
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 80,
      cell: (deal) => price(deal.symbol, deal.price),
    },
    {
      key: 'size',
      header: t('forex.column.size'),
      weight: 56,
      cell: ({ size }) => figure(size),
    },
    {
      key: 'fee',
      header: t('orders.column.fee'),
      weight: 64,
      cell: ({ fee }) => money(fee),
    },
    {
      key: 'profit',
      header: t('forex.column.profit'),
      weight: 92,
      cell: ({ action, profit }) => <Pnl pnl={action === 'OPEN' ? null : profit} />,
    },
  ]
}

export function ForexDealCard({ deal }: { readonly deal: ForexDealRecord }) {
  const text = useText()
  const { t, figure, dateTime } = text
  const { price, money } = dealtCells(text)
  return (
    <>
      <div className={css.cardHead}>
        <Pair {...deal} />
        <strong>
          {deal.action === 'OPEN' ? t('forex.action.OPEN') : <Pnl pnl={deal.profit} />}
        </strong>
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.price')} value={price(deal.symbol, deal.price)} />
        <Fact label={t('forex.column.size')} value={figure(deal.size)} />
        <Fact label={t('orders.column.fee')} value={money(deal.fee)} />
        <Fact label={t('orders.column.time')} value={dateTime(deal.at)} />
      </dl>
    </>
  )
}
