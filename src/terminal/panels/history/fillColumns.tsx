// Columns of the fills, shared by all markets.
import { useText, type Text } from '../../../i18n/useText'
import type { FillColumn } from '../../markets/MarketLists'
import { Net, Paid, priceText, messageText } from '../../trading/lists/cells'
import type { ColumnKinds } from '../../trading/lists/columns'
import type { FillRow } from '../../trading/lists/rows'
import { Own, OwnFigure } from '../../trading/tables/OwnFigure'
import css from '../../trading/tables/records.module.css'

/** The traded instrument and side. */
export function FillSubject({ row: { traded, side } }: { readonly row: FillRow }) {
  const { t } = useText()
  return (
    <span className={css.contract}>
      <b>{traded.name}</b>
      <span className={css.tag} data-direction={side === 'BUY' ? 'up' : 'down'}>
        {t(`orders.side.${side}`)}
      </span>
    </span>
  )
}

export function fillKinds(text: Text): ColumnKinds<FillRow, FillColumn> {
  const { t, figure, dateTime } = text
  const none = t('orders.none')
  return {
    time: {
      header: 'orders.column.time',
      align: 'start',
      cell: ({ at }) => <span className={css.muted}>{dateTime(at)}</span>,
      fact: ({ at }) => dateTime(at),
    },
    instrument: {
      header: 'orders.column.contract',
      align: 'start',
      cell: (row) => <FillSubject row={row} />,
    },
    action: {
      header: 'orders.column.action',
      align: 'start',
      cell: ({ action }) => action && messageText(text, action),
    },
    role: {
      header: 'orders.column.role',
      align: 'start',
      cell: ({ role }) => role && <span className={css.muted}>{messageText(text, role)}</span>,
    },
    price: {
      header: 'orders.column.price',
      cell: ({ price, traded }) => priceText(text, traded, price),
    },
    size: { header: 'orders.column.size', cell: ({ size }) => <Own>{figure(size)}</Own> },
    value: {
      header: 'spot.column.value',
      cell: ({ value }) =>
        value === null ? none : <OwnFigure value={value} decimals={2} dimTail={false} />,
    },
    fee: { header: 'orders.column.fee', cell: ({ fee }) => <Paid paid={fee} decimals={4} /> },
    result: { header: 'orders.column.realised', cell: ({ result }) => <Net result={result} /> },
  }
}
