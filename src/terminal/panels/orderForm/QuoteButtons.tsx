// Bid and ask as two large buttons that choose the side, with the spread between them. Prices are
// painted outside React.
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { figureText, spreadText } from '../../figures/figureText'
import { writeText } from '../../figures/writeText'
import { useTicker, type TickerFeed } from '../../symbolbar/useTicker'
import type { SideChoiceProps } from './SideButtons'
import { actionProps } from '../../../ui/boundAction'
import { keysOf, SideKey, useSideKeysEnabled } from './sideActions'
import { quotePrice } from './quotePrice'
import css from './quotes.module.css'

export interface QuoteButtonsProps extends SideChoiceProps {
  readonly instrument: Instrument
  readonly panelId: string
  /** Trading is closed, so prices are shown dimmed. */
  readonly idle: boolean
}

const SIDES = [
  { side: 'SELL', tone: 'down', price: 'bid' },
  { side: 'BUY', tone: 'up', price: 'ask' },
] as const

export function QuoteButtons({ instrument, panelId, idle, ...choice }: QuoteButtonsProps) {
  const { t } = useText()
  const keysEnabled = useSideKeysEnabled()
  const feed = useTicker(panelId, instrument)
  const spread = useRef<HTMLElement>(null)
  const { listen } = feed
  useEffect(
    () => listen(({ ticker }) => writeText(spread.current, spreadText(ticker, instrument))),
    [listen, instrument],
  )
  return (
    <fieldset
      className={css.deal}
      aria-label={t('orderForm.quote.deal')}
      data-fresh={feed.freshness.kind}
      data-idle={idle || undefined}
    >
      {SIDES.map(({ side, tone, price }) => (
        <button
          key={side}
          type="button"
          className={css.side}
          data-tone={tone}
          aria-pressed={choice.value === side}
          aria-label={t(`orderForm.quote.${side}`)}
          {...actionProps(choice.actions[side])}
          {...(keysEnabled ? { 'aria-keyshortcuts': keysOf(choice.actions[side]) } : {})}
        >
          <span className={css.name}>
            {choice.actions[side].label}
            {keysEnabled && <SideKey of={choice.actions[side]} />}
          </span>
          <Price instrument={instrument} feed={feed} of={price} />
        </button>
      ))}
      <p className={css.spread} title={t('orderForm.quote.spread')}>
        <VisuallyHidden component="span">{t('orderForm.quote.spread')} </VisuallyHidden>
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
