// The choice of the colours of rise and fall; each option shows its own two arrows.
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../fields/Segments'
import { Arrow } from '../../pieces/Change'
import type { Scheme } from '../../theme/palette'
import { upDownTones, type UpDown } from '../../theme/upDown'
import classes from './PreferencesForm.module.css'

const OPTIONS: readonly { value: UpDown; label: MessageKey; note?: MessageKey }[] = [
  { value: 'red-up', label: 'app.upDown.redUp' },
  { value: 'green-up', label: 'app.upDown.greenUp' },
  { value: 'blue-up', label: 'app.upDown.blueUp', note: 'app.upDown.blueUp.note' },
]

export interface UpDownChoiceProps {
  value: UpDown
  scheme: Scheme
  size: 'm' | 'l'
  onChange: (choice: UpDown) => void
}

export function UpDownChoice({ value, scheme, size, onChange }: UpDownChoiceProps) {
  const { t } = useText()
  return (
    <Segments
      look="list"
      size={size}
      label={t('app.upDown')}
      value={value}
      onChange={onChange}
      options={OPTIONS.map((option) => ({
        value: option.value,
        label: (
          <>
            <span>
              {t(option.label)}
              {option.note && <small className={classes.note}>{t(option.note)}</small>}
            </span>
            <Sample scheme={scheme} choice={option.value} />
          </>
        ),
      }))}
    />
  )
}

function Sample({ scheme, choice }: { scheme: Scheme; choice: UpDown }) {
  const { up, down } = upDownTones(scheme, choice)
  return (
    <span className={classes.sample} aria-hidden="true">
      <span style={{ color: up.text }}>
        <Arrow way="up" />
      </span>
      <span style={{ color: down.text }}>
        <Arrow way="down" />
      </span>
    </span>
  )
}
