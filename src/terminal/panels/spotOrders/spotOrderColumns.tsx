// Owns the columns of the open spot orders' table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import { findInstrument } from '../../../domain/instruments'
import { useText, type Text } from '../../../i18n/useText'
import type { SpotDeeds } from '../deeds/useSpotDeeds'
import { Pair } from '../records/Pair'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { SpotActions } from './SpotActions'
import { spotFacts, type SpotRow } from './spotRow'
import { SpotRowState } from './SpotState'

export function useSpotOrderColumns(deeds: SpotDeeds): readonly Column<SpotRow>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text), ...rest(text, deeds)], [text, deeds])
}

/** "Limit · Post-only" */
export function typeText({ t }: Pick<Text, 't'>, facts: ReturnType<typeof spotFacts>): string {
  const word = t(facts.type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market')
  return facts.postOnly ? `${word} · ${t('orders.postOnly')}` : word
}

/** The coin in which an order holds what is reserved for it. */
export function heldCoin({ symbol, side }: Pick<ReturnType<typeof spotFacts>, 'symbol' | 'side'>) {
  const it = findInstrument(symbol)
  return (side === 'BUY' ? it?.quote : it?.base) ?? ''
}

function identity(text: Text): Column<SpotRow>[] {
  const { t, time } = text
  return [
    {
      key: 'pair',
      header: t('spot.column.pair'),
      weight: 124,
      align: 'start',
      cell: (row) => <Pair {...spotFacts(row)} />,
    },
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 70,
      spare: true,
      align: 'start',
      cell: (row) => (
        <span className={css.muted}>
          {row.kind === 'resting' ? time(row.order.createdAt) : t('orders.none')}
        </span>
      ),
    },
    {
      key: 'type',
      header: t('orders.column.type'),
      weight: 108,
      align: 'start',
      cell: (row) => typeText(text, spotFacts(row)),
    },
  ]
}

function figures({ t, figure }: Text): Column<SpotRow>[] {
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 84,
      cell: (row) => {
        const { price, symbol } = spotFacts(row)
        const decimals = findInstrument(symbol)?.tickDecimals ?? 2
        return price === null ? t('orders.none') : figure(price, { decimals })
      },
    },
    {
      key: 'size',
      header: t('orders.column.size'),
      weight: 76,
      cell: (row) => figure(spotFacts(row).quantity),
    },
    {
      key: 'filled',
      header: t('orders.column.filled'),
      weight: 76,
      cell: (row) => (row.kind === 'resting' ? figure(row.order.filledQuantity) : t('orders.none')),
    },
    {
      key: 'held',
      header: t('orders.column.held'),
      weight: 104,
      spare: true,
      cell: (row) =>
        row.kind === 'resting'
          ? `${figure(row.order.held)} ${heldCoin(row.order)}`
          : t('orders.none'),
    },
  ]
}

function rest({ t }: Text, deeds: SpotDeeds): Column<SpotRow>[] {
  return [
    {
      key: 'state',
      header: t('orders.column.state'),
      weight: 92,
      cell: (row) => <SpotRowState row={row} />,
    },
    {
      key: 'actions',
      header: t('orders.column.actions'),
      quietHeader: true,
      weight: 118,
      cell: (row) => row.kind === 'resting' && <SpotActions row={row} deeds={deeds} />,
    },
  ]
}
