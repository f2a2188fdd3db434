// Owns price and size of the derivatives ticket as typed: the price of an order that waits with the
// rule of its side, the size in lots with a stepper and common sizes.
import { formatTicks } from '../../../domain/decimal'
import { openingPrice } from '../../../domain/dealt/figures'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { refusalText } from '../deeds/refusalText'
import css from './forexTicket.module.css'
import { contractWords } from './model/contractWords'
import type { ForexField } from './model/forexDraft'
import type { ForexTicketModel } from './hooks/useForexTicket'

const SIZES = ['0.01', '0.10', '0.50', '1.00'] as const

/** The sentence of a field's error, where it has one. */
export function useForexSaid(ticket: ForexTicketModel) {
  const { t } = useText()
  return (field: ForexField | 'form'): string | undefined => {
    const refusal = ticket.errors[field]
    return refusal && refusalText(t, refusal)
  }
}

export function ForexAmounts({ ticket }: { readonly ticket: ForexTicketModel }) {
  const text = useText()
  const { t } = text
  const said = useForexSaid(ticket)
  const { it, draft, set, signedIn } = ticket
  const waits = draft.type !== 'MARKET'
  const rule = useRule(ticket)
  return (
    <div>
      {waits && (
        <Field
          label={t('forex.price')}
          unit={it.quote}
          value={draft.price}
          error={said('openPrice')}
          {...(rule === undefined ? {} : { hint: rule })}
          onStep={(count) => ticket.step('price', count)}
          onChange={(price) => set({ price, priceTyped: true })}
        />
      )}
      <Field
        label={t('forex.size')}
        value={draft.size}
        error={said('size')}
        hint={contractWords(text, it)}
        onStep={(count) => ticket.step('size', count)}
        onChange={(size) => set({ size })}
        unit={
          <span className={css.stepper}>
            <span>{t('forex.lots')}</span>
            <button
              type="button"
              aria-label={t('forex.size.less')}
              onClick={() => ticket.step('size', -1)}
            >
              −
            </button>
            <button
              type="button"
              aria-label={t('forex.size.more')}
              onClick={() => ticket.step('size', 1)}
            >
              +
            </button>
          </span>
        }
      />
      <fieldset className={css.sizes} aria-label={t('forex.size.quick')}>
        {SIZES.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={draft.size === size}
            onClick={() => set({ size })}
          >
            {size}
          </button>
        ))}
        <button type="button" disabled={!signedIn} onClick={ticket.setMost}>
          {t('forex.size.most')}
        </button>
      </fieldset>
    </div>
  )
}

/** Where an order of this type must wait, against the price of now. */
function useRule({ it, draft, means }: ForexTicketModel): string | undefined {
  const { t, figure } = useText()
  const { type, direction } = draft
  if (type === 'MARKET' || means.quote === null) return undefined
  const price = figure(formatTicks(openingPrice(direction, means.quote), it.tickDecimals))
  return t(`forex.rule.${type}.${direction}`, { price })
}
