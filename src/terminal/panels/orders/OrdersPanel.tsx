// Open orders of a market: resting orders and those not acknowledged yet.
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { panelName } from '../../markets/MarketDescriptor'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { CancelAll } from '../../trading/actions/CancelAll'
import type { RestingRow } from '../../trading/actions/MarketActions'
import { pending } from '../../trading/actions/pending'
import { useRowActions } from '../../trading/actions/useRowActions'
import { Instrument } from '../../trading/lists/cells'
import { columnsOf } from '../../trading/lists/columns'
import { RecordCard } from '../../trading/lists/RecordCard'
import type { OrderRow } from '../../trading/lists/rows'
import { useOpenRows } from '../../trading/lists/useOpenRows'
import { AccountRows } from '../../trading/tables/AccountRows'
import { GuestLine } from '../../trading/tables/GuestLine'
import { RecordTable } from '../../trading/tables/RecordTable'
import css from '../../trading/tables/records.module.css'
import { OrderActions } from './OrderActions'
import { orderKinds, OrderState } from './orderColumns'

/** Facts of a stop order on its card. */
const STOP_FACTS = ['trigger', 'price', 'size'] as const

const rests = (row: OrderRow): row is RestingRow => row.id !== null

export function OrdersPanel({ panelId, market, visible }: PanelProps) {
  const text = useText()
  const signedIn = useSignedIn()
  const sent = useSnapshot(pending)
  const list = market.lists.orders
  const { rows: resting, now } = useOpenRows(list, market, panelId, visible)
  const actions = useRowActions(market)
  const context = useMemo(() => ({ market, actions, now }), [market, actions, now])
  const kinds = useMemo(() => orderKinds(text, context), [text, context])
  const columns = useMemo(() => columnsOf(text, kinds, list.columns), [text, kinds, list])
  if (!signedIn) return <GuestLine text={list.texts.guest} />
  // The stream may deliver an order before its call is answered; the idempotency key identifies
  // both as one.
  const onTheWay = sent.orders.filter(
    ({ market: of, row }) => of === market.market && !now.account.placed.includes(row.key),
  )
  const rows: readonly OrderRow[] = [...onTheWay.map(({ row }) => row), ...resting]
  return (
    <AccountRows freshness={now.account.freshness} shape={list.columns.map(({ weight }) => weight)}>
      <RecordTable
        label={text.t(panelName(market, 'orders'))}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.key}
        busy={(row) => !rests(row) || sent.busy[row.id] !== undefined}
        renderCard={(row) => (
          <RecordCard
            row={row}
            kinds={kinds}
            columns={list.columns}
            facts={row.trigger ? STOP_FACTS : list.card}
            head={<Instrument row={row} />}
            aside={
              <span className={css.muted}>
                <OrderState row={row} />
              </span>
            }
          >
            {rests(row) && (
              <div className={css.cardActions}>
                <OrderActions row={row} context={context} touch />
              </div>
            )}
          </RecordCard>
        )}
        empty={<EmptyLine text={text.t(list.texts.empty)} />}
        foot={resting.length > 1 && <CancelAll rows={resting.filter(rests)} actions={actions} />}
      />
    </AccountRows>
  )
}
