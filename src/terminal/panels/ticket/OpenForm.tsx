// Owns the reading order of the ticket: side, type, available, price, size, how much, protection,
// options, consequences, and one button that says what will happen.
import type { FormEvent } from 'react'
import { formatAmount } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import { useText } from '../../../i18n/useText'
import { chooseType } from '../../../state/futures'
import { atOnce } from '../deeds/atOnce'
import { useAsked } from '../deeds/useAsked'
import { Amounts } from './Amounts'
import { Options } from './Options'
import { PreviewList } from './PreviewList'
import { SideButtons } from './SideButtons'
import { SubmitButton } from './SubmitButton'
import { TypeChoice } from './TypeChoice'
import css from './ticket.module.css'
import { useSideKeys } from './typing/useSideKeys'
import { useTicket } from './typing/useTicket'

export interface OpenFormProps {
  readonly it: PerpetualInstrument
  readonly panelId: string
  readonly visible: boolean
  readonly direction?: Direction
  readonly onPlaced?: () => void
}

export function OpenForm({ it, panelId, visible, direction, onPlaced }: OpenFormProps) {
  const { t, figure } = useText()
  const ticket = useTicket({ it, panelId, visible, direction, onPlaced })
  const { draft, set, available, signedIn } = ticket
  const asked = useAsked(ticket.plan && atOnce(draft))
  useSideKeys<Direction>(visible, { up: 'LONG', down: 'SHORT' }, (side) => set({ direction: side }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    asked.press(() => void ticket.submit())
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate title={t('ticket.keys')}>
      <SideButtons<Direction>
        value={draft.direction}
        up={{ side: 'LONG', label: t('ticket.side.long') }}
        down={{ side: 'SHORT', label: t('ticket.side.short') }}
        onChange={(side) => set({ direction: side })}
      />
      <TypeChoice value={draft.type} onChange={chooseType} />
      <p className={css.line}>
        <span>{t('ticket.available')}</span>
        <b data-testid="available">
          {signedIn ? figure(formatAmount(available), { decimals: 2 }) : t('orders.none')}{' '}
          {it.quote}
        </b>
      </p>
      <Amounts ticket={ticket} />
      <Options ticket={ticket} />
      <PreviewList ticket={ticket} />
      <SubmitButton ticket={ticket} asked={asked} />
    </form>
  )
}
