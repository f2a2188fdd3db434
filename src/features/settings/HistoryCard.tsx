// Security history of the account, newest first, page by page.
import type { SecurityEvent, SecurityRecord } from '../../domain/records/identityRecords'
import { useText } from '../../i18n/useText'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { When } from '../../ui/site/When'
import { PagedList } from '../../app/query/PagedList'
import { pagedQuery } from '../../app/query/query'
import { usePagedQuery } from '../../app/query/usePagedQuery'
import { useDialogsClosed } from '../../app/query/useMe'
import { DeviceName } from './DeviceName'
import classes from './settings.module.css'
import parts from '../../ui/site/parts.module.css'

/** Events that somebody else may have caused. */
const GRAVE: readonly SecurityEvent[] = ['SIGN_IN_FAILED', 'SESSION_REUSED', 'DISABLED']

const HISTORY = pagedQuery('securityHistory')

export function HistoryCard() {
  const { t } = useText()
  return (
    <Card id="history" title={t('settings.history')} lead={t('settings.history.lead')}>
      <Body />
    </Card>
  )
}

function Body() {
  const { t } = useText()
  const list = usePagedQuery(HISTORY, { stamp: useDialogsClosed() })
  const columns = useColumns()
  return (
    <PagedList
      list={list}
      label={t('settings.history.pages')}
      none={t('settings.history.empty')}
      columns={[50, 60, 50, 60]}
    >
      {(rows, busy) => (
        <DataTable
          label={t('settings.history')}
          columns={columns}
          rows={rows}
          keyOf={(row) => `${row.at} ${row.event} ${row.address}`}
          busy={busy || list.load.kind === 'pending'}
        />
      )}
    </PagedList>
  )
}

function useColumns(): readonly DataColumn<SecurityRecord>[] {
  const { t } = useText()
  return [
    {
      key: 'event',
      header: t('settings.history.event'),
      part: 'title',
      cell: ({ event }) => (
        <span className={classes.event} data-grave={GRAVE.includes(event) || undefined}>
          {t(`settings.event.${event}`)}
        </span>
      ),
    },
    {
      key: 'device',
      header: t('settings.devices.device'),
      cell: ({ device }) => <DeviceName device={device} />,
    },
    {
      key: 'address',
      header: t('settings.devices.address'),
      cell: ({ address }) => <span className={parts.quiet}>{address}</span>,
    },
    {
      key: 'time',
      header: t('settings.history.time'),
      align: 'end',
      cell: ({ at }) => (
        <span className={parts.quiet}>
          <When at={at} />
        </span>
      ),
    },
  ]
}
