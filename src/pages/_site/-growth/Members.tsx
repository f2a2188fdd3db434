// The members somebody brought, a hundred to a page, with what each earned.
import type { MemberRecord } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Pager } from '../../../ui/pieces/Pager'
import { Status } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { CoinSums } from './CoinSums'
import type { Overview } from './useOverview'
import classes from './growth.module.css'

export interface MembersProps {
  overview: Overview
  page: number
  onPage: (page: number) => void
}

export function Members({
  overview: { members, total, limit, page: shown },
  page,
  onPage,
}: MembersProps) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <Card
      id="members"
      title={t('growth.members')}
      lead={t('growth.members.count', { count: total })}
    >
      {total === 0 ? (
        <div className={classes.pad}>
          <EmptyLine text={t('growth.members.none')} />
        </div>
      ) : (
        <>
          <DataTable<MemberRecord>
            label={t('growth.members')}
            busy={page !== shown}
            rows={members}
            keyOf={({ member, joinedAt }) => `${member} ${joinedAt}`}
            columns={columns}
          />
          <Pager
            label={t('growth.members')}
            page={page}
            pages={Math.max(1, Math.ceil(total / limit))}
            more={false}
            onPage={onPage}
          />
        </>
      )}
    </Card>
  )
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
