// Distribution of the money: one bar in the shares of the wallets, and under it each wallet with
// its free and held parts.
import { Link } from '@tanstack/react-router'
import { amount, type Amount } from '../../../domain/brand'
import { formatAmount } from '../../../domain/decimal'
import type { MoneyKind } from '../../../i18n/money'
import { useText } from '../../../i18n/useText'
import { Money } from '../../../ui/figures/Money'
import type { WalletSum } from '../../../app/money/coinFigures'
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import { ratioOf } from './shares'
import classes from './overview.module.css'
import parts from '../../../ui/site/parts.module.css'

const TRADE = {
  SPOT: '/trade',
  FUTURES: '/futures',
  DERIVATIVES: '/derivatives',
  SAVINGS: null,
} as const

export interface AccountsProps {
  sums: readonly WalletSum[]
  total: Amount
}

export function Accounts({ sums, total }: AccountsProps) {
  const { t, percent } = useText()
  const shareOf = ({ worth }: WalletSum) => (total > 0n ? ratioOf(worth, total) : '0.0000')
  const label = sums
    .map((sum) => `${t(`app.wallet.${sum.wallet}`)} ${percent(shareOf(sum), 1, false)}`)
    .join(t('wallet.side.and'))
  return (
    <>
      <div
        className={classes.bar}
        role="img"
        aria-label={t('wallet.allocation', { shares: label })}
      >
        {sums
          .filter(({ worth }) => worth > 0n)
          .map((sum) => (
            <span
              key={sum.wallet}
              data-wallet={sum.wallet}
              style={{ flexGrow: Math.max(Number(shareOf(sum)), 0.005) }}
            />
          ))}
      </div>
      <ul className={classes.accounts}>
        {sums.map((sum) => (
          <li key={sum.wallet}>
            <p className={classes.wallet}>
              <i data-wallet={sum.wallet} />
              <Link to="/wallet" search={{ type: sum.wallet }} hash="assets">
                {t(`app.wallet.${sum.wallet}`)}
              </Link>
              <span>{percent(shareOf(sum), 1, false)}</span>
            </p>
            <p className={parts.figure}>
              <Figure value={sum.worth} />
            </p>
            <dl>
              <div>
                <dt>{t('wallet.available')}</dt>
                <dd>
                  <Figure value={amount(sum.worth - sum.locked)} />
                </dd>
              </div>
              <div>
                <dt>{t(`wallet.locked.${sum.wallet}`)}</dt>
                <dd>
                  <Figure value={sum.locked} as="cost" />
                </dd>
              </div>
            </dl>
            <p className={classes.links}>
              <Ways wallet={sum.wallet} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Ways({ wallet }: Pick<WalletSum, 'wallet'>) {
  const { t } = useText()
  const to = TRADE[wallet]
  if (to === null) return <Link to="/financial-management">{t('wallet.plans')}</Link>
  return (
    <>
      <Link to={to}>{t('wallet.trade')}</Link>
      <Link to="/wallet/transfer">{t('app.transfer')}</Link>
    </>
  )
}

interface FigureProps {
  value: Amount
  as?: MoneyKind
}

function Figure({ value, as = 'worth' }: FigureProps) {
  return useHidden() ? HIDDEN : <Money value={formatAmount(value)} coin="USDT" as={as} />
}
