// Owns the balances by wallet and coin, and the way to move money between wallets.
import { useState } from 'react'
import type { Balance } from '../../../domain/records'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../panel'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { useRestart } from '../records/useRestart'
import { AssetCard } from './AssetCard'
import { useAssetColumns } from './assetColumns'
import { isTransferWallet, type TransferWallet } from './readTransfer'
import { TransferDialog } from './TransferDialog'

const keyOf = (it: Balance): string => `${it.wallet} ${it.coin}`

/** The wallet that this screen trades from stands first. */
const ownFirst = (balances: readonly Balance[]): readonly Balance[] =>
  balances.toSorted((a, b) => Number(b.wallet === 'FUTURES') - Number(a.wallet === 'FUTURES'))

export function AssetsPanel(_props: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const [moving, setMoving] = useState<{ coin: string; from: TransferWallet } | null>(null)
  const move = (it: Balance): void => {
    if (isTransferWallet(it.wallet)) setMoving({ coin: it.coin, from: it.wallet })
  }
  const columns = useAssetColumns(move)
  const restart = useRestart()
  if (!signedIn) return <GuestLine says="orders.guest.assets" />
  return (
    <Fresh
      freshness={account.freshness}
      skeleton={<SkeletonRows rows={3} columns={[50, 40, 60, 60, 60]} height="2.375rem" />}
      onRestart={restart}
    >
      <RecordTable
        label={t('orders.tab.assets')}
        columns={columns}
        rows={ownFirst(account.balances)}
        keyOf={keyOf}
        renderCard={(it) => <AssetCard balance={it} onMove={move} />}
        empty={<EmptyLine text={t('orders.empty.assets')} />}
      />
      <TransferDialog
        opened={moving !== null}
        onClose={() => setMoving(null)}
        {...(moving === null ? {} : { start: moving })}
      />
    </Fresh>
  )
}
