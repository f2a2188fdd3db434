// The input for a coin amount that leaves a wallet, with the available amount and a button that
// fills in all of it, at the coin's decimals.
import type { ReactNode } from 'react'
import type { Amount } from '../../domain/brand'
import { amountText } from '../../domain/decimal'
import { typedDecimals } from '../../domain/wallet/coinDecimals'
import { useText } from '../../i18n/useText'
import { NumberField, type NumberFieldProps } from '../../ui/fields/typed/NumberField'
import { AvailableOf } from './AvailableOf'
import shared from './money.module.css'
import parts from '../../ui/site/parts.module.css'

export interface AmountFieldProps extends Omit<
  NumberFieldProps,
  'label' | 'hint' | 'end' | 'decimals'
> {
  coin: string
  /** Null while it is not known. */
  available: Amount | null
  hidden?: boolean
  /** What stands beside what is available. */
  note?: ReactNode
}

export function AmountField({ coin, available, hidden = false, note, ...field }: AmountFieldProps) {
  const { t } = useText()
  const { onChange } = field
  const decimals = typedDecimals(coin)
  return (
    <NumberField
      {...field}
      decimals={decimals}
      label={t('wallet.amount')}
      hint={
        <span className={shared.hint}>
          <AvailableOf coin={coin} available={available} hidden={hidden} />
          {note}
        </span>
      }
      end={
        <>
          {coin}
          <button
            type="button"
            className={`${parts.link} ${shared.link}`}
            disabled={available === null}
            onClick={() => available !== null && onChange(amountText(available, decimals))}
          >
            {t('wallet.max')}
          </button>
        </>
      }
    />
  )
}
