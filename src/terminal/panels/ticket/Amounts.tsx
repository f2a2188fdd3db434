// Owns price and size as typed, and how much of what is available they take.
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { PercentSlider } from '../../../ui/fields/PercentSlider'
import { refusalText } from '../deeds/refusalText'
import css from './ticket.module.css'
import type { TicketField } from './model/draft'
import type { TicketModel } from './typing/useTicket'

/** The sentence of a field's error, where it has one. */
export function useSaid(ticket: TicketModel) {
  const { t } = useText()
  return (field: TicketField | 'form'): string | undefined => {
    const refusal = ticket.errors[field]
    return refusal && refusalText(t, refusal)
  }
}

export function Amounts({ ticket }: { readonly ticket: TicketModel }) {
  const { t } = useText()
  const said = useSaid(ticket)
  const { it, draft, set } = ticket
  const other = draft.unit === 'base' ? it.quote : it.base
  const market = draft.type === 'MARKET'
  return (
    <div className={css.amounts}>
      <Field
        label={t('ticket.price')}
        unit={it.quote}
        value={market ? '' : draft.price}
        disabled={market}
        placeholder={market ? t('ticket.price.market') : ''}
        error={market ? undefined : said('openPrice')}
        onStep={(count) => ticket.step('price', count)}
        onChange={(price) => set({ price })}
      />
      <Field
        label={t('ticket.size')}
        value={draft.size}
        error={said('quantity')}
        onStep={(count) => ticket.step('size', count)}
        onChange={(size) => set({ size })}
        unit={
          <button
            type="button"
            className={css.unit}
            aria-label={t('ticket.unit.switch', { coin: other })}
            title={t('ticket.unit.switch', { coin: other })}
            onClick={ticket.switchUnit}
          >
            {draft.unit === 'base' ? it.base : it.quote}
            <i className={css.caret} aria-hidden="true" />
          </button>
        }
      />
      <PercentSlider
        label={t('ticket.share')}
        value={ticket.percent}
        onChange={ticket.setPercent}
        disabled={!ticket.signedIn}
      />
    </div>
  )
}
