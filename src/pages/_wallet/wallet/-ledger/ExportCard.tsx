// What is taken away as CSV: a list and its days, and the files asked for lately, with how far each
// has come.
import { Progress } from '@mantine/core'
import { use, useState } from 'react'
import {
  EXPORT_KINDS,
  MOST_EXPORT_ROWS,
  type ExportKind,
  type ExportRecord,
} from '../../../../domain/exports'
import { useText } from '../../../../i18n/useText'
import { ZoneContext, type Zone } from '../../../../i18n/zone'
import { FormField } from '../../../../ui/fields/FormField'
import { SelectField } from '../../../../ui/fields/SelectField'
import { Button } from '../../../../ui/pieces/Button'
import { Status, type StatusKind } from '../../../../ui/pieces/Status'
import { Card } from '../../../../ui/site/Card'
import { Note } from '../../../../ui/site/Note'
import shared from '../../-wallet/wallet.module.css'
import classes from './export.module.css'
import { useExports, type Exports } from './useExports'

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
      ? t('wallet.export.utc')
      : t('wallet.export.zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  return (
    <Card
      id="export"
      title={t('wallet.export')}
      lead={t('wallet.export.lead', { max: figure(String(MOST_EXPORT_ROWS)), days })}
    >
      <ExportForm zone={zone} work={work} />
      {work.failure !== null && (
        <div className={shared.pad}>
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
  const [first, setFirst] = useState(() => dayAgo(DAYS_AT_FIRST, zone))
  const [last, setLast] = useState('')
  const running = work.rows?.some(({ status }) => status === 'RUNNING') ?? false
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void work.begin({ kind, first, last, zone })
      }}
    >
      <SelectField<ExportKind>
        look="block"
        label={t('wallet.export.list')}
        value={kind}
        onChange={setKind}
        options={EXPORT_KINDS.map((value) => ({ value, label: t(`wallet.export.of.${value}`) }))}
      />
      <FormField
        label={t('wallet.export.first')}
        type="date"
        name="first"
        value={first}
        onChange={setFirst}
      />
      <FormField
        label={t('wallet.export.last')}
        type="date"
        name="last"
        value={last}
        onChange={setLast}
      />
      <Button
        type="submit"
        size="l"
        tone="primary"
        pending={work.pending}
        disabled={first === '' || running}
      >
        {t('wallet.export.begin')}
      </Button>
    </form>
  )
}

interface LineProps {
  row: ExportRecord
  work: Exports
}

function ExportLine({ row, work }: LineProps) {
  const { t, date, figure } = useText()
  const { uuid, kind, status, rows, totalRows, startedAt, endedAt, zone } = row
  const shown: Zone = zone === null ? 'utc' : 'local'
  const count = { rows: figure(String(rows)), total: figure(String(totalRows)) }
  return (
    <div className={classes.line}>
      <span className={shared.twoLines}>
        <b>{t(`wallet.export.of.${kind}`)}</b>
        <small className={shared.small}>
          {date(startedAt, shown)} – {date(endedAt - 1, shown)}
        </small>
      </span>
      <span className={shared.twoLines}>
        <Status kind={STATES[status]}>{t(`wallet.export.state.${status}`)}</Status>
        <small className={shared.small}>
          {status === 'RUNNING'
            ? t('wallet.export.progress', count)
            : t('wallet.export.rows', count)}
        </small>
      </span>
      {status === 'RUNNING' && (
        <Button size="s" pending={work.pending} onClick={() => void work.cancel(uuid)}>
          {t('wallet.export.cancel')}
        </Button>
      )}
      {status === 'READY' && (
        <Button size="s" pending={work.pending} onClick={() => void work.save(uuid)}>
          {t('wallet.export.save')}
        </Button>
      )}
      {status === 'RUNNING' && (
        <Progress
          className={classes.progress}
          aria-label={t('wallet.export.progress', count)}
          size={6}
          value={totalRows === 0 ? 0 : (100 * rows) / totalRows}
        />
      )}
    </div>
  )
}

/** The day so many days before today, as yyyy-mm-dd. */
function dayAgo(days: number, zone: Zone): string {
  const now = new Date()
  const at = new Date(now.getTime() - days * 24 * 3_600_000)
  const local = at.getTime() - at.getTimezoneOffset() * 60_000
  return new Date(zone === 'utc' ? at : local).toISOString().slice(0, 10)
}
