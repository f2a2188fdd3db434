// The list of places where the person is signed in, this one first, and ending them: what the
// exchange has answered is shown, nothing before.
import { useState } from 'react'
import type { SessionRecord } from '../../domain/records/identityRecords'
import { useText } from '../../i18n/useText'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { notify } from '../../ui/pieces/Notices'
import { failureText } from '../../app/query/failureText'
import { query } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'
import { useDialogsClosed } from '../../app/query/useMe'
import { deviceWords } from './DeviceName'

export interface Devices extends UseQuery<readonly SessionRecord[]> {
  /** The id of the session that is being ended, `others`, or null. */
  readonly ending: string | null
  readonly end: (session: SessionRecord) => void
  readonly endOthers: () => void
}

const SESSIONS = query('sessions', {}, ({ sessions }): readonly SessionRecord[] =>
  sessions.toSorted(byUse),
)

export function useDevices(): Devices {
  const api = useApi()
  const { t } = useText()
  const closed = useDialogsClosed()
  const [ending, setEnding] = useState<string | null>(null)
  const list = useQuery(SESSIONS, { stamp: closed })
  const run = async (id: string, call: () => Promise<CallResult<unknown>>, done: string) => {
    if (ending !== null) return
    setEnding(id)
    const answer = await call()
    setEnding(null)
    const failure = failureText(t, answer)
    const dismiss = t('app.notice.dismiss')
    if (failure === null) notify({ tone: 'done', title: done, dismiss })
    else notify({ tone: 'danger', title: t('settings.devices.notEnded'), text: failure, dismiss })
    list.reload()
  }
  return {
    ...list,
    ending,
    end: ({ sessionId, device }) =>
      void run(
        sessionId,
        () => api.call('revokeSession', { id: sessionId }, { failsInPlace: true }),
        t('settings.devices.ended', { device: deviceWords(device, t('settings.devices.unknown')) }),
      ),
    endOthers: () =>
      void run(
        'others',
        () => api.call('revokeOthers', {}, { failsInPlace: true }),
        t('settings.devices.othersEnded'),
      ),
  }
}

function byUse(a: SessionRecord, b: SessionRecord): number {
  return Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt
}
