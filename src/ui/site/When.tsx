// A time on a page: in the user's zone, with UTC as the tooltip.
import { useText } from '../../i18n/useText'

export function When({ at }: { at: number }) {
  const { t, dateTime } = useText()
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso} title={t('app.utc', { time: dateTime(at, 'utc') })}>
      {dateTime(at)}
    </time>
  )
}
