// The members somebody brought, a hundred to a page, with what each earned.
import type { MemberRecord } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import type { Page } from '../../../session/calls'
import type { Fetched } from '../../../state/fetched'
import { Status } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { PagedList } from '../../-site/PagedList'
import type { UseFetched } from '../../-site/useFetched'
import { CoinSums } from './CoinSums'
import type { Overview } from './useOverview'

export interface MembersProps {
  fetched: UseFetched<Overview>
  page: number
  onPage: (page: number) => void
}

export function Members({ fetched: { load, reload }, page, onPage }: MembersProps) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <Card
      id="members"
      title={t('growth.members')}
      lead={t('growth.members.count', { count: load.last?.total ?? 0 })}
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

function useColumns(): readonly DataColumn<MemberRecord>[] {
  const { t, date } = useText()
  return [
    {
      key: 'member',
      header: t('growth.member'),
      part: 'title',
      cell: ({ member }) => <b>{member}</b>,
    },
    { key: 'joined', header: t('growth.joined'), cell: ({ joinedAt }) => date(joinedAt) },
    {
      key: 'state',
      header: t('growth.state'),
      cell: ({ earned }) => (
        <Status kind={earned.length > 0 ? 'done' : 'open'}>
          {t(earned.length > 0 ? 'growth.state.earned' : 'growth.state.none')}
        </Status>
      ),
    },
    {
      key: 'earned',
      header: t('growth.earned'),
      align: 'end',
      cell: ({ earned }) => <CoinSums sums={earned} />,
    },
  ]
}
