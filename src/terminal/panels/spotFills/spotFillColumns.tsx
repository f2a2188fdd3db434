// Owns the columns of the spot fills' table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import { findInstrument } from '../../../domain/instruments'
import { notional } from '../../../domain/perpetual/margin'
import { formatAmount, readLots, readTicks } from '../../../domain/decimal'
import type { SpotFillRecord } from '../../../domain/records/spotRecords'
import { useText, type Text } from '../../../i18n/useText'
import { Pair } from '../records/Pair'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'

export function useSpotFillColumns(): readonly Column<SpotFillRecord>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...figures(text)], [text])
}

/** Price × quantity in the quote coin, as decimal text. */
export function fillValue({ symbol, price, quantity }: SpotFillRecord): string {
  const it = findInstrument(symbol)
  if (!it) return '0'
  const at = readTicks(price, it.tickDecimals)
  return formatAmount(notional(it, at, readLots(quantity, it.lotDecimals)))
}

function identity({ t, dateTime }: Text): Column<SpotFillRecord>[] {
  return [
    {
      key: 'time',
      header: t('orders.column.time'),
      weight: 142,
      align: 'start',
      cell: (fill) => <span className={css.muted}>{dateTime(fill.at)}</span>,
    },
    {
      key: 'pair',
      header: t('spot.column.pair'),
      weight: 124,
      align: 'start',
      cell: (fill) => <Pair {...fill} />,
    },
    {
      key: 'role',
      header: t('orders.column.role'),
      weight: 64,
      spare: true,
      align: 'start',
      cell: (fill) => <span className={css.muted}>{t(`orders.role.${fill.liquidity}`)}</span>,
    },
  ]
}

function figures({ t, figure }: Text): Column<SpotFillRecord>[] {
  return [
    {
      key: 'price',
      header: t('orders.column.price'),
      weight: 84,
      cell: (fill) =>
        figure(fill.price, { decimals: findInstrument(fill.symbol)?.tickDecimals ?? 2 }),
    },
    {
      key: 'size',
      header: t('orders.column.size'),
      weight: 84,
      cell: (fill) => figure(fill.quantity),
    },
    {
      key: 'value',
      header: t('spot.column.value'),
      weight: 92,
      cell: (fill) => figure(fillValue(fill), { decimals: 2 }),
    },
    {
      key: 'fee',
      header: t('orders.column.fee'),
      weight: 118,
      cell: ({ fee, feeCoin }) => `${figure(fee)} ${feeCoin}`,
    },
  ]
}
