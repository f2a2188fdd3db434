// The account's alerts: active ones first, then those that ended, with what they watch.
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { useQuery } from '../../../app/query/useQuery'
import { alerts, openAlert } from '../../../state/alerts/alerts'
import { Button } from '../../../ui/pieces/Button'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import type { PanelProps } from '../../panelProps'
import { ALERTS } from '../../trading/alerts/alertList'
import { useSignedIn } from '../../trading/account/useAccount'
import { GuestLine } from '../../trading/tables/GuestLine'
import { RecordTable } from '../../trading/tables/RecordTable'
import { AlertCard } from './AlertCard'
import { alertColumns } from './alertColumns'
import { useRemoveAlert } from './useRemoveAlert'

const SHAPE = [80, 50, 40, 40, 60] as const

export function AlertsPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="service" fallback={<Skeleton />}>
      <Panel {...props} />
    </MessagesBoundary>
  )
}

const Skeleton = () => <SkeletonRows rows={3} columns={SHAPE} height="2.375rem" />

function Panel(props: PanelProps) {
  const signedIn = useSignedIn()
  return signedIn ? <MembersAlerts {...props} /> : <GuestLine text="alerts.guest" />
}

function MembersAlerts({ instrument }: PanelProps) {
  const text = useText()
  const { t } = text
  const { news } = useSnapshot(alerts)
  const { load, reload } = useQuery(ALERTS, { stamp: news })
  const { removing, remove } = useRemoveAlert()
  const columns = useMemo(() => alertColumns(text, remove), [text, remove])
  if (load.last === null)
    return load.kind === 'failed' ? (
      <EmptyLine
        text={t('settings.unreachable')}
        action={{ label: t('app.retry'), onClick: reload }}
      />
    ) : (
      <Skeleton />
    )
  return (
    <RecordTable
      label={t('terminal.panel.alerts')}
      columns={columns}
      rows={load.last}
      keyOf={({ uuid }) => uuid}
      busy={({ uuid }) => removing.has(uuid)}
      renderCard={(alert) => <AlertCard alert={alert} onRemove={remove} />}
      bar={
        <Button size="s" onClick={() => openAlert({ symbol: instrument.symbol })}>
          {t('alerts.new')}
        </Button>
      }
      empty={<EmptyLine text={t('alerts.empty')} />}
    />
  )
}
