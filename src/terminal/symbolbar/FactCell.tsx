// Labelled figure of the symbol bar, written directly into the document.
import { useEffect, useRef, type ReactNode } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { writeText } from '../figures/writeText'
import type { Fact } from './facts'
import css from './symbolbar.module.css'
import type { TickerFeed } from './useTicker'

export interface FactCellProps {
  readonly fact: Fact
  readonly feed: TickerFeed
  readonly instrument: Instrument
  /** Content after the figure. */
  readonly children?: ReactNode
}

export function FactCell({ fact, feed, instrument, children }: FactCellProps) {
  const { t } = useText()
  const node = useRef<HTMLSpanElement>(null)
  const { listen } = feed
  useEffect(
    () => listen(({ ticker }) => writeText(node.current, fact.write(ticker, instrument))),
    [listen, fact, instrument],
  )
  return (
    <div className={css.fact} data-fact={fact.key} style={{ minWidth: `${fact.width}ch` }}>
      <dt>{t(fact.label)}</dt>
      <dd>
        <span ref={node} className={css.value}>
          —
        </span>
        {children}
      </dd>
    </div>
  )
}
