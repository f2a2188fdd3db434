// Card of CSV exports: the choice of a list and its days, and recent files with their progress.
import { Progress } from '@mantine/core'
import { use, useState } from 'react'
import {
  EXPORT_KINDS,
  MAX_EXPORT_ROWS,
  type ExportKind,
  type ExportRecord,
} from '../../domain/exports'
import { refusal } from '../../domain/refusals'
import { useText } from '../../i18n/useText'
import { ZoneContext, type Zone } from '../../i18n/zone'
import { useExchangeMinute } from '../../state/exchangeTime'
import { FormField } from '../../ui/fields/FormField'
import { SelectField } from '../../ui/fields/SelectField'
import { Button } from '../../ui/pieces/Button'
import { Status, type StatusKind } from '../../ui/pieces/Status'
import { Card } from '../../ui/site/Card'
import { Note } from '../../ui/site/Note'
import { refusalText } from '../query/failureText'
import classes from './export.module.css'
import { useExports, type Exports } from './useExports'
import parts from '../../ui/site/parts.module.css'

const STATES: Readonly<Record<ExportRecord['status'], StatusKind>> = {
  RUNNING: 'waiting',
  READY: 'done',
  CANCELLED: 'open',
  FAILED: 'bad',
}
const DAYS_AT_FIRST = 30
const SHOWN = 3

export function ExportCard() {
  const { t, figure } = useText()
  const zone = use(ZoneContext)
  const work = useExports()
  const days =
    zone === 'utc'
      ? t('exports.utc')
      : t('exports.zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  return (
    <Card
      id="export"
      title={t('exports.title')}
      lead={t('exports.lead', { max: figure(String(MAX_EXPORT_ROWS)), days })}
    >
      <ExportForm zone={zone} work={work} />
      {work.failure !== null && (
        <div className={parts.foot}>
          <Note icon="alert" tone="danger">
            {work.failure}
          </Note>
        </div>
      )}
      <div aria-live="polite">
        {work.rows?.slice(0, SHOWN).map((row) => (
          <ExportLine key={row.uuid} row={row} work={work} />
        ))}
      </div>
    </Card>
  )
}

interface FormProps {
  zone: Zone
  work: Exports
}

function ExportForm({ zone, work }: FormProps) {
  const { t } = useText()
  const [kind, setKind] = useState<ExportKind>('LEDGER')
  const now = useExchangeMinute()
  const [chosen, setFirst] = useState<string | null>(null)
  const first = chosen ?? (now === null ? '' : dayAgo(now, DAYS_AT_FIRST, zone))
  const [last, setLast] = useState('')
  const [tried, setTried] = useState(false)
  const running = work.rows?.some(({ status }) => status === 'RUNNING') ?? false
  // Days are text of one length.
  const isBackwards = last !== '' && last < first
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isBackwards) void work.begin({ kind, first, last, zone })
      }}
    >
      <SelectField<ExportKind>
        look="block"
        label={t('exports.list')}
        value={kind}
        onChange={setKind}
        options={EXPORT_KINDS.map((value) => ({ value, label: t(`exports.of.${value}`) }))}
      />
      <FormField
        label={t('exports.first')}
        type="date"
        name="first"
        value={first}
        onChange={setFirst}
      />
      <FormField
        label={t('exports.last')}
        type="date"
        name="last"
        value={last}
        onChange={setLast}
        error={tried && isBackwards ? refusalText(t, refusal('exportRange')) : undefined}
      />
      <Button
        type="submit"
        size="l"
        tone="primary"
        pending={work.pending}
        disabled={first === '' || running}
      >
        {t('exports.begin')}
      </Button>
    </form>
  )
}

interface LineProps {
  row: ExportRecord
  work: Pick<Exports, 'pending' | 'cancel' | 'save'>
}

/** A file with its progress and its actions. */
export function ExportLine({ row, work }: LineProps) {
  const { t, date, figure } = useText()
  const { uuid, kind, status, rows, totalRows, startedAt, endedAt, zone } = row
  const shown: Zone = zone === null ? 'utc' : 'local'
  const count = { rows: figure(String(rows)), total: figure(String(totalRows)) }
  return (
    <div className={classes.line}>
      <span className={parts.two}>
        <b>{t(`exports.of.${kind}`)}</b>
        <small>
          {kind === 'ACCOUNT'
            ? date(endedAt)
            : `${date(startedAt, shown)} – ${date(endedAt - 1, shown)}`}
        </small>
      </span>
      <span className={parts.two}>
        <Status kind={STATES[status]}>{t(`exports.state.${status}`)}</Status>
        <small>
          {status === 'RUNNING' ? t('exports.progress', count) : t('exports.rows', count)}
        </small>
      </span>
      {status === 'RUNNING' && (
        <Button size="s" pending={work.pending} onClick={() => void work.cancel(uuid)}>
          {t('exports.cancel')}
        </Button>
      )}
      {status === 'READY' && (
        <Button size="s" pending={work.pending} onClick={() => void work.save(uuid)}>
          {t('exports.save')}
        </Button>
      )}
      {status === 'RUNNING' && (
        <Progress
          className={classes.progress}
          aria-label={t('exports.progress', count)}
          size={6}
          value={totalRows === 0 ? 0 : (100 * rows) / totalRows}
        />
      )}
    </div>
  )
}

/** The day so many days before that of `now` (ms UTC), as yyyy-mm-dd. */
function dayAgo(now: number, days: number, zone: Zone): string {
  const at = new Date(now - days * 24 * 3_600_000)
  const local = at.getTime() - at.getTimezoneOffset() * 60_000
  return new Date(zone === 'utc' ? at : local).toISOString().slice(0, 10)
}
