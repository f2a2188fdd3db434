// The frame of one wallet page: its title and description, a back button on a phone, and whether
// its data is live.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { useTitle } from '../../ui/useTitle'
import { useMoney } from '../../app/money/MoneyLive'
import classes from './wallet.module.css'

export interface WalletPageProps {
  title: string
  lead: string
  children: ReactNode
}

export function WalletPage({ title, lead, children }: WalletPageProps) {
  const { t } = useText()
  useTitle(title, lead)
  return (
    <div className={classes.cards}>
      <header className={classes.head}>
        <Link to="/wallet" className={classes.back} aria-label={t('wallet.nav.back')}>
          <Icon name="chevronLeft" />
        </Link>
        <h1>{title}</h1>
        <LiveMark />
        <p>{lead}</p>
      </header>
      {children}
    </div>
  )
}

/** Shows whether balances and states follow the exchange live or are polled. */
export function LiveMark() {
  const { t } = useText()
  const { live } = useMoney()
  return (
    <span className={classes.live} data-live={live || undefined} role="status">
      {t(live ? 'wallet.live' : 'wallet.notLive')}
    </span>
  )
}
