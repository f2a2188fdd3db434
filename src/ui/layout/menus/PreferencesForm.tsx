// Owns the preferences as a form: theme, colours of rise and fall, times, sounds. Each choice holds
// at once; the colours show themselves on a sample that also carries arrows and signs.
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../fields/Checkbox'
import { Segments } from '../../fields/Segments'
import type { Look, LookActions } from '../look'
import { UpDownChoice } from './UpDownChoice'
import classes from './PreferencesForm.module.css'

export interface PreferencesFormProps {
  look: Look
  actions: LookActions
  size?: 'm' | 'l'
}

export function PreferencesForm({ look, actions, size = 'm' }: PreferencesFormProps) {
  const { t } = useText()
  return (
    <div className={classes.form}>
      <Part title={t('app.theme')}>
        <Segments
          label={t('app.theme')}
          size={size}
          value={look.theme}
          onChange={actions.chooseTheme}
          options={[
            { value: 'dark', label: t('app.theme.dark') },
            { value: 'light', label: t('app.theme.light') },
            { value: 'system', label: t('app.theme.system') },
          ]}
        />
      </Part>
      <Part title={t('app.upDown')}>
        <UpDownChoice value={look.upDown} onChange={actions.chooseUpDown} scheme={look.scheme} />
      </Part>
      <Part title={t('app.zone')}>
        <Segments
          label={t('app.zone')}
          size={size}
          value={look.zone}
          onChange={actions.chooseZone}
          options={[
            { value: 'local', label: t('app.zone.local') },
            { value: 'utc', label: t('app.zone.utc') },
          ]}
        />
      </Part>
      <Checkbox label={t('app.sounds')} checked={look.sounds} onChange={actions.chooseSounds} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={classes.part}>
      <p>{title}</p>
      {children}
    </div>
  )
}
