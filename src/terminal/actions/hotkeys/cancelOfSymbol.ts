// Cancellation of the last order of an instrument, or of all of them, by a key or the palette.
import type { Action } from '../../../app/actions/action'
import type { SymbolOrdersTarget } from './keyTargets'

export const cancelLast: Action<SymbolOrdersTarget, Promise<void>> = {
  id: 'orders.cancelLast',
  label: ({ t }) => t('hotkeys.cancelLast'),
  key: { code: 'KeyX', armed: true },
  async run({ orders, actions, name, say }, { t }) {
    const [last] = orders()
    if (!last) return say('info', t('hotkeys.noOrders', { name }))
    return actions.cancel(last)
  },
}

export const cancelOfSymbol: Action<SymbolOrdersTarget, Promise<void>> = {
  id: 'orders.cancelOfSymbol',
  targetId: () => '',
  words: () => ['cancel all'],
  label: ({ t }, { name }) => t('hotkeys.cancelOfSymbol', { name }),
  key: { code: 'KeyX', shift: true, armed: true },
  question: ({ orders }) => ({
    subject: orders()
      .map(({ id }) => id)
      .join(),
    asks: 'always',
  }),
  async run({ orders, actions, name, say }, { t }) {
    const rows = orders()
    if (rows.length === 0) return say('info', t('hotkeys.noOrders', { name }))
    // One by one, so that each has its own answer.
    for (const row of rows) await actions.cancel(row)
    return undefined
  },
}
