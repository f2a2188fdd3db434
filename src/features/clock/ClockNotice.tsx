// The notice that the device's clock is wrong, and that nothing here follows it.
import { useEffect } from 'react'
import { useText, type Text } from '../../i18n/useText'
import { watchClockSkew } from '../../state/time/clockSkew'
import { notify } from '../../ui/pieces/Notices'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function ClockNotice() {
  const { t } = useText()
  useEffect(
    () =>
      watchClockSkew((skewMs) =>
        notify({
          tone: 'danger',
          id: 'clock',
          ...clockNotice(t, skewMs),
        }),
      ),
    [t],
  )
  return null
}

/** What is reported of a clock that the exchange's is ahead of by so much, ms. */
export function clockNotice(t: Text['t'], skewMs: number): { title: string; text: string } {
  const span = spanText(t, Math.abs(skewMs))
  return {
    title: t(skewMs > 0 ? 'app.clock.slow' : 'app.clock.fast', { span }),
    text: t('app.clock.text'),
  }
}

/** A span in the two units that matter. */
function spanText(t: Text['t'], ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 60) return t('app.span.minutes', { minutes })
  if (ms < 2 * DAY_MS)
    return t('app.span.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return t('app.span.days', { days: Math.round(ms / DAY_MS) })
}
