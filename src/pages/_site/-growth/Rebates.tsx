// The rebates that were booked, newest first, a hundred to a page, each in the coin of its fee.
import { useCallback, useState } from 'react'
import type { RebateRecord } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import { fetchPage } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { Num } from '../../../ui/pieces/Num'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { PagedList } from '../../-site/PagedList'
import { useFetched } from '../../-site/useFetched'
import { MEMBER_ROWS } from './useOverview'

export function Rebates() {
  const { t } = useText()
  const columns = useColumns()
  const api = useApi()
  const [page, setPage] = useState(1)
  const fetch = useCallback(
    (signal: AbortSignal) => fetchPage(api, 'earnedRebates', { page, rows: MEMBER_ROWS, signal }),
    [api, page],
  )
  const fetched = useFetched(fetch, null)
  return (
    <Card id="rebates" title={t('growth.rebates')} lead={t('growth.rebates.lead')}>
      <PagedList
        {...fetched}
        page={page}
        onPage={setPage}
        label={t('growth.rebates')}
        none={t('growth.rebates.none')}
        columns={[40, 60, 40]}
      >
        {(rows, busy) => (
          <DataTable<RebateRecord>
            label={t('growth.rebates')}
            busy={busy}
            rows={rows}
            keyOf={({ day, member, market, coin, bookedAt }) =>
              [day, member, market, coin, bookedAt].join()
            }
            columns={columns}
          />
        )}
      </PagedList>
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
      key: 'market',
      header: t('growth.market'),
      cell: ({ market }) => (market === null ? '–' : t(`growth.market.${market}`)),
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
