// A history of deposits or of withdrawals, five to a page, filtered by coin and state, live.
import { useState } from 'react'
import {
  DEPOSIT_STATUSES,
  WITHDRAWAL_STATUSES,
  type DepositRecord,
  type WithdrawalRecord,
} from '../../domain/records/walletRecords'
import { WALLET_COINS } from '../../domain/wallet/walletCoins'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { SelectField } from '../../ui/fields/SelectField'
import { PagedList } from '../../app/query/PagedList'
import type { UsePagedQuery } from '../../app/query/usePagedQuery'
import { Movements, type Movement } from './Movements'
import { useDeposits, useWithdrawals } from './useMovements'
import classes from './wallet.module.css'

interface Filter<Status> {
  readonly coin?: string
  readonly status?: Status
}

export function DepositList() {
  const [filter, setFilter] = useState<Filter<DepositRecord['status']>>({})
  const { t } = useText()
  return (
    <>
      <Filters
        filter={filter}
        statuses={DEPOSIT_STATUSES}
        nameOf={(status) => `wallet.deposit.state.${status}`}
        onChange={setFilter}
      />
      <List
        list={useDeposits(filter)}
        label={t('wallet.history.deposits')}
        none={t('wallet.history.deposits.none')}
        movementOf={(deposit) => ({ deposit })}
      />
    </>
  )
}

export function WithdrawalList() {
  const [filter, setFilter] = useState<Filter<WithdrawalRecord['status']>>({})
  const { t } = useText()
  return (
    <>
      <Filters
        filter={filter}
        statuses={WITHDRAWAL_STATUSES}
        nameOf={(status) => `wallet.withdraw.state.${status}`}
        onChange={setFilter}
      />
      <List
        list={useWithdrawals(filter)}
        label={t('wallet.history.withdrawals')}
        none={t('wallet.history.withdrawals.none')}
        movementOf={(withdrawal) => ({ withdrawal })}
      />
    </>
  )
}

interface ListProps<Row> {
  list: UsePagedQuery<Row>
  label: string
  none: string
  movementOf: (row: Row) => Movement
}

function List<Row>({ list, label, none, movementOf }: ListProps<Row>) {
  const { t } = useText()
  return (
    <PagedList list={list} label={t('wallet.history.pages')} none={none} columns={[40, 60, 50, 40]}>
      {(rows, busy) => (
        <Movements rows={rows.map(movementOf)} label={label} onChanged={list.reload} busy={busy} />
      )}
    </PagedList>
  )
}

interface FiltersProps<Status extends string> {
  filter: Filter<Status>
  statuses: readonly Status[]
  nameOf: (status: Status) => MessageKey
  onChange: (filter: Filter<Status>) => void
}

/** An empty value stands for all. */
const ALL = ''

function Filters<S extends string>({ filter, statuses, nameOf, onChange }: FiltersProps<S>) {
  const { t } = useText()
  const withCoin = (coin: string): Filter<S> => {
    const { coin: _before, ...rest } = filter
    return coin === ALL ? rest : { ...rest, coin }
  }
  const withStatus = (status: S | typeof ALL): Filter<S> => {
    const { status: _before, ...rest } = filter
    return status === ALL ? rest : { ...rest, status }
  }
  return (
    <div className={classes.filters}>
      <SelectField
        label={t('wallet.coin')}
        value={filter.coin ?? ALL}
        onChange={(coin) => onChange(withCoin(coin))}
        options={[
          { value: ALL, label: t('wallet.all') },
          ...WALLET_COINS.map(({ coin }) => ({ value: coin, label: coin })),
        ]}
      />
      <SelectField<S | typeof ALL>
        label={t('wallet.column.state')}
        value={filter.status ?? ALL}
        onChange={(status) => onChange(withStatus(status))}
        options={[
          { value: ALL, label: t('wallet.all') },
          ...statuses.map((status) => ({ value: status, label: t(nameOf(status)) })),
        ]}
      />
    </div>
  )
}
