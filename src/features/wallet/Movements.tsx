// Deposits and withdrawals as rows: amount, network, time, progress, and the cancelling of those
// that still can be.
import type { DepositRecord, WithdrawalRecord } from '../../domain/records/walletRecords'
import { NETWORK_FIGURES } from '../../domain/wallet/networks'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Money } from '../../ui/figures/Money'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { When } from '../../ui/site/When'
import { Address } from './Address'
import { CancelWithdrawal } from './CancelWithdrawal'
import { DepositState, WithdrawalState } from './states'
import classes from './wallet.module.css'
import parts from '../../ui/site/parts.module.css'

export type Movement =
  { readonly deposit: DepositRecord } | { readonly withdrawal: WithdrawalRecord }

export interface MovementsProps {
  label: string
  rows: readonly Movement[]
  busy?: boolean
  /** A withdrawal was taken back. */
  onChanged: () => void
}

export function Movements({ label, rows, busy = false, onChanged }: MovementsProps) {
  const columns = useColumns(onChanged)
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={(row) => recordOf(row).uuid}
      busy={busy}
    />
  )
}

const recordOf = (row: Movement): DepositRecord | WithdrawalRecord =>
  'deposit' in row ? row.deposit : row.withdrawal

function useColumns(onChanged: () => void): readonly DataColumn<Movement>[] {
  const { t } = useText()
  const column = (
    key: string,
    header: string,
    cell: DataColumn<Movement>['cell'],
    more: Partial<DataColumn<Movement>> = {},
  ): DataColumn<Movement> => ({ key, header, cell, ...more })
  return [
    column('kind', t('wallet.column.kind'), (row) => <Kind row={row} />, { part: 'title' }),
    column('amount', t('wallet.column.amount'), (row) => <Moved row={row} />, { align: 'end' }),
    column('address', t('wallet.column.address'), (row) => <Where row={row} />),
    column('time', t('wallet.column.time'), (row) => (
      <span className={parts.small}>
        <When at={recordOf(row).createdAt} />
      </span>
    )),
    column('tx', t('wallet.column.tx'), (row) => {
      const { txId } = recordOf(row)
      return txId === null ? '–' : <Address text={txId} short />
    }),
    column('state', t('wallet.column.state'), (row) => <State row={row} />),
    column(
      'action',
      t('wallet.column.action'),
      (row) =>
        'withdrawal' in row &&
        row.withdrawal.status === 'SUBMITTED' && (
          <CancelWithdrawal uuid={row.withdrawal.uuid} onChanged={onChanged} />
        ),
      { part: 'action', align: 'end' },
    ),
  ]
}

interface RowProps {
  row: Movement
}

function Kind({ row }: RowProps) {
  const { t } = useText()
  return (
    <span className={classes.coin}>
      <Icon name={'deposit' in row ? 'download' : 'upload'} size={18} />
      <b>{t('deposit' in row ? 'wallet.kind.deposit' : 'wallet.kind.withdrawal')}</b>
    </span>
  )
}

function Moved({ row }: RowProps) {
  const { coin, amount } = recordOf(row)
  return <Money value={'deposit' in row ? amount : `-${amount}`} coin={coin} as="gain" unit />
}

function Where({ row }: RowProps) {
  const { coinType, address } = recordOf(row)
  return (
    <span className={parts.two}>
      <small className={parts.small}>{NETWORK_FIGURES[coinType].name}</small>
      <Address text={address} short />
    </span>
  )
}

function State({ row }: RowProps) {
  return 'deposit' in row ? (
    <DepositState deposit={row.deposit} />
  ) : (
    <WithdrawalState withdrawal={row.withdrawal} />
  )
}
