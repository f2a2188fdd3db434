// A transfer between one's own wallets: from, to, coin, amount, and one button that says what will
// happen.
import { formatAmount, readAmount } from '../../../../domain/decimal'
import { amount } from '../../../../domain/brand'
import type { Balance } from '../../../../domain/records/records'
import { TRANSFER_WALLETS } from '../../../../domain/wallet/transfers'
import { useText } from '../../../../i18n/useText'
import { FormField } from '../../../../ui/fields/FormField'
import { SelectField } from '../../../../ui/fields/SelectField'
import { Icon } from '../../../../ui/pieces/Icon'
import { Button } from '../../../../ui/pieces/Button'
import { CoinDisc } from '../../../../ui/pieces/CoinDisc'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { Num } from '../../../../ui/pieces/Num'
import { Card } from '../../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../../ui/site/DataTable'
import { useMoney } from '../../../-money/MoneyLive'
import { CoinField } from '../../../../ui/fields/pickers/CoinField'
import { WalletPage } from '../../-wallet/WalletPage'
import shared from '../../-wallet/wallet.module.css'
import { useTransfer, type Transfer } from './useTransfer'
import classes from './transfer.module.css'

export function TransferPage() {
  const { t } = useText()
  return (
    <WalletPage title={t('wallet.transfer')} lead={t('wallet.transfer.lead')}>
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
  const { t, figure } = useText()
  const transfer = useTransfer()
  const { draft, errors, pending, available, coins, change, submit } = transfer
  const { coin } = draft
  return (
    <form
      noValidate
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Route transfer={transfer} />
      <CoinField
        coin={coin}
        coins={coins}
        error={errors.coin}
        onCoin={(next) => change({ coin: next })}
      />
      <FormField
        label={t('wallet.amount')}
        inputMode="decimal"
        figures="number"
        name="amount"
        value={draft.amount}
        error={errors.amount}
        onChange={(next) => change({ amount: next.trim() })}
        hint={t('wallet.available.is', { amount: figure(formatAmount(available)), coin })}
        end={
          <>
            {coin}
            <button
              type="button"
              className={shared.link}
              onClick={() => change({ amount: formatAmount(available) })}
            >
              {t('wallet.max')}
            </button>
          </>
        }
      />
      <p className={shared.error} role="alert">
        {errors.form}
      </p>
      <Button type="submit" tone="primary" size="xl" block pending={pending}>
        {draft.amount === ''
          ? t('wallet.transfer.submit.empty', { coin })
          : t('wallet.transfer.submit', { amount: figure(draft.amount), coin })}
      </Button>
    </form>
  )
}

function Route({ transfer: { draft, errors, change } }: { transfer: Transfer }) {
  const { t } = useText()
  const wallets = TRANSFER_WALLETS.map((value) => ({ value, label: t(`wallet.of.${value}`) }))
  return (
    <div className={classes.route}>
      <SelectField
        label={t('wallet.transfer.from')}
        look="block"
        value={draft.from}
        options={wallets}
        onChange={(from) => change({ from })}
      />
      <button
        type="button"
        className={classes.swap}
        aria-label={t('wallet.transfer.swap')}
        onClick={() => change({ from: draft.to, to: draft.from })}
      >
        <Icon name="swap" />
      </button>
      <SelectField
        label={t('wallet.transfer.to')}
        look="block"
        value={draft.to}
        options={wallets}
        error={errors.to}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}

/** What can be moved, wallet by wallet, live. */
function Wallets() {
  const { t } = useText()
  const { balances } = useMoney()
  const columns = useColumns()
  const rows = (balances ?? []).filter(({ balance }) => /[1-9]/.test(balance))
  return (
    <Card id="wallets" title={t('wallet.transfer.wallets')}>
      {rows.length === 0 ? (
        <div className={shared.pad}>
          <EmptyLine text={t('wallet.assets.none')} />
        </div>
      ) : (
        <DataTable
          label={t('wallet.transfer.wallets')}
          rows={rows}
          keyOf={({ wallet, coin }) => `${wallet} ${coin}`}
          columns={columns}
        />
      )}
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
          <span className={shared.twoLines}>
            <b>{coin}</b>
            <small className={shared.small}>{t(`wallet.of.${wallet}`)}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'available',
      header: t('wallet.available'),
      align: 'end',
      cell: ({ balance, locked }) => (
        <Num value={formatAmount(amount(readAmount(balance) - readAmount(locked)))} />
      ),
    },
  ]
}
