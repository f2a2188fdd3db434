// What happened to the security of the account, newest first, page by page.
import { useCallback, useState } from 'react'
import type { SecurityEvent, SecurityRecord } from '../../../../domain/records/identityRecords'
import { useText } from '../../../../i18n/useText'
import { fetchPage } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'
import { Card } from '../../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../../ui/site/DataTable'
import { When } from '../../../../ui/site/When'
import { PagedList } from '../../../-site/PagedList'
import { useFetched } from '../../../-site/useFetched'
import { useDialogsClosed } from '../../../-site/useMe'
import { DeviceName } from './DeviceName'
import classes from './settings.module.css'

/** Events that somebody else may have caused. */
const GRAVE: readonly SecurityEvent[] = ['SIGN_IN_FAILED', 'SESSION_REUSED', 'DISABLED']

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
  const { load, reload, page, setPage } = useHistory()
  const columns = useColumns()
  return (
    <PagedList
      load={load}
      reload={reload}
      page={page}
      onPage={setPage}
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
          busy={busy || load.kind === 'pending'}
        />
      )}
    </PagedList>
  )
}

function useHistory() {
  const api = useApi()
  const closed = useDialogsClosed()
  const [page, setPage] = useState(1)
  const fetch = useCallback(
    (signal: AbortSignal) =>
      fetchPage(api, 'securityHistory', { page, signal, failsInPlace: false }),
    [api, page],
  )
  return { ...useFetched(fetch, closed), page, setPage }
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
      cell: ({ address }) => <span className={classes.small}>{address}</span>,
    },
    {
      key: 'time',
      header: t('settings.history.time'),
      align: 'end',
      cell: ({ at }) => (
        <span className={classes.small}>
          <When at={at} />
        </span>
      ),
    },
  ]
}
