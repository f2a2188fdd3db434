// Total worth in USDT, its profit today and in 30 days, its distribution, and the actions that move
// it.
import { amount } from '../../../domain/brand'
import { formatAmount } from '../../../domain/decimal'
import type { Balance } from '../../../domain/records/records'
import {
  profitOfDay,
  RETURN_DECIMALS,
  returnOver,
  type DayValue,
} from '../../../domain/wallet/dayReturn'
import { coinMoney } from '../../../i18n/coinMoney'
import { direction } from '../../../i18n/figure'
import { useText } from '../../../i18n/useText'
import { chooseHideFigures } from '../../../state/preferences'
import { Exact } from '../../../ui/figures/Exact'
import { Icon } from '../../../ui/pieces/Icon'
import { ButtonLink } from '../../../ui/pieces/ButtonLink'
import { Change } from '../../../ui/pieces/Change'
import { Money } from '../../../ui/figures/Money'
import { walletSums } from '../../../app/money/coinFigures'
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import type { Quotes } from '../../../app/market/useQuotes'
import { TestDeposit } from '../TestDeposit'
import { useDepositInfo } from '../useDepositInfo'
import { LiveMark } from '../WalletPage'
import { Accounts } from './Accounts'
import { EquityLine } from './EquityLine'
import { useEquity } from './useEquity'
import classes from './overview.module.css'
import parts from '../../../ui/site/parts.module.css'

export interface TotalProps {
  balances: readonly Balance[]
  quotes: Quotes
}

export function Total({ balances, quotes }: TotalProps) {
  const { t } = useText()
  const hidden = useHidden()
  const sums = walletSums(balances, quotes)
  const total = amount(sums.reduce((sum, { worth }) => sum + worth, 0n))
  const days = useEquity(total)
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
              onClick={() => chooseHideFigures(!hidden)}
            >
              <Icon name={hidden ? 'eyeOff' : 'eye'} size={18} />
            </button>
            <LiveMark />
          </p>
          <p className={classes.figure} title={t('wallet.total.note')}>
            {hidden ? HIDDEN : <Money value={formatAmount(total)} coin="USDT" />}
            <span>USDT</span>
          </p>
          <p className={classes.today}>{!hidden && <Today days={days} />}</p>
          <Ways isEmpty={total === 0n} />
        </div>
        {!hidden && <EquityLine days={days} />}
      </div>
      <Accounts sums={sums} total={total} />
    </section>
  )
}

/** Profit since the close of yesterday; what was deposited or withdrawn is none. */
function Today({ days }: { days: readonly DayValue[] }) {
  const { t, percent } = useText()
  const [yesterday, today] = days.slice(-2)
  if (!yesterday || !today) return null
  const { profit } = profitOfDay(yesterday.equity, today)
  const { shown, exact = shown } = coinMoney(formatAmount(profit), 'USDT', 'gain')
  const words = `${shown} USDT`
  const ratio = returnOver([yesterday, today])
  const share = ratio === null ? '' : ` (${percent(ratio)})`
  const exactShare = ratio === null ? '' : ` (${percent(ratio, RETURN_DECIMALS - 2)})`
  return (
    <>
      {t('wallet.today')}{' '}
      <Exact exact={`${exact} USDT${exactShare}`}>
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
