// Owns the closing half of the ticket: the open positions of this instrument, each with the form
// that closes it.
import { formatTicks } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { ClosingForm } from '../closing/ClosingForm'
import { useDeeds } from '../deeds/useDeeds'
import { Contract, pairName } from '../records/Contract'
import { GuestLine } from '../records/GuestLine'
import { useAccount, useSignedIn } from '../records/useAccount'
import css from './ticket.module.css'
import { useTicketMarket } from './typing/useTicketMarket'

export interface CloseFormProps {
  readonly it: PerpetualInstrument
  readonly panelId: string
  readonly visible: boolean
}

export function CloseForm({ it, panelId, visible }: CloseFormProps) {
  const { t, figure } = useText()
  const deeds = useDeeds()
  const { positions } = useAccount()
  const signedIn = useSignedIn()
  const { mark } = useTicketMarket(it, panelId, visible)
  const own = positions.filter((ticket) => ticket.symbol === it.symbol)
  const name = pairName(it.symbol)
  if (!signedIn) return <GuestLine says="orders.guest.positions" />
  if (own.length === 0) return <EmptyLine text={t('ticket.close.empty', { name })} />
  return (
    <ul className={css.closes} aria-label={t('ticket.close.lead', { name })}>
      {own.map((ticket) => (
        <li key={ticket.futureId} className={css.close}>
          <p className={css.line}>
            <Contract ticket={ticket} />
            <b>
              {figure(ticket.openQuantity)} {it.base}
            </b>
          </p>
          <ClosingForm
            it={it}
            ticket={ticket}
            deeds={deeds}
            type="MARKET"
            mark={mark === null ? null : formatTicks(mark, it.tickDecimals)}
          />
        </li>
      ))}
    </ul>
  )
}
