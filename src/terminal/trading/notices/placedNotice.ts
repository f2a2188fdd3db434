// Notice of an accepted order: placed, partly filled, filled or cancelled. It shares its id with
// the fills that follow, so one order has one notice.
import type { Text } from '../../../i18n/useText'
import type { Notice } from '../../../ui/pieces/NoticesHost'
import { messageText, sizeText } from '../lists/cells'
import { ownText } from '../tables/OwnFigure'
import type { Placed } from '../orderForm/OrderFormAdapter'

const TITLES = {
  waits: 'orders.notice.placed',
  armed: 'orders.notice.stopPlaced',
  partly: 'orders.notice.partly',
  filled: 'orders.notice.filled',
  cancelled: 'orders.notice.cancelledOf',
  reduced: 'orders.notice.reduced',
} as const satisfies Record<Placed['state'], string>

export function placedNotice(text: Text, placed: Placed): Notice {
  const { t, figure } = text
  const { traded, state, reason } = placed
  const { price } = placed
  const facts = {
    side: messageText(text, placed.side),
    size: sizeText(text, traded, placed.size),
    filled: ownText(figure(placed.filled)),
    name: traded.name,
    price:
      price === null
        ? t('orderForm.type.market')
        : figure(price, { decimals: traded.priceDecimals }),
  }
  return {
    id: placed.noticeId,
    tone: state === 'cancelled' ? 'info' : 'done',
    title: t(TITLES[state], facts),
    ...(reason ? { text: messageText(text, reason) } : {}),
  }
}
