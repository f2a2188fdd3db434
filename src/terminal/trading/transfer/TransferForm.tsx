// The form of a transfer: from, to, coin, amount, and one button that says what will happen.
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { SelectField } from '../../../ui/fields/SelectField'
import { Icon } from '../../../ui/pieces/Icon'
import { Button } from '../../../ui/pieces/Button'
import { refusalText } from '../actions/refusalText'
import { TRANSFER_WALLETS } from '../../../domain/wallet/transfers'
import { Own } from '../tables/OwnFigure'
import type { TransferErrors } from './readTransfer'
import css from './transfer.module.css'
import { useTransfer, type TransferStart } from './useTransfer'
import type { InputOf } from '../../../session/calls'

export interface TransferFormProps {
  readonly start: TransferStart
  readonly onDone: () => void
}

export function TransferForm({ start, onDone }: TransferFormProps) {
  const { t, figure } = useText()
  const { body, errors, sending, available, coins, set, submit } = useTransfer(start, onDone)
  const { coin, amount } = body
  const said = (field: keyof TransferErrors) => {
    const refusal = errors[field]
    return refusal && refusalText(t, refusal)
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Wallets body={body} toError={said('to')} set={set} />
      <SelectField
        label={t('orders.transfer.coin')}
        value={coin}
        options={coins.map((value) => ({ value, label: value }))}
        error={said('coin')}
        onChange={(next) => set({ coin: next })}
      />
      <p className={css.available}>
        <span>{t('orderForm.available')}</span>
        <button type="button" className={css.all} onClick={() => set({ amount: available })}>
          <Own>{figure(available)}</Own> {coin}
        </button>
      </p>
      <Field
        label={t('orders.transfer.amount')}
        unit={coin}
        value={amount}
        error={said('amount')}
        onChange={(next) => set({ amount: next })}
      />
      <p className={css.error} role="alert">
        {said('form')}
      </p>
      <Button tone="primary" size="l" type="submit" block pending={sending}>
        {amount === ''
          ? t('orders.transfer.submit.empty', { coin })
          : t('orders.transfer.submit', { amount: figure(amount), coin })}
      </Button>
    </form>
  )
}

interface WalletsProps {
  readonly body: InputOf<'transfer'>
  readonly toError: string | undefined
  readonly set: (change: Partial<InputOf<'transfer'>>) => void
}

function Wallets({ body, toError, set }: WalletsProps) {
  const { t } = useText()
  const wallets = TRANSFER_WALLETS.map((value) => ({ value, label: t(`orders.wallet.${value}`) }))
  return (
    <div className={css.wallets}>
      <SelectField
        label={t('orders.transfer.from')}
        value={body.from}
        options={wallets}
        onChange={(from) => set({ from })}
      />
      <button
        type="button"
        className={css.swap}
        aria-label={t('orders.transfer.swap')}
        onClick={() => set({ from: body.to, to: body.from })}
      >
        <Icon name="swap" size={16} />
      </button>
      <SelectField
        label={t('orders.transfer.to')}
        value={body.to}
        options={wallets}
        error={toError}
        onChange={(to) => set({ to })}
      />
    </div>
  )
}
