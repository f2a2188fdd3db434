// The form of a transfer between the user's own wallets: from, to, coin, amount, and one button
// that names the action.
import { TRANSFER_WALLETS } from '../../domain/wallet/transfers'
import { useText } from '../../i18n/useText'
import { CoinField } from '../../ui/fields/pickers/CoinField'
import { SelectField } from '../../ui/fields/SelectField'
import { Button } from '../../ui/pieces/Button'
import { Icon } from '../../ui/pieces/Icon'
import parts from '../../ui/site/parts.module.css'
import { AmountField } from '../money/AmountField'
import classes from './transfer.module.css'
import { useTransfer, type Transfer, type TransferOptions } from './useTransfer'

export interface TransferFormProps extends TransferOptions {
  /** Masks the available amount. */
  readonly hidden?: boolean
}

export function TransferForm({ hidden = false, ...options }: TransferFormProps) {
  const { t, figure } = useText()
  const transfer = useTransfer(options)
  const { draft, errors, pending, available, coins, change, submit } = transfer
  const { coin } = draft
  return (
    <form
      noValidate
      className={parts.stack}
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
      <AmountField
        name="amount"
        coin={coin}
        available={available}
        hidden={hidden}
        value={draft.amount}
        error={errors.amount}
        onChange={(next) => change({ amount: next })}
      />
      <p className={parts.error} role="alert">
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

function Route({ transfer: { draft, errors, change } }: { readonly transfer: Transfer }) {
  const { t } = useText()
  const wallets = TRANSFER_WALLETS.map((value) => ({ value, label: t(`app.wallet.${value}`) }))
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
