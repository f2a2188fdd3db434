// The customer's subscriptions, five per page: each one's earnings and dates, its auto-renew, and
// its cancellation, which first states the forfeited amount.
import { useState } from 'react'
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionRecord,
  type SubscriptionStatus,
} from '../../domain/records/savingsRecords'
import { useText } from '../../i18n/useText'
import { Segments } from '../../ui/fields/Segments'
import { Money } from '../../ui/figures/Money'
import { Status, type StatusKind } from '../../ui/pieces/Status'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { PagedList } from '../../app/query/PagedList'
import { pagedQuery } from '../../app/query/query'
import { usePagedQuery } from '../../app/query/usePagedQuery'
import { SubscriptionActions } from './SubscriptionActions'
import classes from './savings.module.css'

const ROWS = 5
const ALL = 'ALL'
const KINDS: Readonly<Record<SubscriptionStatus, StatusKind>> = {
  HOLDING: 'waiting',
  CANCEL: 'open',
  REDEEM: 'done',
}

export interface HistoryProps {
  /** Changes when something was subscribed to or changed. */
  stamp: number
  onChanged: () => void
}

export function History({ stamp, onChanged }: HistoryProps) {
  const { t } = useText()
  const [status, setStatus] = useState<SubscriptionStatus | typeof ALL>(ALL)
  const filter = status === ALL ? {} : { status }
  const list = usePagedQuery(pagedQuery('savingsHistory', { rows: ROWS, filter }), { stamp })
  const columns = useColumns(onChanged)
  return (
    <>
      <div className={classes.filters}>
        <Segments
          label={t('wallet.column.state')}
          value={status}
          onChange={setStatus}
          options={[
            { value: ALL as typeof status, label: t('wallet.all') },
            ...SUBSCRIPTION_STATUSES.map((value) => ({
              value,
              label: t(`savings.status.${value}`),
            })),
          ]}
        />
      </div>
      <PagedList
        list={list}
        label={t('wallet.history.pages')}
        none={t('savings.history.none')}
        columns={[40, 60, 40]}
      >
        {(rows, busy) => (
          <DataTable
            label={t('savings.history')}
            columns={columns}
            rows={rows}
            keyOf={({ uuid }) => uuid}
            busy={busy}
          />
        )}
      </PagedList>
    </>
  )
}

function useColumns(onChanged: () => void): readonly DataColumn<SubscriptionRecord>[] {
  const { t, date, percent } = useText()
  const column = (
    key: string,
    header: string,
    cell: DataColumn<SubscriptionRecord>['cell'],
    more: Partial<DataColumn<SubscriptionRecord>> = {},
  ): DataColumn<SubscriptionRecord> => ({ key, header, cell, ...more })
  return [
    column(
      'amount',
      t('savings.principal'),
      ({ amount, coin, days, apr }) => (
        <span className={classes.two}>
          <b>
            <Money value={amount} coin={coin} unit />
          </b>
          <small>
            {t('savings.days', { days })} · {percent(apr, 2, false)}
          </small>
        </span>
      ),
      { part: 'title' },
    ),
    column('from', t('savings.valueDate'), (row) => date(row.valueDate, 'utc')),
    column('until', t('savings.interestEndDate'), (row) => date(row.interestEndDate, 'utc')),
    column('back', t('savings.redemptionDate'), (row) => date(row.redemptionDate, 'utc')),
    column(
      'interest',
      t('savings.accruing'),
      ({ accruingInterest, termInterest, coin, status }) => (
        <span className={classes.two}>
          <Money value={accruingInterest} coin={coin} />
          {status === 'HOLDING' && (
            <small>
              {t('savings.ofTerm')} <Money value={termInterest} coin={coin} />
            </small>
          )}
        </span>
      ),
      { align: 'end' },
    ),
    column(
      'paid',
      t('savings.paid'),
      ({ paidInterest, coin }) => <Money value={paidInterest} coin={coin} />,
      { align: 'end' },
    ),
    column('status', t('wallet.column.state'), ({ status }) => (
      <Status kind={KINDS[status]}>{t(`savings.status.${status}`)}</Status>
    )),
    column(
      'action',
      t('wallet.column.action'),
      (row) => row.status === 'HOLDING' && <SubscriptionActions held={row} onChanged={onChanged} />,
      { part: 'action', align: 'end' },
    ),
  ]
}
