// Owns the reading order of the spot ticket: side, type, what there is, price, size, how much,
// total, terms, consequences, and one button that says what will happen.
import type { FormEvent } from 'react'
import { findInstrument, type SpotInstrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { atOnce } from '../deeds/atOnce'
import { useAsked } from '../deeds/useAsked'
import type { PanelProps } from '../panel'
import { SideButtons } from '../ticket/SideButtons'
import { TypeChoice } from '../ticket/TypeChoice'
import css from '../ticket/ticket.module.css'
import { useSideKeys } from '../ticket/typing/useSideKeys'
import { SpotAmounts, useSpotSaid } from './SpotAmounts'
import { SpotAvailable } from './SpotAvailable'
import { SpotPreviewList } from './SpotPreviewList'
import { SpotSubmit } from './SpotSubmit'
import { TermsChoice } from '../ticket/TermsChoice'
import { useSpotTicket } from './useSpotTicket'

export interface SpotTicketPanelProps extends PanelProps {
  /** The side to start with, for instance of the button that opened a sheet. */
  readonly side?: Side
  /** Told after an order was accepted, for instance to close a sheet. */
  readonly onPlaced?: () => void
}

export function SpotTicketPanel(props: SpotTicketPanelProps) {
  const { t } = useText()
  const it = findInstrument(props.symbol)
  if (it?.market !== 'spot') return <EmptyLine text={t('ticket.unavailable')} />
  return (
    <div className={css.ticket}>
      <div className={css.half}>
        <SpotForm key={it.symbol} {...props} it={it} />
      </div>
    </div>
  )
}

function SpotForm(props: SpotTicketPanelProps & { readonly it: SpotInstrument }) {
  const { t } = useText()
  const ticket = useSpotTicket(props)
  const said = useSpotSaid(ticket)
  const { draft, set } = ticket
  const asked = useAsked(ticket.plan && atOnce(draft))
  const choose = (side: Side) => set({ side })
  useSideKeys<Side>(props.visible, { up: 'BUY', down: 'SELL' }, choose)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    asked.press(() => void ticket.submit())
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate title={t('spot.keys')}>
      <SideButtons<Side>
        value={draft.side}
        up={{ side: 'BUY', label: t('spot.side.BUY') }}
        down={{ side: 'SELL', label: t('spot.side.SELL') }}
        onChange={choose}
      />
      <TypeChoice value={draft.type} onChange={(type) => set({ type })} />
      <SpotAvailable ticket={ticket} />
      <SpotAmounts ticket={ticket} />
      <div className={css.options}>
        <TermsChoice
          limit={draft.type === 'LIMIT'}
          terms={draft}
          wrong={said('timeInForce')}
          onChange={set}
        />
      </div>
      <SpotPreviewList ticket={ticket} />
      <SpotSubmit ticket={ticket} asked={asked} />
    </form>
  )
}
