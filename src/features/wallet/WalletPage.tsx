// One page of the wallet: its title with what it is about, on a phone the way back, and whether
// what it shows is live.
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

/** Whether balances and states follow the exchange at once, or are asked for now and then. */
export function LiveMark() {
  const { t } = useText()
  const { live } = useMoney()
  return (
    <span className={classes.live} data-live={live || undefined} role="status">
      {t(live ? 'wallet.live' : 'wallet.notLive')}
    </span>
  )
}
