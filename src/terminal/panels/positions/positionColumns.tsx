// Columns of the positions, shared by all markets.
import { useText, type Text } from '../../../i18n/useText'
import { AnswerTime } from '../../freshness/AnswerTime'
import type { PositionColumn } from '../../markets/MarketLists'
import {
  Instrument,
  Moment,
  priceText,
  protectionText,
  messageText,
  Stack,
} from '../../trading/lists/cells'
import type { ColumnKinds } from '../../trading/lists/columns'
import type { PositionRow } from '../../trading/lists/rows'
import { Own, OwnMoney } from '../../trading/tables/OwnFigure'
import { Pnl } from '../../trading/tables/Pnl'
import css from '../../trading/tables/records.module.css'
import type { RowActionContext } from '../../trading/actions/useRowActions'
import { MarginEditor } from './MarginEditor'
import { PositionActions } from './PositionActions'
import { ProtectionEditor } from './ProtectionEditor'

type Kinds = ColumnKinds<PositionRow, PositionColumn>

export const positionKinds = (text: Text, acting: RowActionContext): Kinds => ({
  ...figures(text),
  margin: {
    header: 'orders.column.marginRate',
    cell: (row) => <MarginEditor row={row} acting={acting} />,
    fact: (row) => <Margin row={row} />,
  },
  protection: {
    header: 'orders.column.protection',
    cell: (row) => <ProtectionEditor row={row} acting={acting} />,
    fact: (row) => protectionText(text, row),
  },
  actions: {
    header: 'orders.column.actions',
    quietHeader: true,
    cell: (row) => <PositionActions row={row} acting={acting} />,
  },
})

/** The instrument with the time until its order was acknowledged. */
export function AnsweredInstrument({ row }: { readonly row: PositionRow }) {
  return (
    <span className={css.answered}>
      <Instrument row={row} />
      <AnswerTime id={row.id} />
    </span>
  )
}

function figures(text: Text): Omit<Kinds, 'margin' | 'protection' | 'actions'> {
  const { figure } = text
  const own = (size: string) => <Own>{figure(size)}</Own>
  const price = (row: PositionRow, value: string | null) => priceText(text, row.traded, value)
  return {
    instrument: {
      header: 'orders.column.contract',
      align: 'start',
      cell: (row) => <AnsweredInstrument row={row} />,
    },
    size: {
      header: 'orders.column.size',
      cell: ({ size, opened }) =>
        opened === null ? own(size) : <Stack main={own(size)} small={messageText(text, opened)} />,
      fact: ({ size }) => own(size),
    },
    entry: { header: 'orders.column.entry', cell: (row) => price(row, row.entry) },
    now: { header: 'orders.column.mark', cell: (row) => price(row, row.now) },
    liquidation: {
      header: 'orders.column.liquidation',
      cell: (row) => price(row, row.liquidation),
    },
    costs: {
      header: 'orders.column.costs',
      cell: ({ swap, fee }) => (
        <Stack
          main={<OwnMoney value={swap ?? '0'} decimals={2} as="gain" />}
          small={<OwnMoney value={fee} decimals={2} as="cost" />}
        />
      ),
    },
    pnl: {
      header: 'orders.column.pnl',
      cell: ({ profit, ratio }) => <Pnl pnl={profit} ratio={ratio} />,
    },
    openedAt: {
      header: 'orders.column.openTime',
      cell: ({ openedAt }) => <Moment at={openedAt} />,
    },
  }
}

function Margin({ row: { margin, use } }: { readonly row: PositionRow }) {
  const { t, percent } = useText()
  const share = use === null ? t('orders.none') : percent(use, 2, false)
  return (
    <>
      <OwnMoney value={margin} decimals={2} as="cost" /> / {share}
    </>
  )
}
