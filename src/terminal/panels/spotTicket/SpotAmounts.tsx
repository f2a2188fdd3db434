// Owns price, size and total as typed, and how much of what is available they take.
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { PercentSlider } from '../../../ui/fields/PercentSlider'
import { refusalText } from '../deeds/refusalText'
import css from '../ticket/ticket.module.css'
import type { SpotField } from './model/spotDraft'
import type { SpotTicketModel } from './useSpotTicket'

/** The sentence of a field's error, where it has one. */
export function useSpotSaid(ticket: SpotTicketModel) {
  const { t } = useText()
  return (field: SpotField | 'form'): string | undefined => {
    const refusal = ticket.errors[field]
    return refusal && refusalText(t, refusal)
  }
}

export function SpotAmounts({ ticket }: { readonly ticket: SpotTicketModel }) {
  const { t } = useText()
  const said = useSpotSaid(ticket)
  const { it, draft, shown, set } = ticket
  const market = draft.type === 'MARKET'
  return (
    <div className={css.amounts}>
      <Field
        label={t('ticket.price')}
        unit={it.quote}
        value={market ? '' : draft.price}
        disabled={market}
        placeholder={market ? t('ticket.price.market') : ''}
        error={market ? undefined : said('price')}
        onStep={(count) => ticket.step('price', count)}
        onChange={(price) => set({ price })}
      />
      <Field
        label={t('ticket.size')}
        unit={it.base}
        value={shown.size}
        error={said('quantity')}
        onStep={(count) => ticket.step('size', count)}
        onChange={(size) => set({ size, typed: 'size' })}
      />
      <PercentSlider
        label={t('ticket.share')}
        value={ticket.percent}
        onChange={ticket.setPercent}
        disabled={!ticket.signedIn}
      />
      <div className={css.after}>
        <Field
          label={t(market ? 'spot.total.about' : 'spot.total')}
          unit={it.quote}
          value={shown.total}
          error={said('total')}
          onChange={(total) => set({ total, typed: 'total' })}
        />
      </div>
    </div>
  )
}
