// Owns the form that closes one position: at market or at a price that may wait, whole, by half or
// in part. A closing order that already waits is named instead, with the way to take it back.
import type { FormEvent } from 'react'
import { parsePositive } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { AskedSubmit } from '../deeds/AskedSubmit'
import { atOnce } from '../deeds/atOnce'
import { halfOf } from '../deeds/quantities'
import { refusalText } from '../deeds/refusalText'
import { useAsked } from '../deeds/useAsked'
import { stepText } from '../ticket/model/stepPrice'
import { TypeChoice } from '../ticket/TypeChoice'
import css from '../ticket/ticket.module.css'
import { RestingClose } from './RestingClose'
import { useClosing, type UseClosingProps } from './useClosing'

export function ClosingForm(props: UseClosingProps) {
  const { t, figure } = useText()
  const { it, ticket, deeds } = props
  const { draft, errors, sending, set, submit } = useClosing(props)
  const asked = useAsked(atOnce(draft))
  const said = (field: keyof typeof errors) => errors[field] && refusalText(t, errors[field])
  const open = ticket.openQuantity
  const half = halfOf(open, it.lotDecimals)
  const limit = draft.type === 'LIMIT'
  const size = parsePositive(draft.part, it.lotDecimals).ok ? draft.part : open
  const send = (event: FormEvent): void => {
    event.preventDefault()
    asked.press(() => void submit())
  }
  return (
    <form className={css.closing} onSubmit={send} noValidate>
      <TypeChoice value={draft.type} onChange={(type) => set({ type })} />
      {ticket.closeLimitPrice !== null && <RestingClose ticket={ticket} deeds={deeds} />}
      <div>
        {limit && (
          <Field
            label={t('ticket.price')}
            unit={it.quote}
            value={draft.price}
            error={said('closePrice')}
            onStep={(count) => set({ price: stepText(draft.price, it.tickDecimals, count) })}
            onChange={(price) => set({ price })}
          />
        )}
        <Field
          label={t('ticket.close.part')}
          unit={it.base}
          value={draft.part}
          placeholder={open}
          error={said('quantity')}
          onStep={(count) => set({ part: stepText(draft.part || open, it.lotDecimals, count) })}
          onChange={(part) => set({ part })}
        />
      </div>
      <div className={css.pair}>
        <Button disabled={half === null} onClick={() => set({ part: half ?? '' })}>
          {t('ticket.close.half')}
        </Button>
        <Button onClick={() => set({ part: open })}>{t('ticket.close.all')}</Button>
      </div>
      {limit && (
        <Checkbox
          label={t('ticket.postOnly')}
          checked={draft.postOnly}
          onChange={(postOnly) => set({ postOnly })}
        />
      )}
      <AskedSubmit
        asked={asked}
        pending={sending}
        tone={ticket.direction === 'LONG' ? 'down' : 'up'}
        words={t(
          limit && draft.price !== '' ? 'ticket.close.submit.limit' : 'ticket.close.submit',
          { size: figure(size), coin: it.base, price: figure(draft.price) },
        )}
      />
      <p className={css.error} role="status">
        {asked.asking ? t('ticket.confirm.note') : said('form')}
      </p>
    </form>
  )
}
