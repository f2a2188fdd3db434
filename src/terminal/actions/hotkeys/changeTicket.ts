// Changes of the order form by a key: its price by a tick, and its size by a part of the largest.
import type { Action } from '../../../app/actions/action'
import type { TicketTarget } from './keyTargets'

const stepPrice = (
  id: Action<TicketTarget>['id'],
  code: string,
  ticks: 1 | -1,
): Action<TicketTarget> => ({
  id,
  label: ({ t }) => t(ticks > 0 ? 'hotkeys.priceUp' : 'hotkeys.priceDown'),
  key: { code, alt: true, armed: true },
  run({ ticket, name, say }, { t }) {
    const form = ticket()
    if (!form) return say('danger', t('hotkeys.noForm', { name }))
    return say('info', t('hotkeys.price', { price: form.stepPrice(ticks) }))
  },
})

const choosePart = (
  id: Action<TicketTarget>['id'],
  code: string,
  percent: number,
): Action<TicketTarget> => ({
  id,
  label: ({ t, figure }) => t('hotkeys.size', { percent: figure(String(percent)) }),
  key: { code, armed: true },
  run({ ticket, name, say }, { t }) {
    const form = ticket()
    if (!form) return say('danger', t('hotkeys.noForm', { name }))
    return say('info', t('hotkeys.sized', { size: form.choosePart(percent) }))
  },
})

export const CHANGE_TICKET: readonly Action<TicketTarget>[] = [
  stepPrice('orderForm.priceUp', 'ArrowUp', 1),
  stepPrice('orderForm.priceDown', 'ArrowDown', -1),
  choosePart('orderForm.size1', 'Digit1', 10),
  choosePart('orderForm.size2', 'Digit2', 20),
  choosePart('orderForm.size3', 'Digit3', 30),
  choosePart('orderForm.size4', 'Digit4', 40),
  choosePart('orderForm.size5', 'Digit5', 50),
  choosePart('orderForm.size6', 'Digit6', 60),
  choosePart('orderForm.size7', 'Digit7', 70),
  choosePart('orderForm.size8', 'Digit8', 80),
  choosePart('orderForm.size9', 'Digit9', 90),
]
