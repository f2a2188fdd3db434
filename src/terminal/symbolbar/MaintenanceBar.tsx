// The line over the terminal while the exchange is closed for maintenance: what goes on and what
// does not.
import { useText } from '../../i18n/useText'
import { useEngine } from '../../state/EngineContext'
import { Icon } from '../../ui/pieces/Icon'
import { useLatest } from '../trading/account/useLatest'
import css from './symbolbar.module.css'
import { UNKNOWN_STATUS } from './useTradingState'

export function MaintenanceBar() {
  const { t } = useText()
  const { maintenance, paused } = useLatest(useEngine().status$, UNKNOWN_STATUS)
  const isPaused = paused.includes('trading')
  if (!maintenance && !isPaused) return null
  return (
    <p className={css.maintenance} role="status">
      <Icon name="clock" size={14} />
      <span>
        <b>{t('terminal.maintenance')}</b>{' '}
        {t(maintenance ? 'terminal.maintenance.note' : 'terminal.maintenance.trading')}
      </span>
    </p>
  )
}
