// Countdown to a charge by the exchange's time, written once a second outside React.
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/useText'
import { exchangeNow } from '../../../state/exchangeTime'
import { writeText } from '../../figures/writeText'

const SECOND_MS = 1_000
const UNKNOWN = '--:--:--'

/** `at`: ms UTC; null while it is unknown. */
export function NextTime({ at }: { readonly at: number | null }) {
  const { t, countdown, dateTime } = useText()
  const node = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const write = () => {
      const now = exchangeNow()
      writeText(node.current, at === null || now === null ? UNKNOWN : countdown(at - now))
    }
    write()
    const timer = setInterval(write, SECOND_MS)
    return () => clearInterval(timer)
  }, [at, countdown])
  if (at === null) return <>{t('orders.none')}</>
  return <time ref={node} dateTime={new Date(at).toISOString()} title={dateTime(at)} />
}
