// The wallet at a glance: what all of it is worth, how that came and where it lies, the coins, and
// what happened last.
import { VisuallyHidden } from '@mantine/core'
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

export type AccountType = 'OVERVIEW' | Wallet

const SPOT = ['spot'] as const

export function Overview({ type }: { type: AccountType }) {
  const { t } = useText()
  useTitle(t('wallet.title'), t('wallet.lead'))
  const { balances, fetched } = useMoney()
  const { quotes } = useQuotes(SPOT)
  return (
    <>
      {/* The sum is what the eye takes for the title; a screen reader has its own. */}
      <VisuallyHidden component="h1">{t('wallet.title')}</VisuallyHidden>
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
