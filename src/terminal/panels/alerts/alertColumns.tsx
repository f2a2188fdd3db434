// Columns of the table of alerts: cell contents and widths.
import type { AlertRecord } from '../../../domain/records/alertRecords'
import type { Text } from '../../../i18n/useText'
import { openAlert } from '../../../state/alerts/alerts'
import { conditionText, statusText } from '../../trading/alerts/alertText'
import type { Column } from '../../trading/tables/RecordTable'
import css from '../../trading/tables/records.module.css'

type Remove = (alert: AlertRecord) => void

export const expiryText = ({ t, dateTime }: Text, { expiresAt }: AlertRecord): string =>
  expiresAt === null ? t('alerts.expiry.never') : dateTime(expiresAt)

export const frequencyText = ({ t }: Text, { repeats }: AlertRecord): string =>
  t(repeats ? 'alerts.repeats' : 'alerts.once')

export const editAlert = (alert: AlertRecord): void =>
  openAlert({ alert, symbol: alert.symbol ?? '' })

export function alertColumns(text: Text, remove: Remove): readonly Column<AlertRecord>[] {
  const { t } = text
  return [
    {
      key: 'condition',
      header: t('alerts.column.condition'),
      weight: 220,
      align: 'start',
      cell: (alert) => <b className={css.name}>{conditionText(text, alert)}</b>,
    },
    {
      key: 'status',
      header: t('alerts.column.status'),
      weight: 150,
      align: 'start',
      cell: (alert) => statusText(text, alert),
    },
    {
      key: 'frequency',
      header: t('alerts.column.frequency'),
      weight: 80,
      align: 'start',
      cell: (alert) => frequencyText(text, alert),
    },
    {
      key: 'expires',
      header: t('alerts.column.expires'),
      weight: 120,
      align: 'start',
      spare: true,
      cell: (alert) => expiryText(text, alert),
    },
    {
      key: 'note',
      header: t('alerts.column.note'),
      weight: 140,
      align: 'start',
      spare: true,
      cell: ({ note }) => note,
    },
    {
      key: 'actions',
      header: t('alerts.column.actions'),
      quietHeader: true,
      weight: 120,
      cell: (alert) => <AlertActions text={text} alert={alert} remove={remove} />,
    },
  ]
}

interface AlertActionsProps {
  readonly text: Text
  readonly alert: AlertRecord
  readonly remove: Remove
  readonly touch?: true
}

export function AlertActions({ text, alert, remove, touch }: AlertActionsProps) {
  const { t } = text
  const size = touch && 'touch'
  return (
    <>
      <button type="button" className={css.pill} data-size={size} onClick={() => editAlert(alert)}>
        {t('alerts.change')}
      </button>{' '}
      <button type="button" className={css.pill} data-size={size} onClick={() => remove(alert)}>
        {t('alerts.remove')}
      </button>
    </>
  )
}
