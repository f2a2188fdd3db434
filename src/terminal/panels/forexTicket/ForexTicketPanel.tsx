// Owns the reading order of the derivatives ticket: the two prices, type, free margin, price, size,
// protection, consequences, and one button that says what will happen.
import type { FormEvent } from 'react'
import { FOREX_OPEN_TYPES, type ForexOpenType } from '../../../domain/records/forexRecords'
import { findDerivative, type DerivativeInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import { Badge } from '../../../ui/pieces/Badge'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { atOnce } from '../deeds/atOnce'
import { useAsked } from '../deeds/useAsked'
import { PanelHead } from '../head/PanelHead'
import type { PanelProps } from '../panel'
import { useSignedIn } from '../records/useAccount'
import css from '../ticket/ticket.module.css'
import { useSideKeys } from '../ticket/typing/useSideKeys'
import { BetaNotice } from './BetaNotice'
import { DealButtons } from './DealButtons'
import { DealtLeverage } from './DealtLeverage'
import { ForexAmounts } from './ForexAmounts'
import { ForexPreview } from './ForexPreview'
import { ForexProtection } from './ForexProtection'
import { ForexSubmit } from './ForexSubmit'
import { FreeMargin } from './FreeMargin'
import headCss from './forexTicket.module.css'
import { MarketState } from './MarketState'
import { useForexTicket } from './hooks/useForexTicket'

export interface ForexTicketPanelProps extends PanelProps {
  /** The side to start with, for instance of the button that opened a sheet. */
  readonly side?: Direction
  /** Told after an order was accepted, for instance to close a sheet. */
  readonly onPlaced?: () => void
}

export function ForexTicketPanel(props: ForexTicketPanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const it = findDerivative(props.symbol)
  if (!it) return <EmptyLine text={t('ticket.unavailable')} />
  return (
    <div className={css.ticket}>
      <PanelHead panelId={props.panelId}>
        <span className={headCss.head}>
          <b aria-hidden="true">{t('terminal.panel.forexTicket')}</b>
          <Badge tone="gold">{t('forex.badge')}</Badge>
        </span>
        <DealtLeverage it={it} />
      </PanelHead>
      <div className={css.half}>
        <ForexForm key={it.symbol} {...props} it={it} />
      </div>
      <BetaNotice shown={signedIn && props.visible} />
    </div>
  )
}

function ForexForm(props: ForexTicketPanelProps & { readonly it: DerivativeInstrument }) {
  const { t } = useText()
  const { it, panelId, visible } = props
  const ticket = useForexTicket(props)
  const { draft, set, means } = ticket
  const asked = useAsked(ticket.estimate && atOnce(draft))
  const choose = (direction: Direction) => set({ direction })
  useSideKeys<Direction>(visible, { up: 'LONG', down: 'SHORT' }, choose)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    asked.press(() => void ticket.submit())
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate title={t('forex.keys')}>
      <DealButtons
        it={it}
        panelId={panelId}
        value={draft.direction}
        idle={means.state !== 'open'}
        onChange={choose}
      />
      <MarketState ticket={ticket} />
      <Segments<ForexOpenType>
        label={t('ticket.type')}
        value={draft.type}
        options={FOREX_OPEN_TYPES.map((value) => ({ value, label: t(`forex.type.${value}`) }))}
        onChange={(type) => set({ type })}
      />
      <FreeMargin ticket={ticket} />
      <ForexAmounts ticket={ticket} />
      <ForexProtection ticket={ticket} />
      <ForexPreview ticket={ticket} />
      <ForexSubmit ticket={ticket} asked={asked} />
    </form>
  )
}
