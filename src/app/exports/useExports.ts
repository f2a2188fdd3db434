// The customer's exports: polled each second while one is being written, and saved to disk when it
// is ready.
import { useState } from 'react'
import type { ExportKind, ExportRecord } from '../../domain/exports'
import { useText } from '../../i18n/useText'
import type { Zone } from '../../i18n/zone'
import { keylessCommand, type Command } from '../command/command'
import { useCommand } from '../command/useCommand'
import { refusalText } from '../query/failureText'
import { query } from '../query/query'
import { useQuery } from '../query/useQuery'
import { saveFile } from './saveFile'

const LOOK_MS = 1_000

export interface ExportWish {
  readonly kind: ExportKind
  /** First and last day in the zone, as yyyy-mm-dd; no last day is today. */
  readonly first: string
  readonly last: string
  readonly zone: Zone
}

export interface Exports {
  /** Null before the first answer. */
  readonly rows: readonly ExportRecord[] | null
  /** What went wrong last. */
  readonly failure: string | null
  readonly pending: boolean
  readonly begin: (wish: ExportWish) => Promise<void>
  /** The copy of all of one's own data. */
  readonly beginCopy: () => Promise<void>
  readonly cancel: (uuid: string) => Promise<void>
  readonly save: (uuid: string) => Promise<void>
}

const EXPORTS = query('exports', {}, ({ exports }) => exports)

export function useExports(): Exports {
  const { t } = useText()
  const { load, reload } = useQuery(EXPORTS, {
    everyMs: (found) => (found?.some(isRunning) ? LOOK_MS : null),
  })
  const { pending, run } = useCommand('exports')
  const [failure, setFailure] = useState<string | null>(null)
  const act = async <T>(command: Command<T>): Promise<T | null> => {
    setFailure(null)
    const answer = await run({
      command,
      refused: (refusal) => setFailure(refusalText(t, refusal)),
      unanswered: () => setFailure(refusalText(t, null)),
      done: () => null,
    })
    reload()
    return answer?.kind === 'done' ? answer.value : null
  }
  return {
    rows: load.last,
    failure: failure ?? (load.kind === 'failed' ? refusalText(t, load.refusal) : null),
    pending,
    async begin(wish) {
      await act(keylessCommand('beginExport', bodyOf(wish), () => null))
    },
    async beginCopy() {
      await act(keylessCommand('beginExport', { kind: 'ACCOUNT' }, () => null))
    },
    async cancel(uuid) {
      await act(keylessCommand('cancelExport', { uuid }, () => null))
    },
    async save(uuid) {
      const file = await act(keylessCommand('exportFile', { uuid }, (data) => data))
      if (file) saveFile(file)
    },
  }
}

const isRunning = ({ status }: ExportRecord): boolean => status === 'RUNNING'

function bodyOf({ kind, first, last, zone }: ExportWish) {
  const startedAt = dayStart(first, zone, 0)
  const end = last === '' ? {} : { endedAt: dayStart(last, zone, 1) }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { kind, startedAt, ...end, ...(zone === 'utc' ? {} : { zone: timeZone }) }
}

/** The midnight with which the day so many days after a day begins, ms UTC. */
function dayStart(day: string, zone: Zone, after: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return zone === 'utc'
    ? Date.UTC(year, month - 1, date + after)
    : new Date(year, month - 1, date + after).getTime()
}
