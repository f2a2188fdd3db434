// Owns the advanced options: protection folded until wanted, reduce-only, post-only, time in force.
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { useSaid } from './Amounts'
import { ProtectionPair } from './ProtectionPair'
import { TermsChoice } from './TermsChoice'
import css from './ticket.module.css'
import type { TicketModel } from './typing/useTicket'

export function Options({ ticket }: { readonly ticket: TicketModel }) {
  const { t } = useText()
  const said = useSaid(ticket)
  const { draft, set } = ticket
  return (
    <div className={css.options}>
      <Checkbox
        label={t('ticket.protect')}
        checked={draft.protect && !draft.reduceOnly}
        disabled={draft.reduceOnly}
        onChange={(protect) => set({ protect })}
      />
      {draft.protect && !draft.reduceOnly && <Protection ticket={ticket} />}
      <TermsChoice
        limit={draft.type === 'LIMIT'}
        terms={draft}
        wrong={said('timeInForce')}
        onChange={set}
      >
        <Checkbox
          label={t('ticket.reduceOnly')}
          checked={draft.reduceOnly}
          onChange={(reduceOnly) => set({ reduceOnly })}
        />
      </TermsChoice>
    </div>
  )
}

function Protection({ ticket }: { readonly ticket: TicketModel }) {
  const said = useSaid(ticket)
  return (
    <ProtectionPair
      draft={ticket.draft}
      errors={{ takeProfit: said('takeProfitPrice'), stopLoss: said('stopLossPrice') }}
      onStep={ticket.step}
      onChange={ticket.set}
    />
  )
}
