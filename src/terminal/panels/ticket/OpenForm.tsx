// Owns the reading order of the ticket: side, type, available, price, size, how much, protection,
// options, consequences, and one button that says what will happen.
import { useEffect, type FormEvent } from 'react'
import { formatAmount } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/margin'
import { useText } from '../../../i18n/useText'
import { chooseType } from '../../../state/futures'
import { Segments } from '../../../ui/fields/Segments'
import { Amounts } from './Amounts'
import { Options } from './Options'
import { PreviewList } from './PreviewList'
import { SideButtons } from './SideButtons'
import { SubmitButton } from './SubmitButton'
import css from './ticket.module.css'
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
  useSideKeys(visible, (side) => set({ direction: side }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void ticket.submit()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate title={t('ticket.keys')}>
      <SideButtons value={draft.direction} onChange={(side) => set({ direction: side })} />
      <Segments
        label={t('ticket.type')}
        value={draft.type}
        options={[
          { value: 'LIMIT', label: t('ticket.type.limit') },
          { value: 'MARKET', label: t('ticket.type.market') },
        ]}
        onChange={chooseType}
      />
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
      <SubmitButton ticket={ticket} />
    </form>
  )
}

/** Shift+B takes long, Shift+S takes short, unless somebody is typing. */
function useSideKeys(active: boolean, choose: (side: Direction) => void): void {
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target
      if (target instanceof HTMLElement && target.matches('input:not([type=radio]), select')) return
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.code === 'KeyB') choose('LONG')
      if (event.code === 'KeyS') choose('SHORT')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
