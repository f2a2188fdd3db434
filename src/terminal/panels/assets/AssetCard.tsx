// Card of a balance: the phone's form of the row.
import type { Balance } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { OwnFigure, useOwnText } from '../../trading/tables/OwnFigure'
import { Fact } from '../../trading/tables/Fact'
import css from '../../trading/tables/records.module.css'
import { freeText } from './assetColumns'
import { isTransferWallet } from '../../../domain/wallet/transfers'

export interface AssetCardProps {
  readonly balance: Balance
  readonly onMove: (balance: Balance) => void
}

export function AssetCard({ balance, onMove }: AssetCardProps) {
  const { t, figure } = useText()
  const own = useOwnText()
  return (
    <>
      <div className={css.cardHead}>
        <span>
          <b className={css.name}>{balance.coin}</b>{' '}
          <span className={css.muted}>{t(`app.wallet.${balance.wallet}`)}</span>
        </span>
        <OwnFigure value={balance.balance} decimals={8} />
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.available')} value={own(figure(freeText(balance)))} />
        <Fact label={t('orders.column.locked')} value={own(figure(balance.locked))} />
      </dl>
      {isTransferWallet(balance.wallet) && (
        <div className={css.cardActions}>
          <button
            type="button"
            className={css.pill}
            data-size="touch"
            onClick={() => onMove(balance)}
          >
            {t('app.transfer')}
          </button>
        </div>
      )}
    </>
  )
}
