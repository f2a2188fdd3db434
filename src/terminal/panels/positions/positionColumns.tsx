// Owns the columns of the positions' table: what each cell says, and how wide it is beside the
// others.
import { useMemo } from 'react'
import { useText, type Text } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { Contract } from '../records/Contract'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { CloseButtons } from './CloseButtons'
import { MarginEditor } from './MarginEditor'
import { Pnl } from './Pnl'
import type { PositionRow } from './positionRow'
import { ProtectionEditor } from './ProtectionEditor'

export function usePositionColumns(deeds: Deeds): readonly Column<PositionRow>[] {
  const text = useText()
  return useMemo(() => [...figures(text), ...actions(text, deeds)], [text, deeds])
}

function figures({ t, figure }: Text): Column<PositionRow>[] {
  const price = (value: string | null, decimals: number) =>
    value === null ? (
      <span className={css.faint}>{t('orders.none')}</span>
    ) : (
      figure(value, { decimals })
    )
  return [
    {
      key: 'contract',
      header: t('orders.column.contract'),
      weight: 134,
      align: 'start',
      cell: ({ ticket }) => <Contract ticket={ticket} />,
    },
    {
      key: 'size',
      header: t('orders.column.size'),
      weight: 48,
      cell: ({ ticket }) => figure(ticket.openQuantity),
    },
    {
      key: 'entry',
      header: t('orders.column.entry'),
      weight: 66,
      cell: ({ ticket, tickDecimals }) => price(ticket.entryPrice, tickDecimals),
    },
    {
      key: 'mark',
      header: t('orders.column.mark'),
      weight: 66,
      spare: true,
      cell: ({ mark, tickDecimals }) => price(mark, tickDecimals),
    },
    {
      key: 'liquidation',
      header: t('orders.column.liquidation'),
      weight: 86,
      cell: ({ ticket, tickDecimals }) => price(ticket.liquidationPrice, tickDecimals),
    },
    {
      key: 'pnl',
      header: t('orders.column.pnl'),
      weight: 128,
      cell: ({ pnl, ratio }) => <Pnl pnl={pnl} ratio={ratio} />,
    },
  ]
}

function actions({ t }: Text, deeds: Deeds): Column<PositionRow>[] {
  return [
    {
      key: 'margin',
      header: t('orders.column.marginRate'),
      weight: 84,
      cell: (row) => <MarginEditor row={row} deeds={deeds} />,
    },
    {
      key: 'protection',
      header: t('orders.column.protection'),
      weight: 84,
      cell: (row) => <ProtectionEditor row={row} deeds={deeds} />,
    },
    {
      key: 'actions',
      header: t('orders.column.actions'),
      quietHeader: true,
      weight: 128,
      cell: (row) => <CloseButtons row={row} deeds={deeds} />,
    },
  ]
}
