// The members somebody brought, a hundred to a page, with what each earned.
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import { VOLUME_DAYS } from '../../../domain/fees/fees'
import type { MemberRecord } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import type { Page } from '../../../session/calls'
import type { Fetched } from '../../../state/fetched'
import { Badge } from '../../../ui/pieces/Badge'
import { Num } from '../../../ui/pieces/Num'
import { Status } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { PagedList } from '../../-site/PagedList'
import type { UseFetched } from '../../-site/useFetched'
import type { Overview } from './useOverview'

export interface MembersProps {
  fetched: UseFetched<Overview>
  page: number
  onPage: (page: number) => void
}

export function Members({ fetched: { load, reload }, page, onPage }: MembersProps) {
  const { t } = useText()
  const columns = useColumns(load.last?.members ?? [])
  return (
    <Card
      id="members"
      title={t('growth.members')}
      lead={t('growth.members.count', { count: load.last?.total ?? 0, days: VOLUME_DAYS })}
    >
      <PagedList
        load={pageIn(load)}
        reload={reload}
        page={page}
        onPage={onPage}
        label={t('growth.members')}
        none={t('growth.members.none')}
        columns={[40, 60]}
      >
        {(rows, busy) => (
          <DataTable<MemberRecord>
            label={t('growth.members')}
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
function pageIn(load: Fetched<Overview>): Fetched<Page<MemberRecord>> {
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
    return <Num value={formatAmount(amount(total))} decimals={2} />
  }
  return [
    {
      key: 'member',
      header: t('growth.member'),
      part: 'title',
      cell: ({ member }) => <b>{member}</b>,
      sum: <b>{t('growth.members.page', { count: figure(String(rows.length)) })}</b>,
    },
    { key: 'joined', header: t('growth.joined'), cell: ({ joinedAt }) => date(joinedAt) },
    {
      key: 'level',
      header: t('growth.level'),
      cell: ({ level }) => <Badge>{t('account.level', { level })}</Badge>,
    },
    {
      key: 'traded',
      header: t('growth.lastTrade'),
      cell: ({ tradedAt }) =>
        tradedAt === null ? (
          <Status kind="open">{t('growth.lastTrade.none')}</Status>
        ) : (
          date(tradedAt)
        ),
    },
    {
      key: 'volume',
      header: t('growth.usdt.volume'),
      align: 'end',
      cell: ({ volumeUsdt }) => <Figure value={volumeUsdt} />,
      sum: sum(({ volumeUsdt }) => volumeUsdt),
    },
    {
      key: 'fees',
      header: t('growth.usdt.fees'),
      align: 'end',
      cell: ({ feesUsdt }) => <Figure value={feesUsdt} />,
      sum: sum(({ feesUsdt }) => feesUsdt),
    },
    {
      key: 'rebates',
      header: t('growth.usdt.rebates'),
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
  return readAmount(value) === 0n ? <>–</> : <Num value={value} decimals={2} />
}
