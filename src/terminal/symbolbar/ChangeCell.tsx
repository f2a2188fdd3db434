// 24-hour change with arrow, sign and colour.
import { useEffect, useRef } from 'react'
import { direction } from '../../i18n/figure'
import { useText } from '../../i18n/useText'
import { writeData, writeText } from '../figures/writeText'
import { changeText } from './facts'
import css from './symbolbar.module.css'
import type { TickerFeed } from './useTicker'

export function ChangeCell({ feed }: { feed: TickerFeed }) {
  const { t } = useText()
  const node = useRef<HTMLElement>(null)
  const { listen } = feed
  useEffect(
    () =>
      listen(({ ticker }) => {
        const text = changeText(ticker)
        writeText(node.current, text)
        writeData(node.current, 'direction', direction(text.replace(/^[▲▼] /, '')))
      }),
    [listen],
  )
  return (
    <div className={css.fact} style={{ minWidth: '9ch' }}>
      <dt>{t('terminal.symbol.change')}</dt>
      <dd ref={node}>—</dd>
    </div>
  )
}
