// Removal of alerts: each row is dimmed while its removal is under way, and a failure is reported.
import { useCallback, useRef, useState } from 'react'
import { keylessCommand } from '../../../app/command/command'
import { useSendCommand } from '../../../app/command/useCommand'
import type { AlertRecord } from '../../../domain/records/alertRecords'
import { useText } from '../../../i18n/useText'
import { reportAlertNews } from '../../../state/alerts/alerts'
import { notify } from '../../../ui/pieces/Notices'
import type { Notice } from '../../../ui/pieces/NoticesHost'

export interface RemoveAlert {
  readonly removing: ReadonlySet<string>
  readonly remove: (alert: AlertRecord) => void
}

export function useRemoveAlert(): RemoveAlert {
  const send = useSendCommand()
  const { t } = useText()
  const underWay = useRef(new Set<string>())
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const remove = useCallback(
    ({ uuid }: AlertRecord): void => {
      if (underWay.current.has(uuid)) return
      const change = () => setRemoving(new Set(underWay.current))
      underWay.current.add(uuid)
      change()
      const removed: Notice = { id: 'alert-removed', tone: 'done', title: t('alerts.removed') }
      void send(`remove alert ${uuid}`, {
        command: keylessCommand('removeAlert', { uuid }, () => null),
        ended: () => {
          underWay.current.delete(uuid)
          change()
          reportAlertNews()
        },
        done: () => removed,
        refused: ({ key, params }) => {
          // One that is gone already is as wished.
          if (key === 'alertUnknown') notify(removed)
          else
            notify({
              tone: 'danger',
              title: t('alerts.notRemoved'),
              text: t(`refusals.${key}`, params ?? {}),
            })
        },
        unanswered: () =>
          notify({
            tone: 'danger',
            title: t('alerts.notRemoved'),
            text: t('settings.unreachable'),
          }),
      })
    },
    [send, t],
  )
  return { removing, remove }
}
