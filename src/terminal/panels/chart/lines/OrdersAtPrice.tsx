// Entries of the chart's menu that send an order of the form's size at the pointed price, one for
// each side and type that the price allows.
import { Menu } from '@mantine/core'
import { ticks } from '../../../../domain/brand'
import { formatTicks } from '../../../../domain/decimal'
import type { Instrument } from '../../../../domain/instruments'
import type { Side } from '../../../../domain/records/records'
import { useText } from '../../../../i18n/useText'
import { notify } from '../../../../ui/pieces/Notices'
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import { pairName } from '../../../trading/tables/pairName'
import { ticketOf, useTicketSize } from '../../../trading/orderForm/tickets'
import type { ChartPlace } from '../screen/ChartScreen'

export interface OrdersAtPriceProps {
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  readonly place: ChartPlace
}

const SIDES = ['BUY', 'SELL'] as const

export function OrdersAtPrice({ instrument, market, place }: OrdersAtPriceProps) {
  const { t, figure } = useText()
  const { symbol, tickDecimals } = instrument
  const size = useTicketSize(symbol)
  const price = formatTicks(ticks(place.price), tickDecimals)
  const send = async (side: Side): Promise<void> => {
    const form = ticketOf(symbol)
    const name = pairName(symbol)
    const notSent = form
      ? await form.order(side, typeAt(market, side, place), price)
      : { text: t('chartLines.noForm', { name }) }
    if (notSent)
      notify({
        id: 'chart',
        tone: 'danger',
        title: t('chartLines.notSent'),
        text: notSent.text,
      })
  }
  return SIDES.map((side) => (
    <Menu.Item key={side} onClick={() => void send(side)}>
      {t(`chartLines.order.${typeAt(market, side, place) === 'LIMIT' ? 'LIMIT' : 'STOP'}`, {
        side: t(market.orderForm.sides[side]),
        size: size === null ? '' : figure(size),
        price: figure(price),
      })}
    </Menu.Item>
  ))
}

/** A stop waits for a price worse than the market's; without stops each order is a limit. */
export function typeAt(
  { orderForm }: Pick<MarketDescriptor, 'orderForm'>,
  side: Side,
  { price, last }: Pick<ChartPlace, 'price' | 'last'>,
): 'LIMIT' | 'STOP' | 'STOP_MARKET' {
  const stop = (['STOP', 'STOP_MARKET'] as const).find((type) => orderForm.types.includes(type))
  if (last === null || stop === undefined) return 'LIMIT'
  return price > last === (side === 'BUY') ? stop : 'LIMIT'
}
