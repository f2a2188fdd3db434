// The list of the customer's sessions, this one first, and the ending of them: a session disappears
// only after the exchange's answer.
import { useState } from 'react'
import type { SessionRecord } from '../../domain/records/identityRecords'
import { useText } from '../../i18n/useText'
import { keylessCommand, type Command } from '../../app/command/command'
import { useSendCommand } from '../../app/command/useCommand'
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
  const send = useSendCommand()
  const { t } = useText()
  const closed = useDialogsClosed()
  const [ending, setEnding] = useState<string | null>(null)
  const list = useQuery(SESSIONS, { stamp: closed })
  const run = async (id: string, command: Command<null>, done: string) => {
    if (ending !== null) return
    setEnding(id)
    await send(`end ${id}`, {
      command,
      failed: t('settings.devices.notEnded'),
      done: () => ({ tone: 'done', title: done }),
    })
    setEnding(null)
    list.reload()
  }
  return {
    ...list,
    ending,
    end: ({ sessionId, device }) =>
      void run(
        sessionId,
        keylessCommand('revokeSession', { id: sessionId }, () => null),
        t('settings.devices.ended', { device: deviceWords(device, t('settings.devices.unknown')) }),
      ),
    endOthers: () =>
      void run(
        'others',
        keylessCommand('revokeOthers', {}, () => null),
        t('settings.devices.othersEnded'),
      ),
  }
}

function byUse(a: SessionRecord, b: SessionRecord): number {
  return Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt
}
