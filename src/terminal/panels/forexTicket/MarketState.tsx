// Owns the line that says an instrument cannot be dealt in now, why, and until when.
import { useState } from 'react'
import { nextOpening } from '../../../domain/sessions'
import { useText } from '../../../i18n/useText'
import css from './forexTicket.module.css'
import type { ForexTicketModel } from './hooks/useForexTicket'

export function MarketState({ ticket }: { readonly ticket: ForexTicketModel }) {
  const { t, date, minute } = useText()
  const { it, means } = ticket
  const [now] = useState(() => Date.now())
  switch (means.state) {
    case 'closed': {
      const at = nextOpening(it, now)
      const until = t('forex.closed.until', { time: `${date(at)} ${minute(at)}` })
      return (
        <p className={css.state} role="status">
          {t('forex.closed')} {until}
        </p>
      )
    }
    case 'stale':
    case 'halted':
      return (
        <p className={css.state} role="status">
          {t(`forex.${means.state}`)}
        </p>
      )
    case 'open':
    case 'frozen':
      return null
  }
}
