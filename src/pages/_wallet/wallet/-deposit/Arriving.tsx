// Deposits that are being confirmed, block by block as the network goes on.
import { useMemo } from 'react'
import type { DepositRecord } from '../../../../domain/records/walletRecords'
import { NETWORK_FIGURES } from '../../../../domain/wallet/networks'
import { useText } from '../../../../i18n/useText'
import { CoinDisc } from '../../../../ui/pieces/CoinDisc'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { Num } from '../../../../ui/pieces/Num'
import { Card } from '../../../../ui/site/Card'
import { useLivePage } from '../../../-money/useLivePage'
import { LoadState } from '../../../-site/LoadState'
import { Address } from '../../-wallet/Address'
import { DepositState } from '../../-wallet/states'
import shared from '../../-wallet/wallet.module.css'
import classes from './deposit.module.css'

export function Arriving() {
  const { t } = useText()
  const { load, reload } = useLivePage('depositHistory', 1)
  const rows = useMemo(
    () => load.last?.rows.filter((row, i) => i === 0 || row.status === 'CONFIRMING'),
    [load],
  )
  return (
    <Card id="arriving" title={t('wallet.arriving')}>
      {rows && rows.length > 0 ? (
        rows.map((row) => <Arrival key={row.uuid} deposit={row} />)
      ) : (
        <div className={shared.pad}>
          {rows ? (
            <EmptyLine text={t('wallet.arriving.none')} />
          ) : (
            <LoadState load={load} reload={reload} rows={2} columns={[60]} height="3.5rem" />
          )}
        </div>
      )}
    </Card>
  )
}

function Arrival({ deposit }: { deposit: DepositRecord }) {
  const { coin, coinType, amount, confirmations, required, txId } = deposit
  return (
    <div className={classes.arrival}>
      <div className={classes.arrivalHead}>
        <CoinDisc coin={coin} />
        <span className={shared.twoLines}>
          <b>
            <Num value={amount} signed unit={coin} />
          </b>
          <small className={shared.small}>{NETWORK_FIGURES[coinType].name}</small>
        </span>
        <DepositState deposit={deposit} />
      </div>
      <Blocks count={confirmations} required={required} />
      <Address text={txId} short />
    </div>
  )
}

/** One block, one confirmation. */
function Blocks({ count, required }: { count: number; required: number }) {
  const { t } = useText()
  return (
    <span
      className={classes.blocks}
      role="progressbar"
      aria-label={t('wallet.confirmations', { count, required })}
      aria-valuemin={0}
      aria-valuemax={required}
      aria-valuenow={Math.min(count, required)}
    >
      {Array.from({ length: required }, (_, block) => (
        <i key={block} data-on={block < count || undefined} />
      ))}
    </span>
  )
}
