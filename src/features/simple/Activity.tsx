// The newest orders on a pair, the resting ones with their cancellation.
import { useEffect } from 'react'
import type { SpotInstrument } from '../../domain/instruments'
import type { SpotStatus } from '../../domain/records/spotRecords'
import { useText, type Text } from '../../i18n/useText'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { prepareNotices } from '../../ui/pieces/Notices'
import { Money } from '../../ui/figures/Money'
import { Num } from '../../ui/pieces/Num'
import { Status, type StatusKind } from '../../ui/pieces/Status'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { When } from '../../ui/site/When'
import { CancelOnce } from '../../app/command/CancelOnce'
import { command } from '../../app/command/command'
import type { SimpleOrder } from './useOwn'
import parts from '../../ui/site/parts.module.css'

const KINDS: Readonly<Record<SpotStatus, StatusKind>> = {
  PENDING: 'open',
  PARTLY_FILLED: 'waiting',
  FILLED: 'done',
  CANCELLED: 'bad',
}

export interface ActivityProps {
  pair: SpotInstrument
  orders: readonly SimpleOrder[]
  /** An order was cancelled. */
  onChanged: () => void
}

export function Activity({ pair, orders, onChanged }: ActivityProps) {
  useEffect(() => void prepareNotices(), [])
  const text = useText()
  const { t } = text
  if (orders.length === 0)
    return <EmptyLine text={t('simple.activity.none', { pair: pair.name })} />
  return (
    <DataTable
      label={t('simple.activity')}
      columns={columnsOf(pair, text, onChanged)}
      rows={orders}
      keyOf={({ uuid }) => uuid}
    />
  )
}

function columnsOf(
  pair: SpotInstrument,
  { t, figure }: Text,
  onChanged: () => void,
): readonly DataColumn<SimpleOrder>[] {
  return [
    {
      key: 'order',
      header: t('simple.column.order'),
      part: 'title',
      cell: (order) => (
        <span className={parts.two}>
          <b>
            {t(`simple.order.${order.side}`, {
              quantity: figure(order.quantity),
              coin: pair.base,
            })}
          </b>
          <small>
            <When at={order.createdAt} />
          </small>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('simple.column.price', { coin: pair.quote }),
      align: 'end',
      cell: ({ averagePrice, price }) => {
        const shown = averagePrice ?? price
        return shown === null ? '–' : <Num value={shown} decimals={pair.displayDecimals} />
      },
    },
    {
      key: 'total',
      header: t('simple.column.total', { coin: pair.quote }),
      align: 'end',
      cell: ({ filledValue }) => <Money value={filledValue} coin={pair.quote} />,
    },
    {
      key: 'fee',
      header: t('simple.column.fee'),
      align: 'end',
      cell: ({ fee, feeCoin }) => <Money value={fee} coin={feeCoin} as="cost" unit />,
    },
    {
      key: 'state',
      header: t('simple.column.state'),
      cell: ({ status }) => <Status kind={KINDS[status]}>{t(`simple.state.${status}`)}</Status>,
    },
    {
      key: 'action',
      header: t('simple.column.action'),
      part: 'action',
      align: 'end',
      cell: (order) =>
        (order.status === 'PENDING' || order.status === 'PARTLY_FILLED') && (
          <CancelOnce
            uuid={order.uuid}
            command={command('ordersCancel', { uuid: order.uuid }, () => null)}
            label="simple.cancel"
            done="simple.cancelled"
            onChanged={onChanged}
          />
        ),
    },
  ]
}
