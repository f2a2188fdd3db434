// Deposits that are being confirmed, block by block as the network goes on.
import { useMemo } from 'react'
import type { DepositRecord } from '../../../domain/records/walletRecords'
import { NETWORK_FIGURES } from '../../../domain/wallet/networks'
import { useText } from '../../../i18n/useText'
import { CoinDisc } from '../../../ui/pieces/CoinDisc'
import { Money } from '../../../ui/figures/Money'
import { Card } from '../../../ui/site/Card'
import { FetchedList } from '../../../app/query/FetchedList'
import { Address } from '../Address'
import { useDeposits } from '../useMovements'
import { DepositState } from '../states'
import classes from './deposit.module.css'
import parts from '../../../ui/site/parts.module.css'

export function Arriving() {
  const { t } = useText()
  const { load, reload } = useDeposits()
  const rows = useMemo(
    () => load.last?.rows.filter((row, i) => i === 0 || row.status === 'CONFIRMING'),
    [load],
  )
  return (
    <Card id="arriving" title={t('wallet.arriving')}>
      <FetchedList
        load={load}
        reload={reload}
        rows={rows}
        none={t('wallet.arriving.none')}
        skeleton={{ rows: 2, columns: [60], height: '3.5rem' }}
      >
        {(come) => come.map((row) => <Arrival key={row.uuid} deposit={row} />)}
      </FetchedList>
    </Card>
  )
}

function Arrival({ deposit }: { deposit: DepositRecord }) {
  const { coin, coinType, amount, confirmations, required, txId } = deposit
  return (
    <div className={classes.arrival}>
      <div className={classes.arrivalHead}>
        <CoinDisc coin={coin} />
        <span className={parts.two}>
          <b>
            <Money value={amount} coin={coin} as="gain" unit />
          </b>
          <small className={parts.small}>{NETWORK_FIGURES[coinType].name}</small>
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
