// Available balances, the one this side pays with first, and a button to fund the wallet.
import { useState } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import css from '../../trading/forms/forms.module.css'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'
import { OwnFigure } from '../../trading/tables/OwnFigure'
import { TransferDialog } from '../../trading/account/TransferDialog'
import type { TransferStart } from '../../../app/transfer/useTransfer'
import quoteCss from './quotes.module.css'

export interface AvailableProps {
  readonly form: OrderFormModel
  /** The transfer that would fund it. */
  readonly transfer: TransferStart
}

export function Available({ form, transfer }: AvailableProps) {
  const { t } = useText()
  const [moving, setMoving] = useState(false)
  const { view, signedIn, adapter } = form
  return (
    <div className={css.available}>
      <span>
        {t(adapter.labels.available)}
        {signedIn && (
          <button type="button" className={quoteCss.transfer} onClick={() => setMoving(true)}>
            {t('app.transfer')}
          </button>
        )}
      </span>
      {view.available.map(({ coin, amount, decimals }, index) => (
        <b key={coin} data-second={index > 0 || undefined} data-testid={`available-${coin}`}>
          {signedIn ? (
            <OwnFigure value={formatAmount(amount)} decimals={decimals} />
          ) : (
            t('orders.none')
          )}
          {` ${coin}`}
        </b>
      ))}
      <TransferDialog opened={moving} onClose={() => setMoving(false)} start={transfer} />
    </div>
  )
}
