// Owns the two prices one can deal at, as two large buttons that choose the side, and the spread
// between them. Prices are painted past React.
import { useEffect, useRef } from 'react'
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import { writeText } from '../../figures/writeText'
import { useTicker, type TickerFeed } from '../../symbolbar/useTicker'
import css from './forexTicket.module.css'
import { dealPrice } from './model/dealPrice'

export interface DealButtonsProps {
  readonly it: DerivativeInstrument
  readonly panelId: string
  readonly value: Direction
  /** Nothing can be dealt now: prices are shown quieter. */
  readonly idle: boolean
  readonly onChange: (direction: Direction) => void
}

export function DealButtons({ it, panelId, value, idle, onChange }: DealButtonsProps) {
  const { t } = useText()
  const feed = useTicker(panelId, it.symbol)
  const spread = useRef<HTMLElement>(null)
  const { listen } = feed
  useEffect(
    () => listen(({ ticker }) => writeText(spread.current, String(ticker.ask - ticker.bid))),
    [listen],
  )
  return (
    <fieldset
      className={css.deal}
      aria-label={t('forex.deal')}
      data-fresh={feed.freshness.kind}
      data-idle={idle || undefined}
    >
      {(['SHORT', 'LONG'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className={css.side}
          data-tone={direction === 'LONG' ? 'up' : 'down'}
          aria-pressed={value === direction}
          aria-label={t(`forex.deal.${direction}`)}
          aria-keyshortcuts={direction === 'LONG' ? 'Shift+B' : 'Shift+S'}
          onClick={() => onChange(direction)}
        >
          <span className={css.name}>{t(`forex.side.${direction}`)}</span>
          <Price it={it} feed={feed} of={direction === 'LONG' ? 'ask' : 'bid'} />
        </button>
      ))}
      <p className={css.spread} title={t('forex.spread')}>
        <span className={css.quiet}>{t('forex.spread')} </span>
        <b ref={spread} data-testid="spread">
          —
        </b>
      </p>
    </fieldset>
  )
}

interface PriceProps {
  readonly it: DerivativeInstrument
  readonly feed: TickerFeed
  readonly of: 'bid' | 'ask'
}

function Price({ it, feed, of }: PriceProps) {
  const head = useRef<HTMLElement>(null)
  const big = useRef<HTMLElement>(null)
  const tail = useRef<HTMLElement>(null)
  const { listen } = feed
  useEffect(
    () =>
      listen(({ ticker }) => {
        if (ticker[of] <= 0) return
        const price = dealPrice(figureText(ticker[of], it.tickDecimals), it.tickDecimals)
        writeText(head.current, price.head)
        writeText(big.current, price.big)
        writeText(tail.current, price.tail)
      }),
    [listen, of, it],
  )
  return (
    <span className={css.price} data-testid={of} aria-hidden="true">
      <span ref={head} />
      <b ref={big}>—</b>
      <sup ref={tail} />
    </span>
  )
}
