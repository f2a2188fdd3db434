// The rebates that were booked, newest first, a hundred to a page, each in the coin of its fee.
import { useCallback, useState } from 'react'
import type { RebateRecord } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import { fetchPage } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Num } from '../../../ui/pieces/Num'
import { Pager } from '../../../ui/pieces/Pager'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { LoadState } from '../../-site/LoadState'
import { useFetched } from '../../-site/useFetched'
import { MEMBER_ROWS } from './useOverview'
import classes from './growth.module.css'

export function Rebates() {
  const { t } = useText()
  const columns = useColumns()
  const api = useApi()
  const [page, setPage] = useState(1)
  const fetch = useCallback(
    (signal: AbortSignal) => fetchPage(api, 'earnedRebates', { page, rows: MEMBER_ROWS, signal }),
    [api, page],
  )
  const { load, reload } = useFetched(fetch, null)
  const { last } = load
  return (
    <Card id="rebates" title={t('growth.rebates')} lead={t('growth.rebates.lead')}>
      {last && last.total > 0 ? (
        <>
          <DataTable<RebateRecord>
            label={t('growth.rebates')}
            busy={last.page !== page}
            rows={last.rows}
            keyOf={({ day, member, coin, bookedAt, fee }) =>
              [day, member, coin, bookedAt, fee].join()
            }
            columns={columns}
          />
          <Pager
            label={t('growth.rebates')}
            page={page}
            pages={Math.max(1, Math.ceil(last.total / last.limit))}
            more={last.more}
            onPage={setPage}
          />
        </>
      ) : (
        <div className={classes.pad}>
          {last && load.kind !== 'failed' ? (
            <EmptyLine text={t('growth.rebates.none')} />
          ) : (
            <LoadState
              load={load}
              reload={reload}
              rows={3}
              columns={[40, 60, 40]}
              height="3.5rem"
            />
          )}
        </div>
      )}
    </Card>
  )
}

function useColumns(): readonly DataColumn<RebateRecord>[] {
  const { t, date } = useText()
  return [
    { key: 'day', header: t('growth.day'), cell: ({ day }) => date(day, 'utc') },
    {
      key: 'member',
      header: t('growth.member'),
      part: 'title',
      cell: ({ member }) => <b>{member}</b>,
    },
    {
      key: 'fee',
      header: t('growth.fee'),
      align: 'end',
      cell: ({ fee, coin }) => <Num value={fee} unit={coin} />,
    },
    {
      key: 'share',
      header: t('growth.share'),
      align: 'end',
      cell: ({ share }) => `${share}%`,
    },
    {
      key: 'amount',
      header: t('growth.rebate'),
      align: 'end',
      cell: ({ amount, coin }) => <Num value={amount} unit={coin} />,
    },
  ]
}
