// Owns the columns of the fills' table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import type { FuturesFill } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import { decimalsOf } from '../history/historyColumns'
import { Pnl } from '../positions/Pnl'
import { pairName } from '../records/Contract'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { FillSide } from './FillSide'

export function useFillColumns(): readonly Column<FuturesFill>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text)], [text])
}

function identity({ t, dateTime }: Text): Column<FuturesFill>[] {
  return [
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 142,
      align: 'start',
      cell: (fill) => <span className={css.muted}>{dateTime(fill.at)}</span>,
    },
    {
      key: 'contract',
      header: t('orders.column.contract'),
      weight: 88,
      align: 'start',
      cell: (fill) => <b className={css.name}>{pairName(fill.symbol)}</b>,
    },
    {
      key: 'action',
      header: t('orders.column.action'),
      weight: 84,
      align: 'start',
      cell: (fill) => t(`orders.action.${fill.action}`),
    },
    {
      key: 'side',
      header: t('orders.column.side'),
      weight: 56,
      align: 'start',
      cell: (fill) => <FillSide side={fill.side} />,
    },
  ]
}

function figures({ t, figure }: Text): Column<FuturesFill>[] {
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 84,
      cell: (fill) => figure(fill.price, { decimals: decimalsOf(fill.symbol) }),
    },
    {
      key: 'size',
      header: t('orders.column.size'),
      weight: 76,
      cell: (fill) => figure(fill.quantity),
    },
    {
      key: 'role',
      header: t('orders.column.role'),
      weight: 76,
      spare: true,
      cell: (fill) => <span className={css.muted}>{t(`orders.role.${fill.liquidity}`)}</span>,
    },
    {
      key: 'fee',
      header: t('orders.column.fee'),
      weight: 84,
      cell: (fill) => figure(fill.fee, { decimals: 4 }),
    },
    {
      key: 'realised',
      header: t('orders.column.realised'),
      weight: 104,
      cell: (fill) => <Pnl pnl={fill.action === 'OPEN' ? null : fill.realisedPnl} />,
    },
  ]
}
