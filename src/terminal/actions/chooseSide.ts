// Choice of the order form's side, which no order is sent by.
import type { Action } from '../../app/actions/action'
import type { Side } from '../../domain/records/records'
import type { MessageKey } from '../../i18n/messages/en'

export interface SideTarget {
  readonly labels: Readonly<Record<Side, MessageKey>>
  readonly choose: (side: Side) => void
}

const chooseSide = (
  side: Side,
  id: Action<SideTarget>['id'],
  code: string,
): Action<SideTarget> => ({
  id,
  label: ({ t }, { labels }) => t(labels[side]),
  key: { code, shift: true },
  run: ({ choose }) => choose(side),
})

export const chooseBuy = chooseSide('BUY', 'orderForm.chooseBuy', 'KeyB')
export const chooseSell = chooseSide('SELL', 'orderForm.chooseSell', 'KeyS')
