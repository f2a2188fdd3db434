// Owns the columns of the balances' table: what each cell says, and how wide it is.
import { useMemo } from 'react'
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import type { Balance } from '../../../domain/records'
import { useText, type Text } from '../../../i18n/useText'
import { Num } from '../../../ui/pieces/Num'
import type { Column } from '../records/RecordTable'
import css from '../records/records.module.css'
import { isTransferWallet } from './readTransfer'

/** balance − locked as decimal text. */
export const freeText = (it: Balance): string =>
  formatAmount(amount(readAmount(it.balance) - readAmount(it.locked)))

export function useAssetColumns(move: (it: Balance) => void): readonly Column<Balance>[] {
  const text = useText()
  return useMemo(() => [...names(text), ...figures(text), deed(text, move)], [text, move])
}

function names({ t }: Text): Column<Balance>[] {
  return [
    {
      key: 'wallet',
      header: t('orders.column.wallet'),
      weight: 100,
      align: 'start',
      cell: (it) => t(`orders.wallet.${it.wallet}`),
    },
    {
      key: 'coin',
      header: t('orders.column.coin'),
      weight: 70,
      align: 'start',
      cell: (it) => <b className={css.name}>{it.coin}</b>,
    },
  ]
}

function figures({ t }: Text): Column<Balance>[] {
  return [
    {
      key: 'balance',
      header: t('orders.column.balance'),
      weight: 130,
      cell: (it) => <Num value={it.balance} decimals={8} />,
    },
    {
      key: 'locked',
      header: t('orders.column.locked'),
      weight: 130,
      cell: (it) => <Num value={it.locked} decimals={8} />,
    },
    {
      key: 'available',
      header: t('orders.column.available'),
      weight: 130,
      cell: (it) => <Num value={freeText(it)} decimals={8} />,
    },
  ]
}

function deed({ t }: Text, move: (it: Balance) => void): Column<Balance> {
  return {
    key: 'actions',
    header: t('orders.column.actions'),
    quietHeader: true,
    weight: 90,
    cell: (it) =>
      isTransferWallet(it.wallet) && (
        <button type="button" className={css.pill} onClick={() => move(it)}>
          {t('orders.transfer')}
        </button>
      ),
  }
}
