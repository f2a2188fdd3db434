// Columns of the balances table: cell contents and widths.
import { useMemo } from 'react'
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import type { Balance, Ticker } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import { OwnFigure } from '../../trading/tables/OwnFigure'
import type { Column } from '../../trading/tables/RecordTable'
import css from '../../trading/tables/records.module.css'
import { assetWorth } from './assetWorth'
import { isTransferWallet } from '../../../domain/wallet/transfers'

/** balance − locked as decimal text. */
export const freeText = (balance: Balance): string =>
  formatAmount(amount(readAmount(balance.balance) - readAmount(balance.locked)))

export function useAssetColumns(
  move: (balance: Balance) => void,
  tickers: ReadonlyMap<string, Ticker>,
): readonly Column<Balance>[] {
  const text = useText()
  return useMemo(
    () => [...names(text), ...figures(text), worth(text, tickers), action(text, move)],
    [text, move, tickers],
  )
}

function names({ t }: Text): Column<Balance>[] {
  return [
    {
      key: 'wallet',
      header: t('orders.column.wallet'),
      weight: 100,
      align: 'start',
      cell: (balance) => t(`app.wallet.${balance.wallet}`),
    },
    {
      key: 'coin',
      header: t('orders.column.coin'),
      weight: 70,
      align: 'start',
      cell: (balance) => <b className={css.name}>{balance.coin}</b>,
    },
  ]
}

function figures({ t }: Text): Column<Balance>[] {
  return [
    {
      key: 'balance',
      header: t('orders.column.balance'),
      weight: 130,
      cell: (balance) => <OwnFigure value={balance.balance} decimals={8} />,
    },
    {
      key: 'locked',
      header: t('orders.column.locked'),
      weight: 130,
      cell: (balance) => <OwnFigure value={balance.locked} decimals={8} />,
    },
    {
      key: 'available',
      header: t('orders.column.available'),
      weight: 130,
      cell: (balance) => <OwnFigure value={freeText(balance)} decimals={8} />,
    },
  ]
}

function worth({ t }: Text, tickers: ReadonlyMap<string, Ticker>): Column<Balance> {
  return {
    key: 'worth',
    header: t('spot.column.estimate'),
    weight: 110,
    spare: true,
    cell: (balance) => {
      const value = assetWorth(balance, tickers)
      return value === null ? (
        t('orders.none')
      ) : (
        <OwnFigure value={value} decimals={2} dimTail={false} />
      )
    },
  }
}

function action({ t }: Text, move: (balance: Balance) => void): Column<Balance> {
  return {
    key: 'actions',
    header: t('orders.column.actions'),
    quietHeader: true,
    weight: 90,
    cell: (balance) =>
      isTransferWallet(balance.wallet) && (
        <button type="button" className={css.pill} onClick={() => move(balance)}>
          {t('app.transfer')}
        </button>
      ),
  }
}
