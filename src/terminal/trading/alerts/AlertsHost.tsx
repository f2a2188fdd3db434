// The part of alerts that stands by while a member is in the terminal: the list for charts, the
// notices of firings and of missed ones, and the dialog. It is fetched after the terminal.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useQuery } from '../../../app/query/useQuery'
import { alerts } from '../../../state/alerts/alerts'
import { AlertDialog } from './AlertDialog'
import { ALERTS } from './alertList'
import { useFirings } from './useFirings'

export function AlertsHost({ owner }: { readonly owner: string }) {
  return (
    <MessagesBoundary area="service">
      <Standing owner={owner} />
    </MessagesBoundary>
  )
}

function Standing({ owner }: { readonly owner: string }) {
  const { news } = useSnapshot(alerts)
  const { load } = useQuery(ALERTS, { stamp: news })
  const { last } = load
  useEffect(() => {
    alerts.list = last
    return () => {
      alerts.list = null
    }
  }, [last])
  useFirings(owner)
  return <AlertDialog />
}
