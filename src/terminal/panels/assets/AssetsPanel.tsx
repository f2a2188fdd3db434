// Owns the balances by wallet and coin, and the way to move money between wallets.
import { useState } from 'react'
import type { Market } from '../../../domain/instruments'
import type { Balance, Wallet } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { marketOf, type PanelProps } from '../panel'
import { AccountRows } from '../records/AccountRows'
import { GuestLine } from '../records/GuestLine'
import { RecordTable } from '../records/RecordTable'
import { useAccount, useSignedIn } from '../records/useAccount'
import { useTickers } from '../records/useTickers'
import { AssetCard } from './AssetCard'
import { useAssetColumns } from './assetColumns'
import { isTransferWallet, type TransferWallet } from './readTransfer'
import { TransferDialog } from './TransferDialog'

const keyOf = (it: Balance): string => `${it.wallet} ${it.coin}`

const SHAPE = [50, 40, 60, 60, 60] as const

/** The wallet that each market trades from. */
const WALLETS: Record<Market, Wallet> = {
  spot: 'SPOT',
  futures: 'FUTURES',
  derivatives: 'DERIVATIVES',
}

/** The wallet that this screen trades from stands first. */
const ownFirst = (balances: readonly Balance[], own: Wallet): readonly Balance[] =>
  balances.toSorted((a, b) => Number(b.wallet === own) - Number(a.wallet === own))

export function AssetsPanel({ panelId, symbol, visible }: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const [moving, setMoving] = useState<{ coin: string; from: TransferWallet } | null>(null)
  const move = (it: Balance): void => {
    if (isTransferWallet(it.wallet)) setMoving({ coin: it.coin, from: it.wallet })
  }
  const { tickers } = useTickers(panelId, visible && signedIn, 'spot')
  const columns = useAssetColumns(move, tickers)
  if (!signedIn) return <GuestLine says="orders.guest.assets" />
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('orders.tab.assets')}
        columns={columns}
        rows={ownFirst(account.balances, WALLETS[marketOf(symbol)])}
        keyOf={keyOf}
        renderCard={(it) => <AssetCard balance={it} onMove={move} />}
        empty={<EmptyLine text={t('orders.empty.assets')} />}
      />
      <TransferDialog
        opened={moving !== null}
        onClose={() => setMoving(null)}
        {...(moving === null ? {} : { start: moving })}
      />
    </AccountRows>
  )
}
