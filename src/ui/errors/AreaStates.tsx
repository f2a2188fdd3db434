// Owns the list under a maintenance page: which parts of the house work and which rest.
import { useText } from '../../i18n/useText'
import { Icon } from '../icons/Icon'
import classes from './ErrorPage.module.css'

export interface AreaState {
  readonly name: string
  readonly state: 'ok' | 'maintenance'
}

export function AreaStates({ areas }: { areas: readonly AreaState[] }) {
  const { t } = useText()
  return (
    <ul className={classes.areas}>
      {areas.map((area) => (
        <li key={area.name}>
          <span>{area.name}</span>
          <span className={classes.state} data-state={area.state}>
            <Icon name={area.state === 'ok' ? 'check' : 'clock'} size={14} />
            {t(`errors.area.${area.state}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
