// Button of the symbol bar that begins an alert at the last price. Its bell is drawn here, so that
// it loads with the button and not with every page.
import { useSnapshot } from 'valtio'
import { formatTicks } from '../../domain/decimal'
import { ticks } from '../../domain/brand'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { openAlert } from '../../state/alerts/alerts'
import { openSignIn, shell } from '../../state/shell'
import css from './symbolbar.module.css'
import type { TickerFeed } from './useTicker'

export interface AlertButtonProps {
  readonly feed: TickerFeed
  readonly instrument: Instrument
}

export function AlertButton({ feed, instrument }: AlertButtonProps) {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const { symbol, tickDecimals } = instrument
  const open = (): void => {
    if (viewer.status !== 'member') {
      openSignIn()
      return
    }
    let last = 0
    feed.listen(({ ticker }) => (last = ticker.last))()
    const level = last > 0 ? { level: formatTicks(ticks(last), tickDecimals) } : {}
    openAlert({ symbol, ...level })
  }
  return (
    <button
      type="button"
      className={css.bell}
      aria-haspopup="dialog"
      aria-label={t('terminal.symbol.alert', { name: instrument.name })}
      onClick={open}
    >
      <svg width="1rem" height="1rem" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path
          d="M5 14h10l-2-2V9a3 3 0 0 0-6 0v3l-2 2ZM9 16.500h2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
