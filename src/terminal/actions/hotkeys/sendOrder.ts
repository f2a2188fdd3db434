// Orders of the order form's size, sent by a key: at its price, or at market.
import type { Action } from '../../../app/actions/action'
import type { Side } from '../../../domain/records/records'
import type { TicketTarget } from './keyTargets'

const sendOrder = (
  id: Action<TicketTarget>['id'],
  code: string,
  side: Side,
  type: 'LIMIT' | 'MARKET',
): Action<TicketTarget, Promise<void>> => ({
  id,
  label: ({ t }, { sides }) =>
    t(type === 'LIMIT' ? 'hotkeys.send.limit' : 'hotkeys.send.market', { side: t(sides[side]) }),
  key: { code, armed: true, ...(type === 'MARKET' ? { shift: true } : {}) },
  async run({ ticket, name, say }, { t }) {
    const form = ticket()
    if (!form) return say('danger', t('hotkeys.noForm', { name }))
    const notSent = await form.order(side, type)
    if (notSent) say('danger', t('hotkeys.notSent'), notSent.text)
  },
})

export const SEND_ORDER = [
  sendOrder('orderForm.buyLimit', 'KeyB', 'BUY', 'LIMIT'),
  sendOrder('orderForm.sellLimit', 'KeyS', 'SELL', 'LIMIT'),
  sendOrder('orderForm.buyMarket', 'KeyB', 'BUY', 'MARKET'),
  sendOrder('orderForm.sellMarket', 'KeyS', 'SELL', 'MARKET'),
] as const
