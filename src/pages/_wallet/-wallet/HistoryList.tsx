// A history of deposits or of withdrawals, five to a page, filtered by coin and state, live.
import { useMemo, useState } from 'react'
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../domain/records/walletRecords'
import { WALLET_COINS } from '../../../domain/wallet/networks'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { SelectField } from '../../../ui/fields/SelectField'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Pager } from '../../../ui/pieces/Pager'
import { useLivePage } from '../../-money/useLivePage'
import { LoadState } from '../../-site/LoadState'
import { Movements, type Movement } from './Movements'
import classes from './wallet.module.css'

type Filter<Status> = { readonly coin?: string; readonly status?: Status }

export function DepositList() {
  const [filter, setFilter] = useState<Filter<(typeof DEPOSIT_STATUSES)[number]>>({})
  const [page, setPage] = useState(1)
  const { load, reload } = useLivePage('depositHistory', page, filter)
  const rows = useMemo(() => load.last?.rows.map((deposit) => ({ deposit })), [load])
  const { t } = useText()
  return (
    <>
      <Filters
        filter={filter}
        statuses={DEPOSIT_STATUSES}
        nameOf={(status) => `wallet.deposit.state.${status}`}
        onChange={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <List
        label={t('wallet.history.deposits')}
        none={t('wallet.history.deposits.none')}
        rows={rows}
        paged={{ load, reload, page, setPage }}
      />
    </>
  )
}

export function WithdrawalList() {
  const [filter, setFilter] = useState<Filter<(typeof WITHDRAWAL_STATUSES)[number]>>({})
  const [page, setPage] = useState(1)
  const { load, reload } = useLivePage('withdrawHistory', page, filter)
  const rows = useMemo(() => load.last?.rows.map((withdrawal) => ({ withdrawal })), [load])
  const { t } = useText()
  return (
    <>
      <Filters
        filter={filter}
        statuses={WITHDRAWAL_STATUSES}
        nameOf={(status) => `wallet.withdraw.state.${status}`}
        onChange={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <List
        label={t('wallet.history.withdrawals')}
        none={t('wallet.history.withdrawals.none')}
        rows={rows}
        paged={{ load, reload, page, setPage }}
      />
    </>
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

interface ListProps {
  label: string
  none: string
  rows: readonly Movement[] | undefined
  paged: Pick<ReturnType<typeof useLivePage>, 'load' | 'reload'> & {
    readonly page: number
    readonly setPage: (page: number) => void
  }
}

function List({ label, none, rows, paged: { load, reload, page, setPage } }: ListProps) {
  const { t } = useText()
  const { last } = load
  if (!rows || !last || load.kind === 'failed')
    return (
      <div className={classes.pad}>
        <LoadState
          load={load}
          reload={reload}
          rows={5}
          columns={[40, 60, 50, 40]}
          height="3.5rem"
        />
      </div>
    )
  if (last.total === 0)
    return (
      <div className={classes.pad}>
        <EmptyLine text={none} />
      </div>
    )
  return (
    <>
      <Movements rows={rows} label={label} onChanged={reload} busy={last.page !== page} />
      <Pager
        label={t('wallet.history.pages')}
        page={page}
        pages={Math.max(1, Math.ceil(last.total / last.limit))}
        more={last.more}
        onPage={setPage}
      />
    </>
  )
}
