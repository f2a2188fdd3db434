// The wallet at a glance: its total value, its history and distribution, the coins, and the latest
// movements.
import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../../i18n/useText'
import { useTitle } from '../../../ui/useTitle'
import { useMoney } from '../../../app/money/MoneyLive'
import { useQuotes } from '../../../app/market/useQuotes'
import { LoadState } from '../../../app/query/LoadState'
import shared from '../wallet.module.css'
import { Assets, type AccountType } from './Assets'
import { Recent } from './Recent'
import { Total } from './Total'

const SPOT = ['spot'] as const

export function Overview({ type }: { type: AccountType }) {
  const { t } = useText()
  useTitle(t('wallet.title'), t('wallet.lead'))
  const { balances, fetched } = useMoney()
  const { quotes, kind } = useQuotes(SPOT)
  // Without its price a coin would count as nothing.
  const isPriced = kind !== 'loading' || balances?.every(({ coin }) => coin === 'USDT')
  return (
    <>
      {/* The sum is what the eye takes for the title; a screen reader has its own. */}
      <VisuallyHidden component="h1">{t('wallet.title')}</VisuallyHidden>
      {balances && isPriced ? (
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
