// The wallet at a glance: what all of it is worth, how that came and where it lies, the coins, and
// what happened last.
import type { Wallet } from '../../../../domain/records/records'
import { useText } from '../../../../i18n/useText'
import { useTitle } from '../../../../ui/useTitle'
import { useMoney } from '../../../-money/MoneyLive'
import { useQuotes } from '../../../-market/useQuotes'
import { LoadState } from '../../../-site/LoadState'
import shared from '../../-wallet/wallet.module.css'
import { Assets } from './Assets'
import { Recent } from './Recent'
import { Total } from './Total'
import classes from './overview.module.css'

export type AccountType = 'OVERVIEW' | Wallet

const SPOT = ['spot'] as const

export function Overview({ type }: { type: AccountType }) {
  const { t } = useText()
  useTitle(t('wallet.title'), t('wallet.lead'))
  const { balances, fetched } = useMoney()
  const { quotes } = useQuotes(SPOT)
  return (
    <>
      <h1 className={classes.spoken}>{t('wallet.title')}</h1>
      {balances ? (
        <div className={shared.cards}>
          <Total balances={balances} quotes={quotes} />
          <Assets type={type} balances={balances} quotes={quotes} />
          <Recent />
        </div>
      ) : (
        <div className={shared.panel}>
          <LoadState {...fetched} rows={6} columns={[40, 60, 30]} height="3.5rem" />
        </div>
      )}
    </>
  )
}
