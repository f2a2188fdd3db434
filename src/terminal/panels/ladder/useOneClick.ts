// Orders by one click, while the trading keys are armed for the ladder's instrument: the form's
// size at exactly the price that was pressed, and none on a book that is old or crossed.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { arming } from '../../../app/actions/arming'
import { ticks } from '../../../domain/brand'
import { formatTicks } from '../../../domain/decimal'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { elapsed } from '../../../state/exchangeTime'
import { notify } from '../../../ui/pieces/Notices'
import type { PanelProps } from '../../panelProps'
import { ticketOf, useTicketSize } from '../../trading/orderForm/tickets'
import type { Ladder } from './useLadder'

export interface OneClick {
  readonly armed: boolean
  /** Of the form; null without a form or a size. */
  readonly size: string | null
  /** Milliseconds from the last click to its answer; null before the first. */
  readonly latencyMs: number | null
  /** Sends an order at the price; false unless armed at this moment. */
  readonly order: (side: Side, price: number, terms: ClickTerms) => boolean
}

/** The keys that were held. */
export interface ClickTerms {
  /** Reduce-only. */
  readonly reduces?: boolean
  /** At market once the price is reached, instead of a limit order there. */
  readonly stops?: boolean
}

export function useOneClick(
  { instrument: { symbol, tickDecimals }, market }: Pick<PanelProps, 'instrument' | 'market'>,
  ladder: Ladder,
): OneClick {
  const { t } = useText()
  const armed = useSnapshot(arming).symbol === symbol
  const size = useTicketSize(symbol)
  const [latencyMs, setLatency] = useState<number | null>(null)
  const refuse = (text: string) =>
    notify({ id: 'ladder', tone: 'danger', title: t('ladder.notSent'), text })
  const send = async (side: Side, price: number, terms: ClickTerms): Promise<void> => {
    const { reduces = false, stops = false } = terms
    const type = stops ? 'STOP_MARKET' : 'LIMIT'
    if (!market.orderForm.types.includes(type)) return refuse(t('ladder.noStops'))
    if (!ladder.screen.isOrderly()) return refuse(t('ladder.notOrderly'))
    const ticket = ticketOf(symbol)
    if (!ticket) return refuse(t('ladder.noForm'))
    const start = elapsed()
    const text = formatTicks(ticks(price), tickDecimals)
    const notSent = await ticket.order(side, type, text, { reduceOnly: reduces })
    if (notSent) refuse(notSent.text)
    else setLatency(Math.round(elapsed() - start))
  }
  return {
    armed,
    size,
    latencyMs,
    order(side, price, terms) {
      // As of now: the keys may have been disarmed since the ladder was drawn.
      if (arming.symbol !== symbol) return false
      void send(side, price, terms)
      return true
    },
  }
}
