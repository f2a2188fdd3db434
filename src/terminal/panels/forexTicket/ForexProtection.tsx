// Owns take-profit and stop-loss of a new order: folded until wanted, with the rule of the side.
import { formatTicks } from '../../../domain/decimal'
import { readPrice } from '../../../domain/orders/orderNumbers'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { ProtectionPair } from '../ticket/ProtectionPair'
import css from '../ticket/ticket.module.css'
import { useForexSaid } from './ForexAmounts'
import { termsOf } from './model/readForex'
import type { ForexTicketModel } from './hooks/useForexTicket'
import { lots } from '../../../domain/brand'

export function ForexProtection({ ticket }: { readonly ticket: ForexTicketModel }) {
  const { t } = useText()
  const said = useForexSaid(ticket)
  const { draft, set } = ticket
  const rule = useRule(ticket)
  return (
    <div className={css.options}>
      <Checkbox
        label={t('ticket.protect')}
        checked={draft.protect}
        onChange={(protect) => set({ protect })}
      />
      {draft.protect && (
        <ProtectionPair
          draft={draft}
          errors={{ takeProfit: said('takeProfitPrice'), stopLoss: said('stopLossPrice') }}
          {...(rule === undefined ? {} : { hint: rule })}
          onStep={ticket.step}
          onChange={set}
        />
      )}
    </div>
  )
}

/** A market order's profit lies beyond the price dealt at, its stop beyond the one that closes. */
function useRule({ it, draft, means, leverage }: ForexTicketModel): string | undefined {
  const { t, figure } = useText()
  const { direction, type } = draft
  const waits = type === 'MARKET' ? null : readPrice(it, draft.price, 'openPrice')
  if (waits && !waits.ok) return undefined
  const terms = termsOf(direction, lots(1), waits ? waits.value : null, leverage, means)
  if (!terms) return undefined
  const said = (price: typeof terms.price) => figure(formatTicks(price, it.tickDecimals))
  return t(`forex.rule.protect.${direction}`, {
    profit: said(terms.price),
    loss: said(terms.exit ?? terms.price),
  })
}
