// The figures that describe how current and how quick this window is: the age of the feed, the
// acknowledgement of the last orders, and the frame rate.
import { useSnapshot } from 'valtio'
import type { EngineHealth } from '../../domain/views/views'
import { useText } from '../../i18n/useText'
import type { MessageKey } from '../../i18n/messages/en'
import { acknowledgements, percentile } from '../../state/orders/acknowledgements'
import { useFrameRate } from '../canvas/useFrameRate'

export interface HealthFigure {
  readonly label: MessageKey
  readonly value: string
}

/** `symbol` names the instrument of the feed; `health` is null before the engine's first report. */
export function useHealthFigures(
  symbol: string,
  health: EngineHealth | null,
  active: boolean,
): readonly HealthFigure[] {
  const { t, figure } = useText()
  const { recent } = useSnapshot(acknowledgements)
  const rate = useFrameRate(active)
  const none = t('terminal.health.none')
  const times = recent.map(({ ms }) => ms)
  const ms = (share: number) => {
    const value = percentile(times, share)
    return value === null ? none : `${figure(String(Math.round(value)))} ms`
  }
  const age = health && feedAgeMs(health, symbol)
  return [
    {
      label: 'terminal.health.feedAge',
      value: age === null ? none : `${(age / 1_000).toFixed(1)} s`,
    },
    { label: 'terminal.health.orderP50', value: ms(0.5) },
    { label: 'terminal.health.orderP99', value: ms(0.99) },
    { label: 'terminal.health.fps', value: rate === null ? none : figure(String(rate)) },
  ]
}

/** Age of the newest message of any channel of the instrument, ms; null before the first one. */
export function feedAgeMs({ channels }: EngineHealth, symbol: string): number | null {
  const ages = channels.flatMap(({ key, ageMs }) =>
    ageMs !== null && key.split(':').includes(symbol) ? [ageMs] : [],
  )
  return ages.length === 0 ? null : Math.min(...ages)
}
