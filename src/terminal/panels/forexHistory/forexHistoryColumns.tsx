// Owns the columns of the dealt history's table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { useText, type Text } from '../../../i18n/useText'
import { Dealt } from '../dealt/Dealt'
import { dealtCells } from '../dealt/dealtCells'
import { Pnl } from '../positions/Pnl'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { ForexState } from './ForexState'

type Columns = Column<ForexTicketRecord>[]

export function useForexHistoryColumns(): readonly Column<ForexTicketRecord>[] {
  const text = useText()
  return useMemo(() => [...identity(text), ...prices(text), ...results(text)], [text])
}

function identity({ t, figure }: Text): Columns {
  return [
    {
      key: 'name',
      header: t('forex.column.name'),
      weight: 128,
      align: 'start',
      cell: (ticket) => <Dealt {...ticket} />,
    },
    {
      key: 'type',
      header: t('forex.column.type'),
      weight: 72,
      align: 'start',
      spare: true,
      cell: ({ openType, side }) => (
        <span className={css.muted}>{t(`forex.open.${openType}.${side}`)}</span>
      ),
    },
    {
      key: 'size',
      header: t('forex.column.size'),
      weight: 46,
      cell: ({ size }) => figure(size),
    },
  ]
}

function prices(text: Text): Columns {
  const { t, date, time } = text
  const { price } = dealtCells(text)
  const moment = (at: number | null) => (
    <span className={css.stack}>
      {at === null ? t('orders.none') : time(at)}
      <small>{at !== null && date(at)}</small>
    </span>
  )
  return [
    {
      key: 'open',
      header: t('forex.column.open'),
      weight: 72,
      cell: ({ symbol, openPrice }) => price(symbol, openPrice),
    },
    {
      key: 'close',
      header: t('forex.column.close'),
      weight: 72,
      cell: ({ symbol, closePrice }) => price(symbol, closePrice),
    },
    {
      key: 'protection',
      header: t('orders.column.protection'),
      weight: 84,
      spare: true,
      cell: ({ symbol, takeProfitPrice, stopLossPrice }) => (
        <span className={css.muted}>
          {price(symbol, takeProfitPrice)} / {price(symbol, stopLossPrice)}
        </span>
      ),
    },
    {
      key: 'openTime',
      header: t('forex.column.openTime'),
      weight: 80,
      spare: true,
      cell: ({ openTime }) => moment(openTime),
    },
    {
      key: 'closeTime',
      header: t('forex.column.ended'),
      weight: 80,
      cell: ({ closeTime, updatedAt }) => moment(closeTime ?? updatedAt),
    },
  ]
}

function results(text: Text): Columns {
  const { t } = text
  const { money } = dealtCells(text)
  return [
    {
      key: 'swap',
      header: t('forex.column.swap'),
      weight: 56,
      cell: ({ swap }) => money(swap, true),
    },
    {
      key: 'fee',
      header: t('orders.column.fee'),
      weight: 52,
      spare: true,
      cell: ({ fee }) => money(fee),
    },
    {
      key: 'profit',
      header: t('forex.column.profit'),
      weight: 84,
      cell: ({ profit, openTime }) => <Pnl pnl={openTime === null ? null : profit} />,
    },
    {
      key: 'state',
      header: t('orders.column.state'),
      weight: 112,
      cell: (ticket) => <ForexState ticket={ticket} />,
    },
  ]
}
