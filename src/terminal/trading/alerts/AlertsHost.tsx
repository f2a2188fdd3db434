// The part of alerts that stands by while a member is in the terminal: the list for charts, the
// notices of firings and of missed ones, and the dialog. It is fetched after the terminal.
import { useEffect } from 'react'
import { filter } from 'rxjs'
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useQuery } from '../../../app/query/useQuery'
import { alerts, reportAlertNews } from '../../../state/alerts/alerts'
import { useEngine } from '../../../state/EngineContext'
import { AlertDialog } from './AlertDialog'
import { ALERTS } from './alertList'
import { useFirings } from './useFirings'

export interface AlertsHostProps {
  readonly owner: string
  /** In the window of a panel, whose terminal shows the notices. */
  readonly quiet?: boolean
}

export function AlertsHost({ owner, quiet = false }: AlertsHostProps) {
  return (
    <MessagesBoundary area="service">
      <Standing />
      {quiet ? <News /> : <Firings owner={owner} />}
    </MessagesBoundary>
  )
}

function Standing() {
  const { news } = useSnapshot(alerts)
  const { load } = useQuery(ALERTS, { stamp: news })
  const { last } = load
  useEffect(() => {
    alerts.list = last
    return () => {
      alerts.list = null
    }
  }, [last])
  return <AlertDialog />
}

/** The list follows the firings that another window notices. */
function News() {
  const { notices$ } = useEngine()
  useEffect(() => {
    const following = notices$
      .pipe(filter(({ notice }) => notice.kind === 'ALERT'))
      .subscribe(reportAlertNews)
    return () => following.unsubscribe()
  }, [notices$])
  return null
}

function Firings({ owner }: { readonly owner: string }) {
  useFirings(owner)
  return null
}
