// The histories of deposits and of withdrawals.
import { useText } from '../../../i18n/useText'
import { Card } from '../../../ui/site/Card'
import { DepositList, WithdrawalList } from '../HistoryList'
import { WalletPage } from '../WalletPage'

export function HistoryPage() {
  const { t } = useText()
  return (
    <WalletPage title={t('wallet.history')} lead={t('wallet.history.lead')}>
      <Card id="deposits" title={t('wallet.history.deposits')}>
        <DepositList />
      </Card>
      <Card id="withdrawals" title={t('wallet.history.withdrawals')}>
        <WithdrawalList />
      </Card>
    </WalletPage>
  )
}
