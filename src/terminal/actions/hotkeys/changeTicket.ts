// Changes of the order form by a key: its price by a tick, and its size by a part of the largest,
// or by a size that the panel in use offers.
import type { Action } from '../../../app/actions/action'
import { sizesInUse } from '../../trading/orderForm/sizesOffered'
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

const chooseSize = (
  id: Action<TicketTarget>['id'],
  code: string,
  digit: number,
): Action<TicketTarget> => ({
  id,
  label: ({ t, figure }) => t('hotkeys.size', { percent: figure(String(digit * 10)) }),
  key: { code, armed: true },
  run({ ticket, name, say }, { t }) {
    const form = ticket()
    if (!form) return say('danger', t('hotkeys.noForm', { name }))
    const offered = sizesInUse(form.symbol)
    if (!offered) return say('info', t('hotkeys.sized', { size: form.choosePart(digit * 10) }))
    const size = offered.sizeOf(digit)
    if (size === null) return say('danger', t('hotkeys.noSize'))
    return say('info', t('hotkeys.sized', { size: form.chooseSize(size) }))
  },
})

export const CHANGE_TICKET: readonly Action<TicketTarget>[] = [
  stepPrice('orderForm.priceUp', 'ArrowUp', 1),
  stepPrice('orderForm.priceDown', 'ArrowDown', -1),
  chooseSize('orderForm.size1', 'Digit1', 1),
  chooseSize('orderForm.size2', 'Digit2', 2),
  chooseSize('orderForm.size3', 'Digit3', 3),
  chooseSize('orderForm.size4', 'Digit4', 4),
  chooseSize('orderForm.size5', 'Digit5', 5),
  chooseSize('orderForm.size6', 'Digit6', 6),
  chooseSize('orderForm.size7', 'Digit7', 7),
  chooseSize('orderForm.size8', 'Digit8', 8),
  chooseSize('orderForm.size9', 'Digit9', 9),
]
