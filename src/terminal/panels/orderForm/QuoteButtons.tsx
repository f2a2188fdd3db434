// The two prices that one deals at, as two large buttons that choose the side, and the spread
// between them. Prices are painted past React.
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import { writeText } from '../../figures/writeText'
import { useTicker, type TickerFeed } from '../../symbolbar/useTicker'
import type { SideChoiceProps } from './SideButtons'
import { useArmed } from './useSideKeys'
import { quotePrice } from './quotePrice'
import css from './quotes.module.css'

export interface QuoteButtonsProps extends SideChoiceProps {
  readonly instrument: Instrument
  readonly panelId: string
  /** Nothing can be dealt now: prices are shown quieter. */
  readonly idle: boolean
}

const SIDES = [
  { side: 'SELL', tone: 'down', price: 'bid', keys: 'Shift+S' },
  { side: 'BUY', tone: 'up', price: 'ask', keys: 'Shift+B' },
] as const

export function QuoteButtons({ instrument, panelId, idle, ...choice }: QuoteButtonsProps) {
  const { t } = useText()
  const armed = useArmed()
  const feed = useTicker(panelId, instrument)
  const spread = useRef<HTMLElement>(null)
  const { listen } = feed
  useEffect(
    () => listen(({ ticker }) => writeText(spread.current, String(ticker.ask - ticker.bid))),
    [listen],
  )
  return (
    <fieldset
      className={css.deal}
      aria-label={t('orderForm.quote.deal')}
      data-fresh={feed.freshness.kind}
      data-idle={idle || undefined}
    >
      {SIDES.map(({ side, tone, price, keys }) => (
        <button
          key={side}
          type="button"
          className={css.side}
          data-tone={tone}
          aria-pressed={choice.value === side}
          aria-label={t(`orderForm.quote.${side}`)}
          {...(armed ? { 'aria-keyshortcuts': keys } : {})}
          onClick={() => choice.onChange(side)}
        >
          <span className={css.name}>
            {t(choice.labels[side])}
            {armed && <kbd>{keys.replace('Shift+', '⇧')}</kbd>}
          </span>
          <Price instrument={instrument} feed={feed} of={price} />
        </button>
      ))}
      <p className={css.spread} title={t('orderForm.quote.spread')}>
        <span className={css.quiet}>{t('orderForm.quote.spread')} </span>
        <b ref={spread} data-testid="spread">
          —
        </b>
      </p>
    </fieldset>
  )
}

interface PriceProps {
  readonly instrument: Instrument
  readonly feed: TickerFeed
  readonly of: 'bid' | 'ask'
}

function Price({ instrument, feed, of }: PriceProps) {
  const head = useRef<HTMLElement>(null)
  const big = useRef<HTMLElement>(null)
  const tail = useRef<HTMLElement>(null)
  const { listen } = feed
  const { tickDecimals } = instrument
  useEffect(
    () =>
      listen(({ ticker }) => {
        if (ticker[of] <= 0) return
        const price = quotePrice(figureText(ticker[of], tickDecimals), tickDecimals)
        writeText(head.current, price.head)
        writeText(big.current, price.big)
        writeText(tail.current, price.tail)
      }),
    [listen, of, tickDecimals],
  )
  return (
    <span className={css.price} data-testid={of} aria-hidden="true">
      <span ref={head} />
      <b ref={big}>—</b>
      <sup ref={tail} />
    </span>
  )
}
