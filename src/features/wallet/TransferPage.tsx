// The page of a transfer between the user's own wallets, with the available balance of each.
import { formatAmount, readAmount } from '../../domain/decimal'
import { amount } from '../../domain/brand'
import type { Balance } from '../../domain/records/records'
import { useText } from '../../i18n/useText'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { Money } from '../../ui/figures/Money'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { useMoney } from '../../app/money/MoneyLive'
import { TransferForm } from '../../app/transfer/TransferForm'
import { FetchedList } from '../../app/query/FetchedList'
import { WalletPage } from './WalletPage'
import shared from './wallet.module.css'
import parts from '../../ui/site/parts.module.css'

export function TransferPage() {
  const { t } = useText()
  return (
    <WalletPage title={t('app.transfer')} lead={t('wallet.transfer.lead')}>
      <div className={shared.two}>
        <section className={shared.panel}>
          <Form />
        </section>
        <Wallets />
      </div>
    </WalletPage>
  )
}

function Form() {
  const { balances, fetched } = useMoney()
  return <TransferForm balances={balances} onDone={fetched.reload} />
}

/** Available balances by wallet, live. */
function Wallets() {
  const { t } = useText()
  const { balances, fetched } = useMoney()
  const columns = useColumns()
  const rows = balances?.filter(({ balance }) => /[1-9]/.test(balance))
  return (
    <Card id="wallets" title={t('wallet.transfer.wallets')}>
      <FetchedList
        {...fetched}
        rows={rows}
        none={t('wallet.assets.none')}
        skeleton={{ rows: 3, columns: [40, 60], height: '3.5rem' }}
      >
        {(come) => (
          <DataTable
            label={t('wallet.transfer.wallets')}
            rows={come}
            keyOf={({ wallet, coin }) => `${wallet} ${coin}`}
            columns={columns}
          />
        )}
      </FetchedList>
    </Card>
  )
}

function useColumns(): readonly DataColumn<Balance>[] {
  const { t } = useText()
  return [
    {
      key: 'coin',
      header: t('wallet.coin'),
      part: 'title',
      cell: ({ coin, wallet }) => (
        <span className={shared.coin}>
          <CoinDisc coin={coin} size="s" />
          <span className={parts.two}>
            <b>{coin}</b>
            <small className={parts.small}>{t(`app.wallet.${wallet}`)}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'available',
      header: t('wallet.available'),
      align: 'end',
      cell: ({ balance, locked, coin }) => (
        <Money value={formatAmount(amount(readAmount(balance) - readAmount(locked)))} coin={coin} />
      ),
    },
  ]
}
