// Total worth in USDT, its change today and in 30 days, its distribution, and the actions that move
// it.
import { useState } from 'react'
import { amount, type Amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import type { Balance } from '../../../domain/records/records'
import { coinMoney } from '../../../i18n/coinMoney'
import { direction } from '../../../i18n/figure'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { Exact } from '../../../ui/figures/Exact'
import { Icon } from '../../../ui/pieces/Icon'
import { ButtonLink } from '../../../ui/pieces/ButtonLink'
import { Change } from '../../../ui/pieces/Change'
import { Money } from '../../../ui/figures/Money'
import { walletSums } from '../../../app/money/coinFigures'
import type { Quotes } from '../../../app/market/useQuotes'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { TestDeposit } from '../TestDeposit'
import { useDepositInfo } from '../useDepositInfo'
import { LiveMark } from '../WalletPage'
import { Accounts } from './Accounts'
import { EquityLine } from './EquityLine'
import { ratioOf } from './shares'
import classes from './overview.module.css'
import parts from '../../../ui/site/parts.module.css'

export interface TotalProps {
  balances: readonly Balance[]
  quotes: Quotes
}

export function Total({ balances, quotes }: TotalProps) {
  const { t } = useText()
  const [hidden, setHidden] = useState(false)
  const sums = walletSums(balances, quotes)
  const total = amount(sums.reduce((sum, { worth }) => sum + worth, 0n))
  const days = useEquity()
  return (
    <section className={`${parts.card} ${classes.total}`} aria-label={t('wallet.total')}>
      <div className={classes.head}>
        <div className={classes.sum}>
          <p className={classes.name}>
            {t('wallet.total')}
            <button
              type="button"
              className={classes.eye}
              aria-pressed={hidden}
              aria-label={t('wallet.hide')}
              onClick={() => setHidden(!hidden)}
            >
              <Icon name={hidden ? 'eyeOff' : 'eye'} size={18} />
            </button>
            <LiveMark />
          </p>
          <p className={classes.figure} title={t('wallet.total.note')}>
            {hidden ? '••••••' : <Money value={formatAmount(total)} coin="USDT" />}
            <span>USDT</span>
          </p>
          <p className={classes.today}>{!hidden && <Today total={total} days={days} />}</p>
          <Ways isEmpty={total === 0n} />
        </div>
        {!hidden && <EquityLine days={days} total={total} />}
      </div>
      <Accounts sums={sums} total={total} hidden={hidden} />
    </section>
  )
}

type Days = DataOf<'accountEquity'>['days']

function useEquity(): Days {
  return useQuery(query('accountEquity', {})).load.last?.days ?? []
}

/** Since the close of yesterday. */
function Today({ total, days }: { total: Amount; days: Days }) {
  const { t, percent } = useText()
  const yesterday = days.at(-2)
  if (!yesterday) return null
  const before = readAmount(yesterday.equityUsdt)
  const change = formatAmount(amount(total - before))
  const { shown, exact } = coinMoney(change, 'USDT', 'gain')
  const words = `${shown} USDT`
  const share = before > 0n ? ` (${percent(ratioOf(total - before, before))})` : ''
  return (
    <>
      {t('wallet.today')}{' '}
      <Exact exact={exact && `${exact} USDT`}>
        {direction(words) === 'flat' ? words : <Change text={`${words}${share}`} />}
      </Exact>
    </>
  )
}

function Ways({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useText()
  const { load } = useDepositInfo('USDT')
  const network = load.last?.networks[0]
  const test = load.last?.testDeposit
  return (
    <div className={classes.ways}>
      <ButtonLink to="/wallet/deposit" tone="primary" size="l">
        <Icon name="download" size={18} />
        {t('wallet.deposit')}
      </ButtonLink>
      <ButtonLink to="/wallet/withdraw" size="l">
        <Icon name="upload" size={18} />
        {t('wallet.withdraw')}
      </ButtonLink>
      <ButtonLink to="/wallet/transfer" size="l">
        <Icon name="swap" size={18} />
        {t('app.transfer')}
      </ButtonLink>
      {test && network && <TestDeposit coin="USDT" coinType={network.coinType} amount={test} />}
      {isEmpty && <p className={classes.empty}>{t('wallet.empty')}</p>}
    </div>
  )
}
