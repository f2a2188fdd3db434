// The age of data as text, the same in header, panels, order form and window title.
import type { Text } from '../../i18n/useText'

/** "12 s ago", "3 min ago" of an age in ms. */
export function ageText(t: Text['t'], ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return seconds < 100
    ? t('app.age', { seconds })
    : t('app.ageMinutes', { minutes: Math.floor(seconds / 60) })
}
