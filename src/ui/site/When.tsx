// A moment on a page: in the reader's zone, in UTC when pointed at.
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
