// Banner over the terminal during maintenance or while the database is slow: what still works and
// what is paused.
import type { StatusView } from '../../domain/views/views'
import { useText } from '../../i18n/useText'
import { useEngine } from '../../state/EngineContext'
import { Icon } from '../../ui/pieces/Icon'
import { useLatest } from '../trading/account/useLatest'
import css from './symbolbar.module.css'
import { UNKNOWN_STATUS } from './useTradingState'

export function MaintenanceBar() {
  const { t } = useText()
  const status = useLatest(useEngine().status$, UNKNOWN_STATUS)
  const kind = kindOf(status)
  if (kind === null) return null
  return (
    <p className={css.maintenance} role="status">
      <Icon name="clock" size={14} />
      <span>
        <b>{t(kind === 'slow' ? 'terminal.state.slow' : 'terminal.maintenance')}</b>{' '}
        {t(NOTES[kind])}
      </span>
    </p>
  )
}

type Kind = 'site' | 'trading' | 'slow'

const NOTES = {
  site: 'terminal.maintenance.note',
  trading: 'terminal.maintenance.trading',
  slow: 'terminal.state.slow.note',
} as const

/** The most severe current state. */
function kindOf({ maintenance, paused, slow }: StatusView): Kind | null {
  if (maintenance) return 'site'
  if (paused.includes('trading')) return 'trading'
  return slow ? 'slow' : null
}
