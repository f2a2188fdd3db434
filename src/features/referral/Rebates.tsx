// The rebates that were booked, newest first, a hundred to a page, each in the coin of its fee.
import type { RebateRecord } from '../../domain/records/referralRecords'
import { useText } from '../../i18n/useText'
import { Money } from '../../ui/figures/Money'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { PagedList } from '../../app/query/PagedList'
import { pagedQuery } from '../../app/query/query'
import { usePagedQuery } from '../../app/query/usePagedQuery'
import { MEMBER_ROWS } from './useOverview'

const REBATES = pagedQuery('earnedRebates', { rows: MEMBER_ROWS })

export function Rebates() {
  const { t } = useText()
  const columns = useColumns()
  const list = usePagedQuery(REBATES)
  return (
    <Card id="rebates" title={t('referral.rebates')} lead={t('referral.rebates.lead')}>
      <PagedList
        list={list}
        label={t('referral.rebates')}
        none={t('referral.rebates.none')}
        columns={[40, 60, 40]}
      >
        {(rows, busy) => (
          <DataTable<RebateRecord>
            label={t('referral.rebates')}
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
    { key: 'day', header: t('referral.day'), cell: ({ day }) => date(day, 'utc') },
    {
      key: 'member',
      header: t('referral.member'),
      part: 'title',
      cell: ({ member }) => <b>{member}</b>,
    },
    {
      key: 'market',
      header: t('referral.market'),
      cell: ({ market }) => (market === null ? '–' : t(`referral.market.${market}`)),
    },
    {
      key: 'fee',
      header: t('referral.fee'),
      align: 'end',
      cell: ({ fee, coin }) => <Money value={fee} coin={coin} as="cost" unit />,
    },
    {
      key: 'share',
      header: t('referral.share'),
      align: 'end',
      cell: ({ share }) => `${share}%`,
    },
    {
      key: 'amount',
      header: t('referral.rebate'),
      align: 'end',
      cell: ({ amount, coin }) => <Money value={amount} coin={coin} unit />,
    },
  ]
}
