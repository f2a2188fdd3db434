// A withdrawal: the form in two steps, the day's remaining limit, pending requests, the address
// book, and the history.
import { useState } from 'react'
import type { Network } from '../../../domain/wallet/networks'
import { useText } from '../../../i18n/useText'
import { Card } from '../../../ui/site/Card'
import { usualNetwork } from '../CoinChoice'
import { WithdrawalList } from '../HistoryList'
import { WalletPage } from '../WalletPage'
import shared from '../wallet.module.css'
import { AddressBook } from './AddressBook'
import { LimitCard } from './LimitCard'
import { UnderWay } from './UnderWay'
import { useWithdrawForm } from './useWithdrawForm'
import { WithdrawForm } from './WithdrawForm'

export function WithdrawPage({ coin }: { coin: string }) {
  const { t } = useText()
  const [network, setNetwork] = useState<Network>(() => usualNetwork(coin))
  const withdrawal = useWithdrawForm(coin, network)
  return (
    <WalletPage title={t('wallet.withdraw')} lead={t('wallet.withdraw.lead')}>
      <div className={shared.two}>
        <WithdrawForm withdrawal={withdrawal} onNetwork={setNetwork} />
        <div className={shared.stack}>
          <LimitCard more={withdrawal.quote?.estimateUsdt ?? null} />
          <UnderWay />
        </div>
      </div>
      <AddressBook
        coin={coin}
        network={network}
        chosen={withdrawal.form.values.address}
        onChoose={(entry) => {
          setNetwork(entry.coinType)
          withdrawal.form.set('address', entry.address)
        }}
      />
      <Card id="withdrawals" title={t('wallet.history.withdrawals')}>
        <WithdrawalList />
      </Card>
    </WalletPage>
  )
}
