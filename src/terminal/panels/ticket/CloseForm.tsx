// Owns the closing half of the ticket: the open positions of this instrument, each closed whole, by
// half, or in part.
import { useState } from 'react'
import { parsePositive } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { readQuantity } from '../../../domain/orders/orderNumbers'
import { refusal, type Refusal } from '../../../domain/refusals'
import type { FuturesTicket } from '../../../domain/records'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { halfOf } from '../deeds/quantities'
import { refusalText } from '../deeds/refusalText'
import { useDeeds, type Deeds } from '../deeds/useDeeds'
import { Contract, pairName } from '../records/Contract'
import { GuestLine } from '../records/GuestLine'
import { useAccount, useSignedIn } from '../records/useAccount'
import css from './ticket.module.css'

export function CloseForm({ it }: { readonly it: PerpetualInstrument }) {
  const { t } = useText()
  const deeds = useDeeds()
  const { positions } = useAccount()
  const signedIn = useSignedIn()
  const own = positions.filter((ticket) => ticket.symbol === it.symbol)
  const name = pairName(it.symbol)
  if (!signedIn) return <GuestLine says="orders.guest.positions" />
  if (own.length === 0) return <EmptyLine text={t('ticket.close.empty', { name })} />
  return (
    <ul className={css.closes} aria-label={t('ticket.close.lead', { name })}>
      {own.map((ticket) => (
        <li key={ticket.futureId}>
          <CloseOne it={it} ticket={ticket} deeds={deeds} />
        </li>
      ))}
    </ul>
  )
}

interface CloseOneProps {
  readonly it: PerpetualInstrument
  readonly ticket: FuturesTicket
  readonly deeds: Deeds
}

function CloseOne({ it, ticket, deeds }: CloseOneProps) {
  const { t, figure } = useText()
  const [part, setPart] = useState('')
  const [wrong, setWrong] = useState<Refusal | undefined>(undefined)
  const open = ticket.openQuantity
  const half = halfOf(open, it.lotDecimals)
  const type = (text: string): void => {
    setPart(text)
    setWrong(undefined)
  }
  const close = (): void => {
    const found = part === '' ? undefined : partRefusal(it, part, open)
    setWrong(found)
    if (!found) void deeds.close(ticket, part === '' ? undefined : part).then(() => type(''))
  }
  return (
    <form
      className={css.close}
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <p className={css.line}>
        <Contract ticket={ticket} />
        <b>
          {figure(open)} {it.base}
        </b>
      </p>
      <Field
        label={t('ticket.close.part')}
        unit={it.base}
        value={part}
        placeholder={open}
        error={wrong && refusalText(t, wrong)}
        onChange={type}
      />
      <div className={css.pair}>
        <Button disabled={half === null} onClick={() => type(half ?? '')}>
          {t('ticket.close.half')}
        </Button>
        <Button onClick={() => type(open)}>{t('ticket.close.all')}</Button>
      </div>
      <Button type="submit" size="l" block tone={ticket.direction === 'LONG' ? 'down' : 'up'}>
        {t('ticket.close.submit', { size: closeSize(it, part, open, figure), coin: it.base })}
      </Button>
    </form>
  )
}

/** What the button says: the typed part where it can be read, all otherwise. */
function closeSize(
  it: PerpetualInstrument,
  part: string,
  open: string,
  figure: (text: string) => string,
): string {
  return figure(parsePositive(part, it.lotDecimals).ok ? part : open)
}

function partRefusal(it: PerpetualInstrument, part: string, open: string): Refusal | undefined {
  const read = readQuantity(it, part, 'quantity')
  if (!read.ok) return read.refusal
  const all = readQuantity(it, open, 'quantity')
  if (all.ok && read.value > all.value)
    return refusal('closeQuantityTooLarge', 'quantity', { max: open })
  return undefined
}
