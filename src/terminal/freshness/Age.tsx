// Owns an age that counts by itself, once a second.
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText'

/** How long ago `since` (ms UTC) was. */
export function Age({ since }: { readonly since: number }) {
  const { t } = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const minutes = Math.floor(seconds / 60)
  return (
    <span>
      {minutes >= 2
        ? t('terminal.age.minutes', { minutes })
        : t('terminal.age.seconds', { seconds })}
    </span>
  )
}
