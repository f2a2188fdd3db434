// The devices on which the account is signed in, and the ways to sign them out.
import type { SessionRecord } from '../../domain/records/identityRecords'
import { useText } from '../../i18n/useText'
import { Badge } from '../../ui/pieces/Badge'
import { ConfirmButton } from '../../ui/pieces/ConfirmButton'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { When } from '../../ui/site/When'
import { LoadState } from '../../app/query/LoadState'
import { DeviceName, deviceWords } from './DeviceName'
import classes from './settings.module.css'
import { useDevices, type Devices } from './useDevices'
import parts from '../../ui/site/parts.module.css'

export function DevicesCard() {
  const { t } = useText()
  const devices = useDevices()
  const others = devices.load.last?.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      id="devices"
      title={t('settings.devices')}
      lead={t('settings.devices.lead')}
      action={
        others > 0 && (
          <ConfirmButton
            size="l"
            confirm={t('settings.devices.endOthers.sure', { count: others })}
            pending={devices.ending === 'others'}
            onConfirm={devices.endOthers}
          >
            {t('settings.devices.endOthers')}
          </ConfirmButton>
        )
      }
    >
      <Body devices={devices} />
    </Card>
  )
}

function Body({ devices }: { devices: Devices }) {
  const { t } = useText()
  const columns = useColumns(devices)
  const { load, reload } = devices
  if (load.last)
    return (
      <DataTable
        label={t('settings.devices')}
        columns={columns}
        rows={load.last}
        keyOf={(row) => row.sessionId}
        busy={load.kind === 'pending'}
      />
    )
  return (
    <div className={classes.pad}>
      <LoadState
        load={load}
        reload={reload}
        rows={3}
        columns={[60, 50, 60, 60, 40]}
        height="3.5rem"
      />
    </div>
  )
}

function useColumns({ ending, end }: Devices): readonly DataColumn<SessionRecord>[] {
  const { t } = useText()
  return [
    {
      key: 'device',
      header: t('settings.devices.device'),
      part: 'title',
      cell: ({ device, current }) => (
        <DeviceName device={device}>
          {current && <Badge tone="gold">{t('settings.devices.this')}</Badge>}
        </DeviceName>
      ),
    },
    {
      key: 'address',
      header: t('settings.devices.address'),
      cell: ({ address }) => <span className={parts.quiet}>{address}</span>,
    },
    {
      key: 'since',
      header: t('settings.devices.since'),
      cell: ({ createdAt }) => (
        <span className={parts.quiet}>
          <When at={createdAt} />
        </span>
      ),
    },
    {
      key: 'seen',
      header: t('settings.devices.seen'),
      cell: ({ lastSeenAt }) => (
        <span className={parts.quiet}>
          <When at={lastSeenAt} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('settings.devices.actions'),
      part: 'action',
      align: 'end',
      cell: (session) =>
        !session.current && (
          <ConfirmButton
            label={t('settings.devices.end.label', {
              device: deviceWords(session.device, t('settings.devices.unknown')),
            })}
            confirm={t('settings.devices.end.sure')}
            pending={ending === session.sessionId}
            onConfirm={() => end(session)}
          >
            {t('settings.devices.end')}
          </ConfirmButton>
        ),
    },
  ]
}
