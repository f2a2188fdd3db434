// Card of an alert: the phone's form of the row.
import type { AlertRecord } from '../../../domain/records/alertRecords'
import { useText } from '../../../i18n/useText'
import { conditionText, statusText } from '../../trading/alerts/alertText'
import { Fact } from '../../trading/tables/Fact'
import css from '../../trading/tables/records.module.css'
import { AlertActions, expiryText, frequencyText } from './alertColumns'

export interface AlertCardProps {
  readonly alert: AlertRecord
  readonly onRemove: (alert: AlertRecord) => void
}

export function AlertCard({ alert, onRemove }: AlertCardProps) {
  const text = useText()
  const { t } = text
  return (
    <>
      <div className={css.cardHead}>
        <b className={css.name}>{conditionText(text, alert)}</b>
        <span className={css.muted}>{statusText(text, alert)}</span>
      </div>
      <dl className={css.facts}>
        <Fact label={t('alerts.column.frequency')} value={frequencyText(text, alert)} />
        <Fact label={t('alerts.column.expires')} value={expiryText(text, alert)} />
        {alert.note !== '' && <Fact label={t('alerts.column.note')} value={alert.note} />}
      </dl>
      <div className={css.cardActions}>
        <AlertActions text={text} alert={alert} remove={onRemove} touch />
      </div>
    </>
  )
}
