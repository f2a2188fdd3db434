// The members whom the customer referred, a hundred per page, with the earnings from each.
import { amount } from '../../domain/brand'
import { formatAmount, readAmount } from '../../domain/decimal'
import { VOLUME_DAYS } from '../../domain/fees/fees'
import type { MemberRecord } from '../../domain/records/referralRecords'
import { useText } from '../../i18n/useText'
import type { Page } from '../../session/calls'
import type { Load } from '../../app/query/load'
import { Bone } from '../../ui/figures/Bone'
import { Badge } from '../../ui/pieces/Badge'
import { Money } from '../../ui/figures/Money'
import { Status } from '../../ui/pieces/Status'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { PagedList } from '../../app/query/PagedList'
import type { UseQuery } from '../../app/query/useQuery'
import type { Overview } from './useOverview'

export interface MembersProps {
  fetched: UseQuery<Overview>
  page: number
  onPage: (page: number) => void
}

export function Members({ fetched: { load, reload }, page, onPage }: MembersProps) {
  const { t } = useText()
  const columns = useColumns(load.last?.members ?? [])
  return (
    <Card
      id="members"
      title={t('referral.members')}
      lead={
        load.last ? (
          t('referral.members.count', { count: load.last.total, days: VOLUME_DAYS })
        ) : (
          <Bone width={32} />
        )
      }
    >
      <PagedList
        list={{ load: pageIn(load), reload, page, setPage: onPage }}
        label={t('referral.members')}
        none={t('referral.members.none')}
        columns={[40, 60]}
      >
        {(rows, busy) => (
          <DataTable<MemberRecord>
            label={t('referral.members')}
            busy={busy}
            rows={rows}
            keyOf={({ member, joinedAt }) => `${member} ${joinedAt}`}
            columns={columns}
            rolls
          />
        )}
      </PagedList>
    </Card>
  )
}

/** The overview as what it has of a page of members. */
function pageIn(load: Load<Overview>): Load<Page<MemberRecord>> {
  const of = ({ members: rows, page, limit, total }: Overview) => {
    return { rows, page, limit, total, more: false, next: null }
  }
  if (load.kind === 'ready') return { ...load, last: of(load.last) }
  return { ...load, last: load.last && of(load.last) }
}

function useColumns(rows: readonly MemberRecord[]): readonly DataColumn<MemberRecord>[] {
  const { t, date, figure } = useText()
  const sum = (of: (row: MemberRecord) => string) => {
    const total = rows.reduce((all, row) => all + readAmount(of(row)), 0n)
    return <Money value={formatAmount(amount(total))} coin="USDT" />
  }
  return [
    {
      key: 'member',
      header: t('referral.member'),
      part: 'title',
      cell: ({ member }) => <b>{member}</b>,
      sum: <b>{t('referral.members.page', { count: figure(String(rows.length)) })}</b>,
    },
    { key: 'joined', header: t('referral.joined'), cell: ({ joinedAt }) => date(joinedAt) },
    {
      key: 'level',
      header: t('referral.level'),
      cell: ({ level }) => <Badge>{t('account.level', { level })}</Badge>,
    },
    {
      key: 'traded',
      header: t('referral.lastTrade'),
      cell: ({ tradedAt }) =>
        tradedAt === null ? (
          <Status kind="open">{t('referral.lastTrade.none')}</Status>
        ) : (
          date(tradedAt)
        ),
    },
    {
      key: 'volume',
      header: t('referral.usdt.volume'),
      align: 'end',
      cell: ({ volumeUsdt }) => <Figure value={volumeUsdt} />,
      sum: sum(({ volumeUsdt }) => volumeUsdt),
    },
    {
      key: 'fees',
      header: t('referral.usdt.fees'),
      align: 'end',
      cell: ({ feesUsdt }) => <Figure value={feesUsdt} />,
      sum: sum(({ feesUsdt }) => feesUsdt),
    },
    {
      key: 'rebates',
      header: t('referral.usdt.rebates'),
      align: 'end',
      cell: ({ rebatesUsdt }) => (
        <b>
          <Figure value={rebatesUsdt} />
        </b>
      ),
      sum: <b>{sum(({ rebatesUsdt }) => rebatesUsdt)}</b>,
    },
  ]
}

function Figure({ value }: { value: string }) {
  return readAmount(value) === 0n ? <>–</> : <Money value={value} coin="USDT" />
}
