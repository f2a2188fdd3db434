// Countdown to the next funding, updated once a second.
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText'
import { exchangeNow } from '../../state/exchangeTime'
import { writeText } from '../figures/writeText'
import css from './symbolbar.module.css'
import type { TickerFeed } from './useTicker'

export function Countdown({ feed }: { feed: TickerFeed }) {
  const { countdown } = useText()
  const node = useRef<HTMLSpanElement>(null)
  const { listen } = feed
  useEffect(() => {
    let next: number | null = null
    const write = () => {
      const now = exchangeNow()
      if (next !== null && now !== null) writeText(node.current, countdown(next - now))
    }
    const stop = listen(({ ticker }) => {
      const first = next === null
      next = ticker.nextFundingAt
      if (first) write()
    })
    const timer = setInterval(write, 1000)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [listen, countdown])
  return (
    <>
      <span className={css.dot} aria-hidden="true">
        ·
      </span>
      <span ref={node}>--:--:--</span>
    </>
  )
}
